import { CancelledError, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from './errors.ts';
import { ensureRead, queryClient } from './query-client.ts';

/** A read that is answered when the test says so, and what has become of it. */
function heldRead(name: string) {
  let answer: (data: string) => void = () => undefined;
  const answered = new Promise<string>((resolve) => {
    answer = resolve;
  });
  const signals: AbortSignal[] = [];
  const options = {
    queryKey: [name],
    queryFn: ({ signal }: { signal: AbortSignal }) => {
      signals.push(signal);
      return answered;
    },
  };
  return { options, answer: () => answer('data'), isAborted: () => signals[0]?.aborted };
}

afterEach(() => queryClient.clear());

/** Lets the timers of no length run. */
const settle = () => vi.waitFor(() => new Promise((resolve) => setTimeout(resolve)));

test('a read is cancelled with its navigation', async () => {
  const { options, isAborted } = heldRead('left');
  const navigation = new AbortController();
  const read = ensureRead(options, navigation.signal);
  const failure = read.catch((error: unknown) => error);
  navigation.abort();
  await settle();
  expect(isAborted()).toBe(true);
  expect(await failure).toBeInstanceOf(CancelledError);
});

test('a read that the next navigation also needs continues, and is sent once', async () => {
  const { options, answer, isAborted } = heldRead('wanted-again');
  const [first, second] = [new AbortController(), new AbortController()];
  const reads = [ensureRead(options, first.signal)];
  first.abort();
  reads.push(ensureRead(options, second.signal));
  await settle();
  expect(isAborted()).toBe(false);
  answer();
  expect(await Promise.all(reads)).toEqual(['data', 'data']);
});

test('a read that the page shows continues', async () => {
  const { options, answer, isAborted } = heldRead('shown');
  const unsubscribe = new QueryObserver(queryClient, options).subscribe(() => undefined);
  const navigation = new AbortController();
  const read = ensureRead(options, navigation.signal);
  navigation.abort();
  await settle();
  expect(isAborted()).toBe(false);
  answer();
  expect(await read).toBe('data');
  unsubscribe();
});

test('data that is there already is not requested', async () => {
  queryClient.setQueryData(['there'], 'data');
  const { options, isAborted } = heldRead('there');
  expect(await ensureRead(options, new AbortController().signal)).toBe('data');
  expect(isAborted()).toBeUndefined();
});

test.each([
  ['not-covered', undefined],
  ['unreachable', 'old'],
  ['wait', 'old'],
  ['not-found', 'old'],
] as const)('after a refresh that ends as %s the data are %s', async (kind, data) => {
  const error = new ApiError(kind);
  queryClient.setQueryData(['refreshed'], 'old');
  const refresh = queryClient.fetchQuery({
    queryKey: ['refreshed'],
    queryFn: () => Promise.reject(error),
    staleTime: 0,
  });
  await expect(refresh).rejects.toBe(error);
  expect(queryClient.getQueryState(['refreshed'])).toMatchObject({ status: 'error', data, error });
});
