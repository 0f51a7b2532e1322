import { visibleText } from '#lib/visible-text.ts';

/** Longer than any text that people write on one line. */
const MAX_LINE = 400;

/** A text that came from outside: isolated, so that its direction can't turn the words around it, and without invisible controls. */
export function BankText({ children }: { children: string }) {
  return <bdi data-endless={children.length > MAX_LINE || undefined}>{visibleText(children)}</bdi>;
}
