import { visibleText } from '#lib/visible-text.ts';

const MAX_LINE = 400;

/**
 * External text, isolated so that its direction cannot reorder the text around it, and without invisible
 * control characters.
 */
export function BankText({ children }: { children: string }) {
  return <bdi data-endless={children.length > MAX_LINE || undefined}>{visibleText(children)}</bdi>;
}
