import { describe, expect, test, vi } from 'vitest';
import type { BankState } from '#demo/bank/bank-state.ts';
import { openProfile, profileForEach } from '#testing/browser-profile.ts';
import { paymentBank } from '#testing/demo/fake-payments.ts';
import { json, noAnswer } from '#testing/fake-fetch.ts';
import { fakePaymentBody, openPaymentTab } from '#testing/fake-payments.ts';

const NOW = Date.UTC(2030, 0, 7, 12);
const LINK = 'https://app.example/bank/payment?id=1&nonce=canary-nonce';
const SECRETS = ['AT0', 'RT0', 'AT1', 'RT1', 'canary-state', 'canary-nonce', '"S1"', '"session"'];

const profile = profileForEach(NOW);

type Options = Parameters<typeof openPaymentTab>[1];

/** A tab, with what a test needs of the same modules. */
async function openTab(of: ReturnType<typeof openProfile>, options?: Options) {
  Object.assign(of.navigator, { languages: ['en'] });
  const tab = await openPaymentTab(of, options);
  const [records, data, file, { theme }] = await Promise.all([
    import('./app-records.ts'),
    import('./app-data.ts'),
    import('#demo/server/bank-data-file.ts'),
    import('#ui/theme.ts'),
  ]);
  const read = async (text: string) => {
    const state = file.readBankDataFile(text);
    return { state, app: await data.readAppData(text, state) };
  };
  return {
    ...tab,
    theme,
    read,
    collect: records.collectAppData,
    print: (state: BankState, app: object) => file.printBankDataFile(state, NOW, app),
    async open(text: string) {
      const { state, app } = await read(text);
      if (app === undefined) throw new Error('The file has nothing of the app.');
      await records.restoreAppData(app);
      return { state, app };
    },
  };
}

const draftOf = (id: string) => ({ id, saved_at: NOW, form: { payee: 'Zoé' } });
const bodyOf = (id: string) => fakePaymentBody(id, { state: 'canary-state' });

/** An accepted payment P1, a P2 with an unknown outcome, its draft D2 and a draft D3; at the bank, P1. */
async function busyFile(identity?: Options) {
  const accepted = await openTab(profile, {
    ...identity,
    post: () => json({ consent_approval: LINK, nonce: 'canary-nonce' }),
  });
  await accepted.confirm('P1', 'D1', bodyOf('P1'));
  const tab = await openTab(profile, { ...identity, post: noAnswer });
  for (const id of ['D2', 'D3']) await tab.saveDraft(draftOf(id));
  await tab.confirm('P2', 'D2', bodyOf('P2'));
  tab.theme.set('dark');
  const bank = paymentBank();
  await bank.pay(bodyOf('P1'));
  const { app, leftOut } = await tab.collect('household');
  return { text: tab.print(bank.memory.state, app), leftOut };
}

/** Opens the file in another browser, which has a payment of its own, and signs in there. */
async function openElsewhere(text: string, options?: Options) {
  const other = openProfile();
  const before = await openTab(other);
  await before.saveDraft(draftOf('D9'));
  await before.confirm('P9', 'D8');
  const { state } = await before.open(text);
  expect(before.session.isSignedIn).toBe(false);
  expect(before.theme.get()).toBe('dark');
  other.signIn('S2');
  return { state, other, tab: await openTab(other, options) };
}

describe('a file with what the app keeps', () => {
  test('has no token, no session and nothing that opens a page', async () => {
    const { text, leftOut } = await busyFile();
    expect(leftOut).toBe(0);
    expect(text).toContain('Zoé');
    for (const secret of SECRETS) expect(text).not.toContain(secret);
  });

  test('shows the same customer the payments and drafts, and nothing of before', async () => {
    const { text } = await busyFile();
    const { tab } = await openElsewhere(text);
    expect((await tab.list()).map(({ id, state }) => `${id} ${state}`).sort()).toEqual([
      'P1 accepted',
      'P2 unknown',
    ]);
    expect((await tab.drafts()).map(({ id }) => id).sort()).toEqual(['D2', 'D3']);
    expect(await tab.locked()).toEqual({ isAny: false, mayBeAtBank: false });
  });

  test('leads to the bank’s page of a payment, and back from it', async () => {
    const { text } = await busyFile();
    const { tab, state } = await openElsewhere(text);
    const [order] = state.payments;
    const { content } = (await tab.one('P1')) ?? {};
    expect(content?.answer).toMatchObject({ nonce: order?.nonce });
    expect(content?.answer?.consent_approval).toBe(LINK.replace('canary-nonce', order?.nonce ?? ''));
    expect(content?.body.supplementary_data).toEqual(order?.request.supplementary_data);
    const back = new URL(order?.request.supplementary_data.successful_report_url ?? '');
    expect(await tab.readReturn(back.search, 'successful')).toEqual({ state: 'known', paymentId: 'P1' });
  });

  test('sends no payment with an unknown outcome, nor its draft', async () => {
    const { text } = await busyFile();
    for (const state of ['unknown', 'submitting']) {
      const { tab } = await openElsewhere(text.replace('"state": "unknown"', `"state": "${state}"`));
      expect(await tab.one('P2')).toMatchObject({ state: 'unknown', isInDoubt: true, content: undefined });
      expect(await tab.ofDraft('D2')).toMatchObject({ id: 'P2' });
      await tab.resendPayment('P2');
      await tab.confirm('P3', 'D2');
      expect(await tab.editPayment('P2')).toBeUndefined();
      expect(tab.posts()).toEqual([]);
    }
  });

  test('stays locked for another customer', async () => {
    const { text } = await busyFile();
    const identity = () => json({ identity: { full_name: 'Anna Martin' } });
    const { tab } = await openElsewhere(text, { identity });
    expect(await tab.list()).toEqual([]);
    expect(await tab.drafts()).toEqual([]);
    expect(await tab.locked()).toEqual({ isAny: true, mayBeAtBank: true });
  });

  test('lacks what nobody could be shown again, and counts it', async () => {
    const { text, leftOut } = await busyFile({ identity: () => json({ identity: {} }) });
    expect(leftOut).toBe(4);
    const { app } = JSON.parse(text) as { app: object };
    expect(JSON.stringify(app)).not.toContain('Zoé');
    const { tab } = await openElsewhere(text);
    // What outlives a sign-out.
    expect((await tab.list()).map(({ id, content }) => [id, content])).toEqual([['P2', undefined]]);
  });
});

describe('another file', () => {
  test('without it has nothing of the app', async () => {
    const tab = await openTab(profile);
    const text = JSON.stringify({ ...JSON.parse((await busyFile()).text), app: undefined });
    expect((await tab.read(text)).app).toBeUndefined();
  });

  test.each([
    [{ version: 2 }, 'newer', '2'],
    [{ version: 'one' }, 'wrong', 'app.version: invalid_type'],
    [{ tokens: [] }, 'wrong', 'app: unrecognized_keys'],
    [{ signed_in_as: 'gandalf' }, 'wrong', 'app.signed_in_as: invalid_value'],
    [{ preferences: { theme: 'pink' } }, 'wrong', 'app.preferences.language: invalid_value'],
    [{ payments: [{ id: 'P1' }] }, 'wrong', 'app.payments.0.draft_id: invalid_type'],
    [
      { records: { 'payment-drafts': [{ person: 'a'.repeat(64), value: { id: 7 } }] } },
      'wrong',
      'app.records.payment-drafts.0.value.id: invalid_type',
    ],
    [
      { records: { 'payment-drafts': [{ person: 'a'.repeat(64), value: draftOf('a:b') }] } },
      'wrong',
      'app.records.payment-drafts.0.value.id: custom',
    ],
  ])('with %j is refused, and nothing changes', async (wrong, reason, message) => {
    const file = JSON.parse((await busyFile()).text) as { app: object };
    const tab = await openTab(profile);
    const before = await profile.stored();
    const text = JSON.stringify({ ...file, app: { ...file.app, ...wrong } });
    await expect(tab.open(text)).rejects.toMatchObject({ reason, message });
    expect(await profile.stored()).toEqual(before);
    expect(tab.session.isSignedIn).toBe(true);
  });
});

test('what is in flight in another tab keeps its trace only', async () => {
  const { text } = await busyFile();
  let answer: ((response: Response) => void) | undefined;
  const sending = await openTab(profile, { post: () => new Promise((resolve) => (answer = resolve)) });
  const confirmed = sending.confirm('P7', 'D7').catch(() => 'abandoned');
  await vi.waitFor(() => expect(sending.posts()).toHaveLength(1));
  await sending.open(text);
  answer?.(json({}));
  await confirmed;
  profile.signIn('S3');
  const tab = await openTab(profile);
  expect((await tab.list()).map(({ id }) => id).sort()).toEqual(['P1', 'P2']);
});
