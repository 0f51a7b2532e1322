import { oneAccountQueries } from '#api/account.ts';
import { queryClient } from '#api/query-client.ts';
import { Amount } from '#ui/amount.tsx';
import { BankText } from '#ui/bank-text.tsx';
import { List, ListRow } from '#ui/list.tsx';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { accountIdOf } from './account-id.ts';
import { rowOf } from './transaction-rows.ts';

/** The page can't do without the first page of transactions; the others come as they are wanted. */
export async function loader({ request }: LoaderFunctionArgs) {
  const id = accountIdOf(request);
  await queryClient.ensureInfiniteQueryData(oneAccountQueries.transactions(id));
  return { id };
}

/** The transactions of an account. */
export function Component() {
  const { id } = useLoaderData<typeof loader>();
  const { data } = useSuspenseInfiniteQuery(oneAccountQueries.transactions(id));
  const rows = data.pages.flatMap(({ transactions }) => transactions.items).map(rowOf);
  return (
    <List>
      {rows.map(({ place, lines, size, currency, direction }) => (
        <ListRow
          key={place}
          title={<BankText>{lines[0] ?? ''}</BankText>}
          end={size !== undefined && <Amount amount={size} currency={currency} direction={direction} />}
        />
      ))}
    </List>
  );
}
