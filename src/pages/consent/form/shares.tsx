import { type ConsentShare } from '#api/consents/consent-changes.ts';
import { type ConsentAccount } from '#api/consents/consents.ts';
import { formatList } from '#i18n/format-list.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { SummaryList } from '#ui/data/summary-list.tsx';

export function Shares({
  shares,
  say,
  none,
}: {
  shares: readonly ConsentShare[];
  say: 'may-read' | 'may-still-read' | 'may-not-read' | 'would-read';
  /** Shown in place of no shares. */
  none?: string;
}) {
  const { t, language } = useI18n();
  if (shares.length === 0) return none === undefined ? null : <p>{none}</p>;
  return (
    <SummaryList
      rows={shares.map(({ account, kinds }) => ({
        term: account.name,
        value: t(`consent.${say}`, {
          kinds: formatList(
            language,
            kinds.map((kind) => t(`consent.kind-${kind}`)),
          ),
        }),
      }))}
    />
  );
}

/** Leaves out accounts with nothing granted. */
export function sharesOf(accounts: readonly ConsentAccount[]): readonly ConsentShare[] {
  return accounts.flatMap((account) =>
    account.kinds.length === 0 ? [] : [{ account, kinds: account.kinds }],
  );
}
