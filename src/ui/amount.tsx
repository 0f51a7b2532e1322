import { useWords } from '#i18n/words.tsx';
import { absolute, type Decimal, signOf } from '#lib/decimal.ts';
import { amountVisibility } from './amount-visibility.ts';
import styles from './amount.module.css';
import { classNames } from './class-names.ts';
import { usePreference } from './use-preference.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const LONGEST_UNBROKEN = 24;

/**
 * A sum of money, exact, in the style of the language. Where amounts are hidden, it is nowhere on
 * the page. With a `direction` that is what counts, and not the sign that the sum came with: some
 * banks send both.
 */
export function Amount({
  amount,
  currency,
  direction,
  size = 'body',
}: {
  amount: Decimal;
  currency: string;
  direction?: 'in' | 'out' | undefined;
  /** `body` is as large as the text around it. */
  size?: 'body' | 'large' | 'figure';
}) {
  const { t, formatAmount } = useWords();
  const isHidden = usePreference(amountVisibility) === 'hidden';
  const sizeClass = size !== 'body' && styles[size];
  if (isHidden) {
    return (
      <span className={classNames(styles.amount, sizeClass)}>
        <span aria-hidden>•••</span>
        <VisuallyHidden>{t('ui.amount-hidden')}</VisuallyHidden>
      </span>
    );
  }
  const sum = formatAmount(direction === undefined ? amount : absolute(amount), currency);
  const text = direction === undefined ? sum : `${direction === 'in' ? '+' : '\u2212'}${sum}`;
  const figure = (
    <bdi
      className={classNames(
        styles.amount,
        sizeClass,
        direction === 'in' && styles.in,
        direction === undefined && signOf(amount) < 0 && styles.negative,
        text.length > LONGEST_UNBROKEN && styles.endless,
      )}
    >
      {text}
    </bdi>
  );
  if (direction === undefined) return figure;
  return (
    <>
      <VisuallyHidden>{t(`ui.${direction}`)} </VisuallyHidden>
      {figure}
    </>
  );
}
