import { oneAccountQueries } from '#api/accounts/account.ts';
import { freshnessOf } from '#api/http/freshness.ts';
import { ensureRead } from '#api/http/query-client.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { BankText } from '#ui/data/bank-text.tsx';
import { Freshness } from '#ui/feedback/freshness.tsx';
import { Section } from '#ui/layout/section.tsx';
import { ShowMore, useSlices } from '#ui/data/show-more.tsx';
import { SummaryList } from '#ui/data/summary-list.tsx';
import { UnreadableNotice } from '#ui/feedback/unreadable-notice.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { accountIdOf, transactionIdOf } from '#pages/accounts/details/account-id.ts';
import { type DetailLine, detailLinesOf } from './detail-lines.ts';
import { Stack } from '#ui/layout/stack.tsx';

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
  const lines = detailLinesOf(items);
  const { shown, more } = useSlices(lines);
  return (
    <Section title={t('transaction.details')}>
      <UnreadableNotice count={unreadable.length} />
      {lines.length === 0 && unreadable.length === 0 && <p>{t('transaction.no-details')}</p>}
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
      <Freshness {...freshnessOf(query)} />
    </Section>
  );
}

function Line({ line }: { line: DetailLine }) {
  if (line.kind === 'text') return <BankText>{line.text}</BankText>;
  return (
    <SummaryList
      rows={line.members.map(({ name, value }) => ({ term: name, value: <BankText>{value}</BankText> }))}
    />
  );
}
