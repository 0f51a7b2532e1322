import { describe, expect, test } from 'vitest';
import { type FaultName, effects } from './fault-effects.ts';
import { send } from './answer-with-fault.ts';

describe('an answer without a body', () => {
  const call = { headers: { 'x-request-id': 'r-1' }, signal: new AbortController().signal };
  const answer = { status: 200, body: undefined };

  /** The result on the wire with a fault. */
  async function spoilt(fault?: FaultName) {
    const effect = fault === undefined ? undefined : effects[fault];
    if (effect !== undefined && 'createReply' in effect)
      throw new Error(`${fault} comes in place of the bank.`);
    const response = await send(answer, call, effect);
    return [response.headers.get('content-type'), await response.text()];
  }

  test('has no content type either', async () => {
    expect(await spoilt()).toEqual([null, '']);
  });

  test.each([
    ['request-id-missing', null, ''],
    ['wrong-content-type', 'text/plain', ''],
    ['truncated', 'application/json', '{'],
    ['bom', 'application/json', '{}'],
    ['collection-null', null, ''],
    ['invalid-utf-8', null, ''],
    ['empty-object', null, ''],
  ] as const)('meets %s: %s, %j', async (fault, contentType, text) => {
    expect(await spoilt(fault)).toEqual([contentType, text]);
  });

  test.each(['too-large', 'deeply-nested', 'hostile-members'] as const)('meets %s', async (fault) => {
    const [contentType, text = ''] = await spoilt(fault);
    expect(contentType).toBe('application/json');
    expect(text?.length).toBeGreaterThan(2);
  });
});
