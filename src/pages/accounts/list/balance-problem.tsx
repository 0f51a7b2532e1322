import { useI18n } from '#i18n/use-i18n.tsx';
import type { Problem } from '#lib/problem.ts';
import { BankText } from '#ui/data/bank-text.tsx';
import { ProblemReference } from '#ui/feedback/problem-reference.tsx';
import { RetryButton } from '#ui/feedback/retry-button.tsx';
import { icon } from '#ui/icon.tsx';
import { Text } from '#ui/text.tsx';
import type { PassFocus } from '#ui/use-pass-focus.ts';
import styles from './balance-problem.module.css';

const PadlockIcon = icon('M5.5 10.5h13v9.5h-13zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5');

/** In the place of a balance. */
export function BalanceProblem({
  problem,
  of,
  passFocus,
  isBusy,
  onRetry,
}: {
  problem: Problem;
  /** The name of the account. */
  of: string;
  passFocus: PassFocus;
  isBusy: boolean;
  onRetry: () => void;
}) {
  const { t } = useI18n();
  // The notice above the list leads to the consent.
  if (problem.kind === 'not-covered') {
    return (
      <Text className={styles.shut}>
        <PadlockIcon /> <span>{t('accounts.not-shared')}</span>
      </Text>
    );
  }
  return (
    <div className={styles.failed}>
      <Text>{t('accounts.balance-failed')}</Text>
      <RetryButton
        {...passFocus}
        what={<BankText>{of}</BankText>}
        isBusy={isBusy}
        retryAt={problem.retryAt}
        onRetry={onRetry}
      />
      {/* On a phone only the account's own page has it. */}
      <div className={styles.reference}>
        <ProblemReference isMuted reference={problem.reference} />
      </div>
    </div>
  );
}
