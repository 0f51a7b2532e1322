import { oneAccountQueries, readFirstRows } from '#api/accounts/account.ts';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router';
import { accountIdOf } from '#pages/accounts/details/account-id.ts';
import { TransactionListing } from './transaction-listing.tsx';
import { useTransactions } from './use-transactions.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  const id = accountIdOf(request);
  await readFirstRows(id, request.signal);
  return { id };
}

/** A changed filter needs no new data. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (currentUrl.pathname !== nextUrl.pathname) return defaultShouldRevalidate;
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate;
}

export function Component() {
  const { id } = useLoaderData<typeof loader>();
  // Another account starts with a fresh filter and scroll position.
  return <Transactions key={id} id={id} />;
}

function Transactions({ id }: { id: string }) {
  const { query, data, isReading } = useTransactions(id);
  return data === undefined ? <Unread id={id} /> : <TransactionListing {...{ id, query, data, isReading }} />;
}

/** Waits for the transactions. */
function Unread({ id }: { id: string }) {
  useSuspenseInfiniteQuery(oneAccountQueries.transactions(id));
  return null;
}
