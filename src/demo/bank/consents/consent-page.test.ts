import { clock } from '#lib/time/clock.ts';
import { consentBank, signedInAs, named } from '#testing/demo/fake-consent.ts';
import { describe, expect, test } from 'vitest';
import { answerAsked, viewAsked } from './consent-page.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const JOINT = 'b0a1c3e4-joint';
const joint = named('household', JOINT);
const card = named('household', 'card');

const all = { balances: 200, overdrafts: 200, owners: 200, transactions: 200 };
const none = { balances: 403, overdrafts: 403, owners: 403, transactions: 403 };
const ownersOnly = { ...none, owners: 200 };

/** A bank that asks on its page. `ask` sends a consent and returns the id of what waits there. */
function askingBank() {
  const bank = consentBank({ consent_approval: 'page' }, signedInAs('household'), signedInAs('student'));
  return {
    ...bank,
    ask: async (body: object, token = 'household') => {
      const response = await bank.put(token, body);
      const answer = (await response.json()) as { _links: { redirect: { href: string } } };
      return { status: response.status, answer, id: idIn(answer._links.redirect.href) };
    },
    view: (id: string, at = clock.now()) => viewAsked(bank.memory.state, id, at),
    answer: (id: string, given: 'approved' | 'refused', at = clock.now()) =>
      answerAsked(bank.memory.state, id, given, at),
  };
}

const idIn = (href: string) => new URL(href).searchParams.get('id') ?? '';

describe('where the bank asks the person first', () => {
  test('the answer holds a link to its page and nothing else', async () => {
    const { status, answer } = await askingBank().ask({ owners: [joint] });
    const href = expect.stringMatching(/^https:\/\/bank\.example\/bank\/consent\?id=[\w-]{24}$/);
    expect([status, answer]).toEqual([200, { _links: { redirect: { href } } }]);
  });

  test('a wrong consent is refused at once, and what waits goes on waiting', async () => {
    const { ask, put, view } = askingBank();
    const { id } = await ask({ owners: [joint] });
    expect((await put('household', { owners: [{ ...joint, currency: 'USD' }] })).status).toBe(400);
    expect(view(id).outcome).toBe('waiting');
  });

  test('the page tells which accounts and what of each, by the bank’s own names', async () => {
    const { ask, view } = askingBank();
    const { id } = await ask({ balances: [card, joint], transactions: [joint, joint] });
    expect(view(id)).toEqual({
      outcome: 'waiting',
      persona: 'household',
      accounts: [
        { name: 'Joint account', ...joint, kinds: ['balances', 'transactions'] },
        { name: 'Visa •••• 4417', ...card, kinds: ['balances'] },
      ],
    });
    expect(view((await ask({})).id)).toMatchObject({ outcome: 'waiting', accounts: [] });
  });

  test('what held before goes on until they approve, also when it is looked at', async () => {
    const { ask, view, answer, statuses } = askingBank();
    const { id } = await ask({ owners: [joint] });
    view(id);
    expect(await statuses('household', JOINT)).toEqual(all);
    expect(answer(id, 'approved')).toBe(true);
    expect(await statuses('household', JOINT)).toEqual(ownersOnly);
  });

  test('a refused one changes nothing', async () => {
    const { ask, view, answer, statuses } = askingBank();
    answer((await ask({ owners: [joint] })).id, 'approved');
    const { id } = await ask({ balances: [joint] });
    expect(answer(id, 'refused')).toBe(true);
    expect(view(id)).toEqual({ outcome: 'refused' });
    expect(await statuses('household', JOINT)).toEqual(ownersOnly);
  });

  test.each(['approved', 'refused'] as const)('one that was %s stays so, and is done once', async (given) => {
    const { ask, view, answer, memory } = askingBank();
    const { id } = await ask({ owners: [joint] });
    answer(id, given);
    const after = structuredClone(memory.state);
    for (const again of ['approved', 'refused'] as const) {
      expect(answer(id, again, clock.now() + MINUTE)).toBe(false);
    }
    expect(view(id)).toEqual({ outcome: given });
    expect(memory.state).toEqual(after);
  });

  test('a newer one takes the place of one that waits, whether approved or not', async () => {
    const { ask, view, answer, statuses } = askingBank();
    const [first, second] = [await ask({ balances: [joint] }), await ask({ owners: [joint] })];
    expect(view(first.id)).toEqual({ outcome: 'replaced' });
    expect(answer(first.id, 'approved')).toBe(false);
    expect(await statuses('household', JOINT)).toEqual(all);
    expect(answer(second.id, 'approved')).toBe(true);
    expect(await statuses('household', JOINT)).toEqual(ownersOnly);
  });

  test('a newer one of somebody else leaves it waiting', async () => {
    const { ask, view } = askingBank();
    const { id } = await ask({ balances: [joint] });
    await ask({}, 'student');
    expect(view(id).outcome).toBe('waiting');
  });

  test('one that needs no approval takes its place too', async () => {
    const { ask, put, view, answer, memory, statuses } = askingBank();
    const { id } = await ask({ balances: [joint] });
    memory.state.settings = { ...memory.state.settings, consent_approval: 'none' };
    await put('household', { owners: [joint] });
    expect(view(id)).toEqual({ outcome: 'replaced' });
    expect(answer(id, 'approved')).toBe(false);
    expect(await statuses('household', JOINT)).toEqual(ownersOnly);
  });

  test('one that has waited for 10 minutes is void', async () => {
    const { ask, view, answer, statuses, memory } = askingBank();
    const { id } = await ask({ owners: [joint] });
    const sent = memory.state.asked[0]?.asked_at ?? Number.NaN;
    expect(view(id, sent + 10 * MINUTE - 1).outcome).toBe('waiting');
    expect(view(id, sent + 10 * MINUTE)).toEqual({ outcome: 'too-old' });
    expect(answer(id, 'approved', sent + 10 * MINUTE)).toBe(false);
    expect(await statuses('household', JOINT)).toEqual(all);
  });

  test.each(['', 'x', '__proto__'])('the bank knows nothing of %j', async (id) => {
    const { ask, view, answer } = askingBank();
    await ask({ owners: [joint] });
    expect(view(id)).toEqual({ outcome: 'unknown' });
    expect(answer(id, 'approved')).toBe(false);
  });

  test('what became of one is known for a day, and then forgotten with the next', async () => {
    const { ask, view, memory } = askingBank();
    const { id } = await ask({ owners: [joint] });
    for (const asked of memory.state.asked) asked.asked_at -= DAY;
    const { id: next } = await ask({ owners: [joint] });
    expect(view(id)).toEqual({ outcome: 'unknown' });
    expect(memory.state.asked.map((asked) => asked.id)).toEqual([next]);
  });

  test('an approved one runs out from the approval on, not from the day it was sent', async () => {
    const { ask, answer, memory } = askingBank();
    const { id } = await ask({ owners: [joint] });
    const at = clock.now() + 5 * MINUTE;
    answer(id, 'approved', at);
    expect(memory.state.consents).toEqual([
      {
        persona: 'household',
        client_id: 'bankbook-demo',
        balances: [],
        owners: [joint],
        transactions: [],
        given_at: at,
      },
    ]);
  });
});
