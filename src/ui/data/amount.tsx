import type { ReactNode } from 'react';
import { type AmountToShow, shownAmount } from '#i18n/format.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { absolute, signOf } from '#lib/money/decimal.ts';
import { visibleText } from '#lib/visible-text.ts';
import { amountVisibility } from './amount-visibility.ts';
import styles from './amount.module.css';
import { classNames } from '#ui/class-names.ts';
import { usePreference } from '#ui/use-preference.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

const MAX_UNBROKEN_LENGTH = 24;
const SIGNS = { in: '+', out: '\u2212' };

/**
 * Hidden amounts are not in the DOM. `direction` takes precedence over the sign, because some banks send
 * both.
 */
export function Amount({
  amount,
  amount_sent,
  currency,
  direction,
  size = 'body',
  word,
  format,
}: AmountToShow & {
  direction?: 'in' | 'out' | undefined;
  /** `body`: the size of the surrounding text. */
  size?: 'body' | 'large';
  /** Says the direction visibly. Without it, only screen readers get a word. */
  word?: ReactNode;
  /** Marks up the shown text without changing it. */
  format?: (text: string) => ReactNode;
}) {
  const { t, language } = useI18n();
  const isHidden = usePreference(amountVisibility) === 'hidden';
  // Nothing moved where the amount is zero.
  const sign = isHidden || amount === undefined ? 0 : signOf(amount);
  const moved = sign !== 0 && direction;
  const shown = { amount: amount && direction ? absolute(amount) : amount, amount_sent, currency };
  const text = isHidden ? '•••' : (moved ? SIGNS[moved] : '') + visibleText(shownAmount(language, shown));
  const label = isHidden ? t('ui.amount-hidden') : direction && t(`ui.${direction}`);
  const isNegative = direction === undefined && sign < 0;
  return (
    <>
      {label !== undefined &&
        (word !== undefined && !isHidden ? <>{word} </> : <VisuallyHidden>{`${label} `}</VisuallyHidden>)}
      <bdi
        translate="no"
        aria-hidden={isHidden || undefined}
        className={classNames(
          styles.amount,
          styles[size],
          moved && styles[moved],
          isNegative && styles.negative,
          text.length > MAX_UNBROKEN_LENGTH && styles.endless,
        )}
      >
        {format === undefined ? text : format(text)}
      </bdi>
    </>
  );
}
