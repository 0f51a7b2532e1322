import { expect, test } from 'vitest';
import { freshState } from '#demo/bank/bank-state.ts';
import { signedInAs } from '#testing/demo/fake-consent.ts';
import { openNodeMemory } from './node-bank.ts';

const grants = (memory: ReturnType<typeof openNodeMemory>) =>
  memory.change(({ grants }) => grants.map(({ id }) => id));

test('a change is stored, and the state at opening is left unchanged', async () => {
  const initial = freshState();
  const memory = openNodeMemory(initial);
  await memory.change((state) => state.grants.push(signedInAs('student')));
  expect(await grants(memory)).toEqual(['student']);
  expect(initial).toEqual(freshState());
});

test('nothing of a failed change is stored', async () => {
  const memory = openNodeMemory();
  const failing = memory.change((state) => {
    state.grants.push(signedInAs('student'));
    throw new Error('in the middle');
  });
  await expect(failing).rejects.toThrow('in the middle');
  expect(await grants(memory)).toEqual([]);
});

test('concurrent changes are all stored', async () => {
  const memory = openNodeMemory();
  const ids = ['student', 'bare', 'business'] as const;
  await Promise.all(ids.map((id) => memory.change((state) => state.grants.push(signedInAs(id)))));
  expect(await grants(memory)).toEqual(ids);
});
