import { BeneficiariesResponse } from '#contract/beneficiaries.ts';
import { profileForEach } from '#testing/browser-profile.ts';
import { json } from '#testing/fake-fetch.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { blankForm } from '#pages/payments/wizard/draft/payment-draft.ts';
import { paths } from '#paths.ts';
import { openWizard, type Typed } from '#testing/fake-wizard.ts';

const profile = profileForEach();

beforeEach(() => void vi.stubGlobal('location', { origin: 'https://app.example' }));

const anna: Typed = { name: 'Anna Berg', iban: 'DE89370400440532013000', amount: '12.30', reference: '' };
const open = () => openWizard(profile, { post: () => json({}) });

function requestIn(tab: Awaited<ReturnType<typeof openWizard>>) {
  const { request } = tab.at() ?? {};
  if (request === undefined) throw new Error('The review was not reached.');
  return request;
}

test('a draft is there after a reload, at the requested step', async () => {
  await (await open()).fill('A', anna);
  const tab = await open();
  await tab.open('amount', 'A');
  expect(tab.at()).toMatchObject({ step: 'amount', loaded: { isFresh: false, isUnreadable: false } });
  await tab.open('review', 'A');
  expect(tab.at()?.request?.body.credit_transfer_transaction).toMatchObject([
    {
      instructed_amount: { amount: 12.3, currency: 'EUR' },
      beneficiary: { creditor: { name: 'Anna Berg' } },
    },
  ]);
});

test.each(['amount', 'review'] as const)('%s leads to the first step that is incomplete', async (step) => {
  const tab = await open();
  await tab.open(step, 'A');
  expect(tab.at()?.step).toBe('payee');
});

test('every step of a draft that was sent leads out of the wizard', async () => {
  const tab = await open();
  await tab.fill('A', anna);
  await tab.submit(requestIn(tab));
  for (const step of ['payee', 'amount', 'review'] as const) {
    await tab.open(step, 'A');
    expect(tab.at()).toBeUndefined();
  }
});

test('a draft that was confirmed as the session ended says so after the next sign-in, until it is sent', async () => {
  const tab = await openWizard(profile, {
    post: () => json({}, { status: 401 }),
    token: () => json({ error: 'invalid_grant' }, { status: 400 }),
  });
  await tab.fill('A', anna);
  expect(tab.at()?.loaded.isCutOff).toBe(false);
  expect(await tab.submit(requestIn(tab))).toMatchObject({ state: 'not-sent' });
  profile.signIn('S2');
  const later = await open();
  await later.open('review', 'A');
  expect(later.at()).toMatchObject({ step: 'review', loaded: { isCutOff: true } });
  expect(await later.submit(requestIn(later))).toMatchObject({ state: 'accepted' });
  await later.open('review', 'A');
  expect(later.at()).toBeUndefined();
});

test('a draft of which nothing was sent for another reason does not blame the session', async () => {
  const tab = await openWizard(profile, { post: () => json({}, { status: 429 }) });
  await tab.fill('A', anna);
  expect(await tab.submit(requestIn(tab))).toMatchObject({ state: 'not-sent' });
  await tab.open('review', 'A');
  expect(tab.at()).toMatchObject({ step: 'review', loaded: { isCutOff: false } });
});

test.each([
  ['damaged', 'damaged'],
  ['encrypted with another key', { iv: new Uint8Array(12), data: new ArrayBuffer(40) }],
])('a draft that is %s is deleted, and the user is notified', async (_, found) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  await (await open()).fill('A', anna);
  const [name = ''] = (await profile.stored()).names;
  const [records] = await profile.databases();
  await records.put('entries', found, name);
  const tab = await open();
  await tab.open('payee', 'A');
  expect(tab.at()).toMatchObject({ step: 'payee', loaded: { isFresh: true, isUnreadable: true } });
  expect((await profile.stored()).names).toEqual([]);
  expect(warn).toHaveBeenCalledTimes(1);
  await tab.type(anna);
  await tab.open('payee', 'A');
  expect(tab.at()?.loaded).toMatchObject({ isFresh: false, isUnreadable: false });
});

test('a payment is filled in again as another one, and an unknown one is not', async () => {
  const tab = await open();
  await tab.fill('A', anna);
  const { id } = await tab.submit(requestIn(tab));
  await tab.goTo(paths.paymentAgain(id));
  const filledIn = {
    loaded: { isFresh: true, isCopy: true, isSourceGone: false },
    form: { transfers: [anna], current: 0 },
  };
  expect(tab.at()).toMatchObject({ step: 'amount', ...filledIn });
  const { draftId } = tab.at()?.loaded ?? {};
  expect(draftId).not.toBe('A');
  await tab.back();
  expect(tab.at()).toMatchObject({ step: 'payee', ...filledIn });
  expect(tab.at()?.loaded.draftId).toBe(draftId);
  expect(await tab.drafts()).toEqual([]);
  await tab.goTo(paths.paymentAgain('gone'));
  expect(tab.at()).toMatchObject({
    step: 'payee',
    loaded: { isCopy: false, isSourceGone: true },
    form: blankForm,
  });
});

test('a listed payee leads to the amount, and one without an IBAN or not on the list to the first step', async () => {
  const tab = await open();
  const { profileQueries } = await import('#api/session/profile.ts');
  const list = BeneficiariesResponse.parse({
    beneficiaries: [
      { id: 'T1', creditor: { name: anna.name }, creditor_account: { iban: anna.iban, currency: 'EUR' } },
      { id: 'T2', creditor: { name: 'Odette' } },
    ],
  });
  const pay = (id: string) => tab.goTo(`${paths.paymentPayee()}?beneficiary=${id}`);
  // The list is not there yet: the first step shows it when it arrives.
  await pay('T1');
  expect(tab.at()).toMatchObject({ step: 'payee', form: blankForm });
  tab.queryClient.setQueryData(profileQueries.beneficiaries().queryKey, list);
  await pay('T1');
  const { name, iban } = anna;
  expect(tab.at()).toMatchObject({
    step: 'amount',
    form: { transfers: [{ name, iban, beneficiary: 'T1' }] },
  });
  for (const id of ['T2', 'gone']) {
    await pay(id);
    expect(tab.at()).toMatchObject({
      step: 'payee',
      form: blankForm,
      loaded: { source: `&beneficiary=${id}` },
    });
  }
});
