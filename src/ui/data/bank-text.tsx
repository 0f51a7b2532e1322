import { visibleText } from '#lib/visible-text.ts';

const MAX_LINE_LENGTH = 400;

/**
 * External text, isolated so that its direction cannot reorder the text around it, and without invisible
 * control characters.
 */
export function BankText({
  as: Element,
  children,
}: {
  as?: 'p' | 'h1' | 'h2' | 'h3' | 'strong' | 'code';
  children: string;
}) {
  const text = (
    <bdi data-endless={children.length > MAX_LINE_LENGTH || undefined}>{visibleText(children)}</bdi>
  );
  return Element === undefined ? text : <Element>{text}</Element>;
}
