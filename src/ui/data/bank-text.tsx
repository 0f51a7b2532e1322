import { visibleText } from '#lib/visible-text.ts';

const MAX_LINE_LENGTH = 400;

/**
 * External text, isolated so that its direction cannot reorder the text around it, without invisible control
 * characters, and left alone by the browser's translator. In a sentence of ours: `BankSentence`.
 */
export function BankText({
  as: Element,
  translate = 'no',
  children,
}: {
  as?: 'p' | 'h1' | 'h2' | 'h3' | 'strong' | 'code';
  /** `yes` for a label of ours, which may hold a bank's code. */
  translate?: 'yes' | 'no';
  children: string;
}) {
  const text = (
    <bdi translate={translate} data-endless={children.length > MAX_LINE_LENGTH || undefined}>
      {visibleText(children)}
    </bdi>
  );
  return Element === undefined ? text : <Element>{text}</Element>;
}
