import { expect, test } from 'vitest';
import { atMost } from './at-most.ts';

/** A limit of two, with tasks that the test ends. */
function limitOfTwo() {
  const limit = atMost(2);
  const started: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  return {
    started,
    start: (name: string, signal = new AbortController().signal) =>
      limit(() => {
        started.push(name);
        return new Promise<string>((resolve, reject) => {
          ends.set(name, (error) => (error === undefined ? resolve(name) : reject(error)));
        });
      }, signal),
    end: (name: string) => ends.get(name)?.(),
    fail: (name: string) => ends.get(name)?.(new Error(name)),
  };
}

/** All due work is done. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('a task beyond the limit starts when another one has ended, in order', async () => {
  const { started, start, end } = limitOfTwo();
  const results = Promise.all(['a', 'b', 'c', 'd'].map((name) => start(name)));
  await settled();
  expect(started).toEqual(['a', 'b']);
  end('b');
  await settled();
  expect(started).toEqual(['a', 'b', 'c']);
  end('a');
  await settled();
  end('c');
  end('d');
  expect(await results).toEqual(['a', 'b', 'c', 'd']);
});

test('a task that fails fails alone and frees its slot', async () => {
  const { started, start, end, fail } = limitOfTwo();
  const [a, b, c] = ['a', 'b', 'c'].map((name) => start(name));
  await settled();
  fail('a');
  await expect(a).rejects.toThrow('a');
  await settled();
  end('b');
  end('c');
  expect(await Promise.all([b, c])).toEqual(['b', 'c']);
  expect(started).toEqual(['a', 'b', 'c']);
});

test('a task aborted while it waits never starts, and blocks no other', async () => {
  const { started, start, end } = limitOfTwo();
  const running = ['a', 'b'].map((name) => start(name));
  const controller = new AbortController();
  const aborted = start('c', controller.signal);
  const next = start('d');
  await settled();
  controller.abort(new Error('left'));
  end('a');
  await expect(aborted).rejects.toThrow('left');
  await settled();
  end('b');
  end('d');
  expect(await Promise.all([...running, next])).toEqual(['a', 'b', 'd']);
  expect(started).toEqual(['a', 'b', 'd']);
});

test('a task aborted before it was requested never starts', async () => {
  const { started, start } = limitOfTwo();
  await expect(start('a', AbortSignal.abort(new Error('left')))).rejects.toThrow('left');
  expect(started).toEqual([]);
});

test('slots that no task waited for are free again', async () => {
  const { started, start, end } = limitOfTwo();
  const first = Promise.all([start('a'), start('b')]);
  await settled();
  end('a');
  end('b');
  await first;
  void start('c');
  void start('d');
  void start('e');
  await settled();
  expect(started).toEqual(['a', 'b', 'c', 'd']);
});
