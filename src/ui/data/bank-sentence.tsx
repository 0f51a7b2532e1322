import { Fragment } from 'react';
import { BankText } from './bank-text.tsx';

/** Private use (Unicode 23.5): in no message of ours. One for each text. */
const FIRST_SLOT = 0xe000;
const SLOT = /([\uE000-\uF8FF])/;

/** External texts in a sentence of ours, which may be translated. */
export function BankSentence({
  as: Element = 'span',
  words,
  children,
  ...rest
}: {
  as?: 'span' | 'p';
  words: (...texts: readonly string[]) => string;
  translate?: 'yes' | 'no';
  children: string | readonly string[];
}) {
  const texts = [children].flat();
  const slots = texts.map((_, index) => String.fromCharCode(FIRST_SLOT + index));
  return (
    <Element>
      {words(...slots)
        .split(SLOT)
        .map((part, index) => {
          const text = texts[slots.indexOf(part)];
          return (
            <Fragment key={index}>
              {text !== undefined && <BankText {...rest}>{text}</BankText>}
              {text === undefined && part !== '' && <span>{part}</span>}
            </Fragment>
          );
        })}
    </Element>
  );
}
