import { CancelledError, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
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
  return { options, answer: () => answer('data'), isGivenUp: () => signals[0]?.aborted };
}

afterEach(() => queryClient.clear());

/** Lets the timers of no length run. */
const settle = () => vi.waitFor(() => new Promise((resolve) => setTimeout(resolve)));

test('a read whose navigation is left is given up', async () => {
  const { options, isGivenUp } = heldRead('left');
  const navigation = new AbortController();
  const read = ensureRead(options, navigation.signal);
  const failure = read.catch((error: unknown) => error);
  navigation.abort();
  await settle();
  expect(isGivenUp()).toBe(true);
  expect(await failure).toBeInstanceOf(CancelledError);
});

test('a read that the next navigation wants as well goes on, and is asked once', async () => {
  const { options, answer, isGivenUp } = heldRead('wanted-again');
  const [first, second] = [new AbortController(), new AbortController()];
  const reads = [ensureRead(options, first.signal)];
  first.abort();
  reads.push(ensureRead(options, second.signal));
  await settle();
  expect(isGivenUp()).toBe(false);
  answer();
  expect(await Promise.all(reads)).toEqual(['data', 'data']);
});

test('a read that the page shows goes on', async () => {
  const { options, answer, isGivenUp } = heldRead('shown');
  const unsubscribe = new QueryObserver(queryClient, options).subscribe(() => undefined);
  const navigation = new AbortController();
  const read = ensureRead(options, navigation.signal);
  navigation.abort();
  await settle();
  expect(isGivenUp()).toBe(false);
  answer();
  expect(await read).toBe('data');
  unsubscribe();
});

test('what is there already is not asked for', async () => {
  queryClient.setQueryData(['there'], 'data');
  const { options, isGivenUp } = heldRead('there');
  expect(await ensureRead(options, new AbortController().signal)).toBe('data');
  expect(isGivenUp()).toBeUndefined();
});
