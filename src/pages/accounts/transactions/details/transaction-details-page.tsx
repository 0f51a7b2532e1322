import { oneAccountQueries } from '#api/accounts/account.ts';
import { linesOf } from '#api/accounts/transaction-lines.ts';
import { freshnessOf } from '#api/http/freshness.ts';
import { ensureRead } from '#api/http/query-client.ts';
import { type MessageId, useI18n } from '#i18n/use-i18n.tsx';
import { Amount } from '#ui/data/amount.tsx';
import { amountVisibility } from '#ui/data/amount-visibility.ts';
import { BankText } from '#ui/data/bank-text.tsx';
import { Freshness } from '#ui/feedback/freshness.tsx';
import { Section } from '#ui/layout/section.tsx';
import { ShowMore, useSlices } from '#ui/data/show-more.tsx';
import { SummaryList } from '#ui/data/summary-list.tsx';
import { UnreadableNotice } from '#ui/feedback/unreadable-notice.tsx';
import { usePreference } from '#ui/use-preference.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { accountIdOf, transactionIdOf } from '#pages/accounts/details/account-id.ts';
import { type DetailLine, detailLinesOf, groupedText, isAmount, withoutIdentifiers } from './detail-lines.ts';
import { useListedTransaction } from './transaction-page.tsx';
import { Text } from '#ui/text.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import styles from './transaction-page.module.css';

export async function loader({ request }: LoaderFunctionArgs) {
  const [id, transactionId] = [accountIdOf(request), transactionIdOf(request)];
  await ensureRead(oneAccountQueries.transactionDetails(id, transactionId), request.signal);
  return { id, transactionId };
}

export function Component() {
  const { t } = useI18n();
  const { id, transactionId } = useLoaderData<typeof loader>();
  const query = useSuspenseQuery(oneAccountQueries.transactionDetails(id, transactionId));
  const { data } = query;
  const { items, unreadable } = data.details;
  const listed = useListedTransaction();
  const listedLines = listed === undefined ? [] : linesOf(listed);
  const sent = detailLinesOf(items);
  const lines = withoutIdentifiers(sent).read.filter(
    (line) => line.kind !== 'text' || !listedLines.includes(line.text),
  );
  const { shown, more } = useSlices(lines);
  const freshness = <Freshness {...freshnessOf(query)} />;
  if (lines.length === 0 && unreadable.length === 0) {
    return (
      <section aria-label={t('transaction.details')} className={styles.nothing}>
        <Text>{t(sent.length === 0 ? 'transaction.no-details' : 'transaction.nothing-new')}</Text>
        {freshness}
      </section>
    );
  }
  return (
    <Section title={t('transaction.details')}>
      <UnreadableNotice count={unreadable.length} />
      {lines.length > 0 && (
        <Stack as="ul" gap="half">
          {shown.map((line, index) => (
            <li key={index}>
              <Line line={line} />
            </li>
          ))}
        </Stack>
      )}
      <ShowMore {...more} />
      {freshness}
    </Section>
  );
}

/** Fields that the interface names; a bank's own names stay as they were sent. */
const LABELS = {
  creditor_account: 'detail.creditor-account',
  'creditor_account.iban': 'detail.creditor-account',
  debtor_account: 'detail.debtor-account',
  'debtor_account.iban': 'detail.debtor-account',
  creditor: 'detail.creditor',
  'creditor.name': 'detail.creditor',
  debtor: 'detail.debtor',
  'debtor.name': 'detail.debtor',
  end_to_end_id: 'detail.end-to-end-id',
} as const satisfies Record<string, MessageId>;

function Line({ line }: { line: DetailLine }) {
  const { t } = useI18n();
  const areAmountsHidden = usePreference(amountVisibility) === 'hidden';
  if (line.kind === 'text') return <BankText>{groupedText(line.text)}</BankText>;
  return (
    <SummaryList
      rows={line.members.map(({ name, value }) => {
        const label = Object.hasOwn(LABELS, name) ? LABELS[name as keyof typeof LABELS] : undefined;
        return {
          term: label === undefined ? <BankText>{name}</BankText> : t(label),
          value:
            areAmountsHidden && isAmount(name) ? (
              <Amount amount={undefined} currency="" />
            ) : (
              <BankText>{groupedText(value)}</BankText>
            ),
        };
      })}
    />
  );
}
