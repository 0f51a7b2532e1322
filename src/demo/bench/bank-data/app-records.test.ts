import { describe, expect, test, vi } from 'vitest';
import type { BankState } from '#demo/bank/bank-state.ts';
import { beforeWrite, openProfile, profileForEach } from '#testing/browser-profile.ts';
import { paymentBank } from '#testing/demo/fake-payments.ts';
import { json, noAnswer } from '#testing/fake-fetch.ts';
import { account } from '#testing/fake-consents.ts';
import { fakePaymentBody, openPaymentTab } from '#testing/fake-payments.ts';

const NOW = Date.UTC(2030, 0, 7, 12);
const LINK = 'https://app.example/bank/payment?id=1&nonce=canary-nonce';
const CONSENT_LINK = 'https://app.example/bank/consent?id=canary-consent';
const CANARIES = ['canary-state', 'canary-nonce', 'canary-consent'];
const SECRETS = ['AT0', 'RT0', 'AT1', 'RT1', ...CANARIES, '"S1"', '"session"'];

const profile = profileForEach(NOW);

type Options = Parameters<typeof openPaymentTab>[1];

/** A tab, with what a test needs of the same modules. */
async function openTab(of: ReturnType<typeof openProfile>, options?: Options) {
  Object.assign(of.navigator, { languages: ['en'] });
  const tab = await openPaymentTab(of, options);
  const [records, data, file, consents, funds, { addCatalogs }, { theme }] = await Promise.all([
    import('./app-records.ts'),
    import('./app-data.ts'),
    import('#demo/server/bank-data-file.ts'),
    import('#api/consents/consents.ts'),
    import('#api/payments/funds-records.ts'),
    import('#i18n/language.ts'),
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
    addCatalogs,
    kept: { ...consents, ...funds },
    /** The text of a file; `load` reads the data of the bank. */
    async save(load: () => Promise<{ state: BankState }>) {
      const signedInAs = async () => 'household' as const;
      const { state, app, leftOut } = await records.collectBankData({ signedInAs, memory: { load } });
      return { text: file.printBankDataFile(state, NOW, app), leftOut };
    },
    /** `put` replaces the data of the bank. */
    async open(text: string, put = async () => true) {
      const file = await read(text);
      await records.restoreBankData(file, { put });
      return file;
    },
  };
}

const draftOf = (id: string) => ({ id, saved_at: NOW, form: { payee: 'Zoé' } });
const bodyOf = (id: string) => fakePaymentBody(id, { state: 'canary-state' });

const CONSENT = {
  id: 'C1',
  sent_at: NOW,
  state: 'asked',
  accounts: [account(1, ['balances'])],
  body: { balances: [], owners: [], transactions: [] },
} as const;
const CONSENT_DRAFT = { id: 'D4', saved_at: NOW, accounts: [account(2, ['owners'])] };
const FUNDS = {
  id: 'D5',
  saved_at: NOW,
  form: { iban: 'FR7630006000011234567890189', currency: 'EUR', amount: '5' },
};

/**
 * An accepted payment P1, a P2 with an unknown outcome, its draft D2 and a draft D3; a consent, a draft of one,
 * and a funds check; at the bank, P1.
 */
async function busyFile(identity?: Options) {
  const accepted = await openTab(profile, {
    ...identity,
    post: () => json({ consent_approval: LINK, nonce: 'canary-nonce' }),
  });
  await accepted.confirm('P1', 'D1', bodyOf('P1'));
  // The funds check gets an unclear answer.
  const post = ({ url }: { url: URL }) =>
    url.pathname.endsWith('/funds-confirmations') ? json({}) : noAnswer();
  const tab = await openTab(profile, { ...identity, post });
  for (const id of ['D2', 'D3']) await tab.saveDraft(draftOf(id));
  await tab.confirm('P2', 'D2', bodyOf('P2'));
  tab.theme.set('dark');
  await tab.kept.sentConsents.put({ ...CONSENT, redirect: CONSENT_LINK });
  await tab.kept.consentDrafts.put(CONSENT_DRAFT);
  await tab.checkFunds(FUNDS);
  const bank = paymentBank();
  await bank.pay(bodyOf('P1'));
  return {
    questions: await tab.kept.fundsQuestions.list(),
    ...(await tab.save(async () => bank.memory)),
  };
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

  test('shows the same customer the consents and funds checks, without the link of a consent', async () => {
    const { text, questions } = await busyFile();
    expect(questions).toHaveLength(1);
    const { tab } = await openElsewhere(text);
    expect(await tab.kept.sentConsents.list()).toEqual([CONSENT]);
    expect(await tab.kept.consentDrafts.list()).toEqual([CONSENT_DRAFT]);
    expect(await tab.kept.fundsQuestions.list()).toEqual(questions);
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
    expect(leftOut).toBe(9);
    const { app } = JSON.parse(text) as { app: object };
    expect(JSON.stringify(app)).not.toContain('Zoé');
    const { tab } = await openElsewhere(text);
    // What outlives a sign-out.
    expect((await tab.list()).map(({ id, content }) => [id, content])).toEqual([['P2', undefined]]);
  });
});

const withDraft = (value: object) => ({
  records: { 'payment-drafts': [{ person: 'a'.repeat(64), value }] },
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
    [withDraft({ id: 7 }), 'wrong', 'app.records.payment-drafts.0.value.id: invalid_type'],
    [withDraft(draftOf('a:b')), 'wrong', 'app.records.payment-drafts.0.value.id: custom'],
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

test('what is in flight in another tab leaves nothing behind', async () => {
  const { text } = await busyFile();
  let answer: ((response: Response) => void) | undefined;
  const sending = await openTab(profile, { post: () => new Promise((resolve) => (answer = resolve)) });
  const confirmed = sending.confirm('P7', 'D7').catch(() => 'abandoned');
  await vi.waitFor(() => expect(sending.posts()).toHaveLength(1));
  const opening = await openTab(profile);
  await opening.open(text);
  answer?.(json({}));
  await confirmed;
  expect(sending.session.isSignedIn).toBe(false);
  profile.signIn('S3');
  const tab = await openTab(profile);
  expect((await tab.list()).map(({ id }) => id).sort()).toEqual(['P1', 'P2']);
});

describe('saving a file', () => {
  test('starts again when a payment is sent before the bank is read', async () => {
    const tab = await openTab(profile);
    await tab.saveDraft(draftOf('D1'));
    const bank = paymentBank();
    const { text } = await tab.save(async () => {
      if (bank.memory.state.payments.length === 0) {
        await bank.pay(bodyOf('P1'));
        await tab.confirm('P1', 'D1', bodyOf('P1'));
      }
      return bank.memory;
    });
    const { app, state } = await tab.read(text);
    expect(state.payments).toHaveLength(1);
    expect(app?.payments.map(({ id }) => id)).toEqual(['P1']);
    expect(app?.records['payment-drafts']).toEqual([]);
  });

  test('fails when payments are sent all the time', async () => {
    const tab = await openTab(profile);
    let payments = 0;
    const saving = tab.save(async () => {
      payments += 1;
      await tab.confirm(`P${payments}`, `D${payments}`);
      return paymentBank().memory;
    });
    await expect(saving).rejects.toThrow('Payments were sent');
  });
});

describe('a file that can’t be written completely', () => {
  /** Another browser, with a draft D9 whose payment P9 has an unknown outcome. */
  async function openBusyTab() {
    const other = openProfile();
    const tab = await openTab(other, { post: noAnswer });
    await tab.saveDraft(draftOf('D9'));
    await tab.confirm('P9', 'D9');
    return { other, before: tab };
  }

  test.each([
    ['payments', 0],
    ['journal', 0],
    ['journal', 1],
    ['entries', 0],
    ['entries', 3],
    ['entries', 9],
  ])('stops at %s %i, and leaves no draft of a sent payment ready to send', async (store, writes) => {
    const { text } = await busyFile();
    const { other, before } = await openBusyTab();
    const put = vi.fn<() => Promise<boolean>>(async () => true);
    let left = writes;
    const restore = beforeWrite(store, () => {
      if (left === 0) throw new DOMException('no', 'QuotaExceededError');
      left -= 1;
    });
    await expect(before.open(text, put)).rejects.toThrow('no');
    restore();
    expect(put).not.toHaveBeenCalled();
    expect(before.theme.get()).toBe('system');

    other.signIn('S2');
    const tab = await openTab(other);
    // The bank may have it.
    expect((await tab.list()).map(({ id }) => id)).toContain('P9');
    for (const { id } of await tab.drafts()) await tab.confirm(`P-${id}`, id);
    const sent = (await tab.list()).map(({ id }) => id);
    for (const id of ['P-D2', 'P-D9']) expect(sent).not.toContain(id);

    // Opened again, it is complete.
    await tab.open(text, put);
    other.signIn('S3');
    const whole = await openTab(other);
    expect((await whole.list()).map(({ id }) => id).sort()).toEqual(['P1', 'P2']);
    expect((await whole.drafts()).map(({ id }) => id).sort()).toEqual(['D2', 'D3']);
  });

  test('leaves no draft of an earlier payment if only the payments could be deleted', async () => {
    const { text } = await busyFile();
    const { other, before } = await openBusyTab();
    const clear: IDBObjectStore['clear'] = Reflect.get(IDBObjectStore.prototype, 'clear');
    const spy = vi.spyOn(IDBObjectStore.prototype, 'clear');
    spy.mockImplementation(function (this: IDBObjectStore) {
      if (this.transaction.db.name === 'bankbook-vault') throw new DOMException('no', 'QuotaExceededError');
      return clear.apply(this);
    });
    await expect(before.open(text)).rejects.toThrow('no');
    spy.mockRestore();
    other.signIn('S2');
    const tab = await openTab(other);
    expect(await tab.drafts()).toEqual([]);
    expect((await tab.list()).map(({ id, content }) => [id, content])).toEqual([['P9', undefined]]);
  });

  test('changes no preference and forgets no earlier payment if the bank’s data can’t be replaced', async () => {
    const { text } = await busyFile();
    const { other, before } = await openBusyTab();
    const put = () => Promise.reject(new DOMException('no', 'QuotaExceededError'));
    await expect(before.open(text, put)).rejects.toThrow('no');
    expect(before.theme.get()).toBe('system');
    other.signIn('S2');
    // The bank may have it.
    expect((await (await openTab(other)).list()).map(({ id }) => id)).toContain('P9');
  });

  test('is opened all the same if its language can’t be loaded, which is reported', async () => {
    const reported = vi.spyOn(console, 'error').mockReturnValue();
    const { text } = await busyFile();
    const tab = await openTab(openProfile());
    await tab.addCatalogs(() => Promise.reject(new Error('not loaded')));
    await tab.open(text.replace('"language": "en"', '"language": "fr"'));
    expect(reported).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('not loaded'));
    expect(tab.theme.get()).toBe('dark');
  });
});
