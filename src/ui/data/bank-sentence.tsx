import { Fragment } from 'react';
import { BankText } from './bank-text.tsx';

/** Private use (Unicode 23.5): in no message of ours. */
const SLOT = '\uE000';

/** External text in a sentence of ours, which may be translated. */
export function BankSentence({
  as: Element = 'span',
  words,
  children,
  ...rest
}: {
  as?: 'span' | 'p';
  words: (text: string) => string;
  translate?: 'yes' | 'no';
  children: string;
}) {
  return (
    <Element>
      {words(SLOT)
        .split(SLOT)
        .map((part, index) => (
          <Fragment key={index}>
            {index > 0 && <BankText {...rest}>{children}</BankText>}
            {part !== '' && <span>{part}</span>}
          </Fragment>
        ))}
    </Element>
  );
}
