import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#api/http/errors.ts';
import { queryClient } from '#api/http/query-client.ts';
import { followRefusals } from './follow-refusals.ts';

let stop: () => void;
beforeEach(() => {
  stop = followRefusals();
});
afterEach(() => {
  stop();
  queryClient.clear();
});

const refused = () => Promise.reject(new ApiError('not-covered', { status: 403 }));

/** A resource of an account; `show` keeps it on the screen, also if its page does not read it itself. */
function resource(name: string, id = 'a') {
  const answer = vi.fn<() => Promise<string>>(() => Promise.resolve('old'));
  const options = { queryKey: ['accounts', id, name], queryFn: () => answer() };
  return {
    answer,
    read: () => queryClient.fetchQuery({ ...options, staleTime: 0 }).catch(() => undefined),
    show: (enabled = true) => new QueryObserver(queryClient, { ...options, enabled }).subscribe(() => {}),
    data: () => queryClient.getQueryData<string>(options.queryKey),
  };
}

/** Lets the answers arrive. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

test('a refusal of what was covered drops what is not shown, and reads what is shown once more', async () => {
  const [transactions, balances, owners, hidden] = [
    resource('transactions'),
    resource('balances'),
    resource('owners'),
    resource('balances', 'b'),
  ];
  const all = [transactions, balances, owners, hidden];
  await Promise.all(all.map(({ read }) => read()));
  const stops = [transactions.show(), balances.show(false), owners.show()];
  transactions.answer.mockImplementation(refused);
  balances.answer.mockImplementation(refused);
  owners.answer.mockResolvedValue('new');
  await transactions.read();
  await settle();
  expect(all.map(({ data }) => data())).toEqual([undefined, undefined, 'new', undefined]);
  expect(all.map(({ answer }) => answer.mock.calls.length)).toEqual([2, 2, 2, 1]);
  for (const leave of stops) leave();
});

test('what is read at the same time is not read twice', async () => {
  const all = ['a', 'b', 'c'].map((id) => resource('balances', id));
  await Promise.all(all.map(({ read }) => read()));
  const stops = all.map(({ show }) => show());
  for (const { answer } of all.slice(0, 2)) answer.mockImplementation(refused);
  await Promise.all(all.map(({ read }) => read()));
  await settle();
  expect(all.map(({ data }) => data())).toEqual([undefined, undefined, 'old']);
  expect(all.map(({ answer }) => answer.mock.calls.length)).toEqual([2, 2, 2]);
  for (const leave of stops) leave();
});

test('a refusal of what was never covered, and any other failure, changes nothing', async () => {
  const [balances, never, failing] = [resource('balances'), resource('owners'), resource('overdrafts')];
  never.answer.mockImplementation(refused);
  await Promise.all([balances, never, failing].map(({ read }) => read()));
  const leave = balances.show();
  failing.answer.mockRejectedValue(new ApiError('unreachable'));
  await never.read();
  await failing.read();
  await settle();
  expect(balances.answer).toHaveBeenCalledOnce();
  leave();
});
