import { freshnessOf } from '#api/http/freshness.ts';
import { profileQueries } from '#api/session/profile.ts';
import { ensureRead } from '#api/http/query-client.ts';
import type { Beneficiary } from '#contract/beneficiaries.ts';
import { wasLeftOut } from '#contract/tolerant.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { compactIban } from '#lib/money/compact-iban.ts';
import { groupedIban } from '#lib/money/grouped-iban.ts';
import { paths } from '#paths.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { BankText } from '#ui/data/bank-text.tsx';
import { CopyButton } from '#ui/data/copy-button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { linkClass } from '#ui/link-class.ts';
import { BankList } from '#ui/data/bank-list.tsx';
import { ListRow } from '#ui/data/list.tsx';
import { PageHeader } from '#ui/layout/page.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, type LoaderFunctionArgs } from 'react-router';
import { Cluster } from '#ui/layout/cluster.tsx';
import { beneficiaryKey } from './beneficiary-key.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  await ensureRead(profileQueries.beneficiaries(), request.signal);
  return null;
}

/** A missing `is_trusted` does not mean "not trusted". */
export function Component() {
  const { t } = useI18n();
  const query = useSuspenseQuery(profileQueries.beneficiaries());
  const { items, unreadable } = query.data.beneficiaries;
  const readable = items.filter((item) => !isUnreadable(item));
  return (
    <>
      <PageHeader title={t('beneficiaries.heading')} lead={<p>{t('beneficiaries.lead')}</p>} />
      <BankList
        items={readable}
        unreadable={unreadable.length + items.length - readable.length}
        empty={<EmptyState title={t('beneficiaries.empty')}>{t('beneficiaries.empty-body')}</EmptyState>}
        freshness={freshnessOf(query)}
        renderRow={(item, index) => (
          <BeneficiaryRow key={index} item={item} to={payAt(beneficiaryKey(items, item))} />
        )}
      />
    </>
  );
}

/** Names that the bank does not send at all do not count as unreadable. */
function isUnreadable(item: Beneficiary): boolean {
  const { creditor, creditor_account } = item;
  const isEmpty = creditor?.name === undefined && creditor_account?.iban === undefined;
  return isEmpty && (wasLeftOut(item, 'creditor') || wasLeftOut(item, 'creditor_account'));
}

/** The URL holds only a key; the wizard looks up the entry in the list. */
const payAt = (key: string | undefined) =>
  key === undefined ? paths.paymentPayee() : `${paths.paymentPayee()}?beneficiary=${encodeURIComponent(key)}`;

function BeneficiaryRow({ item, to }: { item: Beneficiary; to: string }) {
  const { t } = useI18n();
  const { creditor, creditor_account, is_trusted } = item;
  const name =
    creditor?.name.trim() ||
    t(wasLeftOut(item, 'creditor') ? 'beneficiaries.unreadable-name' : 'beneficiaries.unnamed');
  const iban = creditor_account?.iban ?? '';
  const noIban = wasLeftOut(item, 'creditor_account')
    ? t('beneficiaries.unreadable-iban')
    : t('beneficiaries.no-iban');
  const isTrusted = is_trusted === true || is_trusted === 'true';
  return (
    <ListRow
      title={<BankText as="h2">{name}</BankText>}
      aside={
        <>
          <p>{iban === '' ? noIban : <BankText>{groupedIban(iban)}</BankText>}</p>
          {isTrusted && <Badge tone="positive">{t('beneficiaries.trusted')}</Badge>}
        </>
      }
      end={
        <Cluster lineGap={0} justify="end">
          {iban !== '' && (
            <CopyButton
              text={compactIban(iban)}
              label={t('account.copy-iban')}
              about={t('beneficiaries.of', { name })}
            />
          )}
          <Link to={to} className={linkClass('standalone')}>
            {t('beneficiaries.pay')}
            <VisuallyHidden>
              {' '}
              <BankText>{name}</BankText>
            </VisuallyHidden>
          </Link>
        </Cluster>
      }
    />
  );
}
