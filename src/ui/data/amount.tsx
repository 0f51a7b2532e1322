import { useI18n } from '#i18n/use-i18n.tsx';
import { absolute, type Decimal, signOf } from '#lib/money/decimal.ts';
import { visibleText } from '#lib/visible-text.ts';
import { amountVisibility } from './amount-visibility.ts';
import { Text } from '#ui/text.tsx';
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
  currency,
  direction,
  size = 'body',
  hasWord = false,
}: {
  amount: Decimal;
  currency: string;
  direction?: 'in' | 'out' | undefined;
  /** `body`: the size of the surrounding text. */
  size?: 'body' | 'large' | 'figure';
  /** Shows "in" or "out" visibly, not only to screen readers. */
  hasWord?: boolean;
}) {
  const { t, formatAmount } = useI18n();
  const isHidden = usePreference(amountVisibility) === 'hidden';
  const text = isHidden
    ? '•••'
    : direction === undefined
      ? formatAmount(amount, visibleText(currency))
      : (signOf(amount) === 0 ? '' : SIGNS[direction]) +
        formatAmount(absolute(amount), visibleText(currency));
  const label = isHidden ? t('ui.amount-hidden') : direction && t(`ui.${direction}`);
  const isNegative = !isHidden && direction === undefined && signOf(amount) < 0;
  return (
    <>
      {label !== undefined &&
        (hasWord && !isHidden ? <Text as="span">{label} </Text> : <VisuallyHidden>{label} </VisuallyHidden>)}
      <bdi
        aria-hidden={isHidden || undefined}
        className={classNames(
          styles.amount,
          styles[size],
          !isHidden && direction && styles[direction],
          isNegative && styles.negative,
          text.length > MAX_UNBROKEN_LENGTH && styles.endless,
        )}
      >
        {text}
      </bdi>
    </>
  );
}
