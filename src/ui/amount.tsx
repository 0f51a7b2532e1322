import { useWords } from '#i18n/words.tsx';
import { type Decimal, signOf } from '#lib/decimal.ts';
import styles from './amount.module.css';

const LONGEST_UNBROKEN = 24;

/** A sum of money, exact, in the style of the language. */
export function Amount({ amount, currency }: { amount: Decimal; currency: string }) {
  const { formatAmount } = useWords();
  const text = formatAmount(amount, currency);
  const classes = [
    styles.amount,
    signOf(amount) < 0 && styles.negative,
    text.length > LONGEST_UNBROKEN && styles.endless,
  ];
  return <bdi className={classes.filter(Boolean).join(' ')}>{text}</bdi>;
}
