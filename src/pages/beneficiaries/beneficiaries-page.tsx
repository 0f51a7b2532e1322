import { freshnessOf } from '#api/freshness.ts';
import { profileQueries } from '#api/profile.ts';
import { queryClient } from '#api/query-client.ts';
import { useWords } from '#i18n/words.tsx';
import { compactIban, groupedIban } from '#lib/iban.ts';
import { Badge } from '#ui/badge.tsx';
import { BankText } from '#ui/bank-text.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Freshness } from '#ui/freshness.tsx';
import { List, ListRow } from '#ui/list.tsx';
import { PageHeader } from '#ui/page.tsx';
import { ShowMore, useSlices } from '#ui/show-more.tsx';
import { UnreadableNotice } from '#ui/unreadable-notice.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';

export async function loader() {
  await queryClient.ensureQueryData(profileQueries.beneficiaries());
  return null;
}

/** Whom the person trusts to be paid. A bank that does not say whether somebody is trusted does not say that they are not. */
export function Component() {
  const { t } = useWords();
  const query = useSuspenseQuery(profileQueries.beneficiaries());
  const { data } = query;
  const { items, unreadable } = data.beneficiaries;
  const { shown, more } = useSlices(items);
  return (
    <>
      <PageHeader title={t('beneficiaries.heading')} lead={<p>{t('beneficiaries.lead')}</p>} />
      <UnreadableNotice count={unreadable.length} />
      {items.length === 0 && unreadable.length === 0 && (
        <EmptyState title={t('beneficiaries.empty')}>{t('beneficiaries.empty-body')}</EmptyState>
      )}
      {items.length > 0 && (
        <List>
          {shown.map(({ creditor, creditor_account, is_trusted }, index) => (
            <BeneficiaryRow
              key={index}
              name={creditor?.name.trim() || t('beneficiaries.unnamed')}
              iban={creditor_account?.iban}
              isTrusted={is_trusted === true || is_trusted === 'true'}
            />
          ))}
        </List>
      )}
      <ShowMore {...more} />
      <Freshness {...freshnessOf(query)} />
    </>
  );
}

function BeneficiaryRow({
  name,
  iban = '',
  isTrusted,
}: {
  name: string;
  iban?: string | undefined;
  isTrusted: boolean;
}) {
  const { t } = useWords();
  return (
    <ListRow
      title={
        <h2>
          <BankText>{name}</BankText>
        </h2>
      }
      aside={
        <>
          <p>{iban === '' ? t('beneficiaries.no-iban') : <BankText>{groupedIban(iban)}</BankText>}</p>
          {isTrusted && <Badge tone="positive">{t('beneficiaries.trusted')}</Badge>}
        </>
      }
      end={
        iban !== '' && (
          <CopyButton
            text={compactIban(iban)}
            label={t('account.copy-iban')}
            about={t('beneficiaries.of', { name })}
          />
        )
      }
    />
  );
}
