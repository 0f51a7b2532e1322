import { expect, test } from 'vitest';
import { atMost } from './at-most.ts';

/** A gate for two, and work that is ended by hand. */
function gateForTwo() {
  const gate = atMost(2);
  const begun: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  return {
    begun,
    start: (name: string, signal = new AbortController().signal) =>
      gate(() => {
        begun.push(name);
        return new Promise<string>((resolve, reject) => {
          ends.set(name, (error) => (error === undefined ? resolve(name) : reject(error)));
        });
      }, signal),
    end: (name: string) => ends.get(name)?.(),
    fail: (name: string) => ends.get(name)?.(new Error(name)),
  };
}

/** Everything that is due without anybody's doing is done. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('a task beyond the limit starts when another one has ended, in order', async () => {
  const { begun, start, end } = gateForTwo();
  const results = Promise.all(['a', 'b', 'c', 'd'].map((name) => start(name)));
  await settled();
  expect(begun).toEqual(['a', 'b']);
  end('b');
  await settled();
  expect(begun).toEqual(['a', 'b', 'c']);
  end('a');
  await settled();
  end('c');
  end('d');
  expect(await results).toEqual(['a', 'b', 'c', 'd']);
});

test('a task that fails fails alone and frees its slot', async () => {
  const { begun, start, end, fail } = gateForTwo();
  const [a, b, c] = ['a', 'b', 'c'].map((name) => start(name));
  await settled();
  fail('a');
  await expect(a).rejects.toThrow('a');
  await settled();
  end('b');
  end('c');
  expect(await Promise.all([b, c])).toEqual(['b', 'c']);
  expect(begun).toEqual(['a', 'b', 'c']);
});

test('a task aborted while it waits never starts, and blocks no other', async () => {
  const { begun, start, end } = gateForTwo();
  const running = ['a', 'b'].map((name) => start(name));
  const leaving = new AbortController();
  const left = start('c', leaving.signal);
  const next = start('d');
  await settled();
  leaving.abort(new Error('left'));
  end('a');
  await expect(left).rejects.toThrow('left');
  await settled();
  end('b');
  end('d');
  expect(await Promise.all([...running, next])).toEqual(['a', 'b', 'd']);
  expect(begun).toEqual(['a', 'b', 'd']);
});

test('a task aborted before it was requested never starts', async () => {
  const { begun, start } = gateForTwo();
  await expect(start('a', AbortSignal.abort(new Error('left')))).rejects.toThrow('left');
  expect(begun).toEqual([]);
});

test('slots that no task waited for are free again', async () => {
  const { begun, start, end } = gateForTwo();
  const first = Promise.all([start('a'), start('b')]);
  await settled();
  end('a');
  end('b');
  await first;
  void start('c');
  void start('d');
  void start('e');
  await settled();
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
});
