import type { Account } from '#contract/accounts.ts';
import { nameOf } from '#i18n/account-names.ts';
import { formatList } from '#i18n/format-list.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { BankText } from '#ui/data/bank-text.tsx';
import { Text } from '#ui/text.tsx';

/** The accounts that a consent can't name. */
export function LeftOut({ accounts }: { accounts: readonly Account[] }) {
  const { t, language } = useI18n();
  if (accounts.length === 0) return null;
  const names = accounts.map((account) => nameOf(account, t));
  return (
    <Text>
      <span>{t('consent.left-out', { count: names.length })}</span>{' '}
      <BankText>{formatList(language, names)}</BankText>
    </Text>
  );
}
