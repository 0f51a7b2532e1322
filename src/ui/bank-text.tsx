import { visibleText } from '#lib/visible-text.ts';

/** A text that came from outside: isolated, so that its direction can't turn the words around it, and without invisible controls. */
export function BankText({ children }: { children: string }) {
  return <bdi>{visibleText(children)}</bdi>;
}
