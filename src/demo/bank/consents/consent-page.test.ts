import { clock } from '#lib/time/clock.ts';
import { DAY_MS, MINUTE_MS } from '#lib/time/durations.ts';
import { consentBank, signedInAs, named } from '#testing/demo/fake-consent.ts';
import { describe, expect, test } from 'vitest';
import { answerConsentRequest, viewConsentRequest } from './consent-page.ts';

const JOINT = 'b0a1c3e4-joint';
const joint = named('household', JOINT);
const card = named('household', 'card');

const all = { balances: 200, overdrafts: 200, owners: 200, transactions: 200 };
const none = { balances: 403, overdrafts: 403, owners: 403, transactions: 403 };
const ownersOnly = { ...none, owners: 200 };

/** A bank that asks for approval on its page. `request` sends a consent and returns the id of the waiting one. */
function approvalBank() {
  const bank = consentBank({ consent_approval: 'page' }, signedInAs('household'), signedInAs('student'));
  return {
    ...bank,
    request: async (body: object, token = 'household') => {
      const response = await bank.put(token, body);
      const answer = (await response.json()) as { _links: { redirect: { href: string } } };
      return { status: response.status, answer, id: idIn(answer._links.redirect.href) };
    },
    view: (id: string, at = clock.now()) => viewConsentRequest(bank.memory.state, id, at),
    answer: (id: string, outcome: 'approved' | 'refused', at = clock.now()) =>
      answerConsentRequest(bank.memory.state, id, outcome, at),
  };
}

const idIn = (href: string) => new URL(href).searchParams.get('id') ?? '';

describe('where the bank asks the customer first', () => {
  test('the answer holds a link to its page and nothing else', async () => {
    const { status, answer } = await approvalBank().request({ owners: [joint] });
    const href = expect.stringMatching(/^https:\/\/bank\.example\/bank\/consent\?id=[\w-]{24}$/);
    expect([status, answer]).toEqual([200, { _links: { redirect: { href } } }]);
  });

  test('an invalid consent is refused at once, and the waiting one still waits', async () => {
    const { request, put, view } = approvalBank();
    const { id } = await request({ owners: [joint] });
    expect((await put('household', { owners: [{ ...joint, currency: 'USD' }] })).status).toBe(400);
    expect(view(id).outcome).toBe('waiting');
  });

  test('the page shows which accounts and data, by the bank’s own names', async () => {
    const { request, view } = approvalBank();
    const { id } = await request({ balances: [card, joint], transactions: [joint, joint] });
    expect(view(id)).toEqual({
      outcome: 'waiting',
      persona: 'household',
      accounts: [
        { name: 'Joint account', ...joint, kinds: ['balances', 'transactions'] },
        { name: 'Visa •••• 4417', ...card, kinds: ['balances'] },
      ],
    });
    expect(view((await request({})).id)).toMatchObject({ outcome: 'waiting', accounts: [] });
  });

  test('the earlier consent stays in force until they approve, also when the page is opened', async () => {
    const { request, view, answer, statuses } = approvalBank();
    const { id } = await request({ owners: [joint] });
    view(id);
    expect(await statuses('household', JOINT)).toEqual(all);
    expect(answer(id, 'approved')).toBe(true);
    expect(await statuses('household', JOINT)).toEqual(ownersOnly);
  });

  test('a refused one changes nothing', async () => {
    const { request, view, answer, statuses } = approvalBank();
    answer((await request({ owners: [joint] })).id, 'approved');
    const { id } = await request({ balances: [joint] });
    expect(answer(id, 'refused')).toBe(true);
    expect(view(id)).toEqual({ outcome: 'refused' });
    expect(await statuses('household', JOINT)).toEqual(ownersOnly);
  });

  test.each(['approved', 'refused'] as const)(
    'one that was %s stays so, and is done once',
    async (outcome) => {
      const { request, view, answer, memory } = approvalBank();
      const { id } = await request({ owners: [joint] });
      answer(id, outcome);
      const after = structuredClone(memory.state);
      for (const second of ['approved', 'refused'] as const) {
        expect(answer(id, second, clock.now() + MINUTE_MS)).toBe(false);
      }
      expect(view(id)).toEqual({ outcome });
      expect(memory.state).toEqual(after);
    },
  );

  test('a newer one replaces a waiting one, whether approved or not', async () => {
    const { request, view, answer, statuses } = approvalBank();
    const [first, second] = [await request({ balances: [joint] }), await request({ owners: [joint] })];
    expect(view(first.id)).toEqual({ outcome: 'replaced' });
    expect(answer(first.id, 'approved')).toBe(false);
    expect(await statuses('household', JOINT)).toEqual(all);
    expect(answer(second.id, 'approved')).toBe(true);
    expect(await statuses('household', JOINT)).toEqual(ownersOnly);
  });

  test('a newer one of another customer leaves it waiting', async () => {
    const { request, view } = approvalBank();
    const { id } = await request({ balances: [joint] });
    await request({}, 'student');
    expect(view(id).outcome).toBe('waiting');
  });

  test('a consent that needs no approval replaces it too', async () => {
    const { request, put, view, answer, memory, statuses } = approvalBank();
    const { id } = await request({ balances: [joint] });
    memory.state.settings = { ...memory.state.settings, consent_approval: 'none' };
    await put('household', { owners: [joint] });
    expect(view(id)).toEqual({ outcome: 'replaced' });
    expect(answer(id, 'approved')).toBe(false);
    expect(await statuses('household', JOINT)).toEqual(ownersOnly);
  });

  test('a consent that has waited for 10 minutes is void', async () => {
    const { request, view, answer, statuses, memory } = approvalBank();
    const { id } = await request({ owners: [joint] });
    const sent = memory.state.asked[0]?.asked_at ?? Number.NaN;
    expect(view(id, sent + 10 * MINUTE_MS - 1).outcome).toBe('waiting');
    expect(view(id, sent + 10 * MINUTE_MS)).toEqual({ outcome: 'too-old' });
    expect(answer(id, 'approved', sent + 10 * MINUTE_MS)).toBe(false);
    expect(await statuses('household', JOINT)).toEqual(all);
  });

  test.each(['', 'x', '__proto__'])('the bank knows nothing of %j', async (id) => {
    const { request, view, answer } = approvalBank();
    await request({ owners: [joint] });
    expect(view(id)).toEqual({ outcome: 'unknown' });
    expect(answer(id, 'approved')).toBe(false);
  });

  test('the outcome of one is known for a day, and then forgotten with the next', async () => {
    const { request, view, memory } = approvalBank();
    const { id } = await request({ owners: [joint] });
    for (const approval of memory.state.asked) approval.asked_at -= DAY_MS;
    const { id: next } = await request({ owners: [joint] });
    expect(view(id)).toEqual({ outcome: 'unknown' });
    expect(memory.state.asked.map((approval) => approval.id)).toEqual([next]);
  });

  test('an approved one expires counted from the approval, not from the day it was sent', async () => {
    const { request, answer, memory } = approvalBank();
    const { id } = await request({ owners: [joint] });
    const at = clock.now() + 5 * MINUTE_MS;
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
