import { InfiniteQueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '#api/http/query-client.ts';
import { setConnection } from '#api/session/connection.ts';
import { fakeBank, signedIn, stubProfile } from '#testing/fake-connection.ts';
import { json, stubBrowser } from '#testing/fake-fetch.ts';
import { oneAccountQueries } from './account.ts';
import { readFirstPage } from './read-first-page.ts';

const query = oneAccountQueries.transactions('joint');
const state = () => queryClient.getQueryState(query.queryKey);
const hoursOf = () => state()?.data?.pages.map(({ fetchedAt }) => new Date(fetchedAt).getUTCHours());

/** A list of two pages, whose second comes once it is `sent`. */
async function openList() {
  let send = () => {};
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  const bank = fakeBank({
    async accounts({ url }) {
      if (url.search !== '') await sent;
      const next = { href: '/v1/accounts/joint/transactions?page=2' };
      return json({ transactions: [], _links: url.search === '' ? { next } : {} });
    },
  });
  setConnection((await signedIn(bank)).connection);
  await queryClient.prefetchInfiniteQuery(query);
  vi.setSystemTime(Date.UTC(2030, 0, 7, 10));
  const further = new InfiniteQueryObserver(queryClient, query).fetchNextPage();
  await vi.waitFor(() => expect(bank.reads()).toHaveLength(2));
  return { send, further, asked: () => bank.reads().map(({ url }) => url.search) };
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2030, 0, 7, 9), toFake: ['Date'] });
  stubProfile(stubBrowser());
});
afterEach(() => queryClient.clear());

describe('the pages of transactions', () => {
  test('have each the time when it came', async () => {
    const { send, further } = await openList();
    send();
    await further;
    expect(hoursOf()).toEqual([9, 10]);
  });

  test('begin again with the first while a further one is under way, which is no failure', async () => {
    const { further, asked } = await openList();
    await readFirstPage('joint');
    await further;
    expect(asked()).toEqual(['', '?page=2', '']);
    expect(state()).toMatchObject({ status: 'success', error: null, fetchStatus: 'idle' });
    expect(hoursOf()).toEqual([10]);
  });
});
