import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { saveNote } from '#api/accounts/note-records.ts';
import { changeOwnAccounts } from '#api/accounts/own-account-records.ts';
import { saveConsentDraft } from '#api/consents/consents.ts';
import { saveFundsDraft } from '#api/payments/funds.ts';
import { clock } from '#lib/time/clock.ts';
import { paths } from '#paths.ts';
import { passTime } from '#testing/page/fault-page.ts';
import { button, title } from '#testing/page/locators.ts';
import { APPROVE, CAMILLE, pay, REVIEW, saveFilled } from '#testing/page/payment-steps.ts';

/** Of the student, as if both customers' accounts had the same number. */
const ACCOUNT = '7d21f0aa-student';
const IBAN = 'FR7630588600010001234567812';
const OWN_NAME = 'Azure nest egg';
const TRANSACTION = '20260603-0';
const NOTE = 'Azure toothbrush';
const AMOUNTS = ['6543.21', '7654.32', '8765.43', '9876.54'] as const;
const [UNKNOWN_AMOUNT, ACCEPTED_AMOUNT, DRAFT_AMOUNT, FUNDS_AMOUNT] = AMOUNTS;
const UNKNOWN = 'We do not know whether the bank received it';
const consent = 'consent-of-the-household';
const funds = 'funds-of-the-household';

const account = {
  account_resource_id: 'b0a1c3e4-joint',
  name: 'Azure current',
  iban: IBAN,
  currency: 'EUR',
  kinds: ['owners'],
} as const;

const spellingsOf = (iban: string) => {
  const compact = iban.replaceAll(' ', '');
  return [compact, compact.replaceAll(/(.{4})(?=.)/g, '$1 ')];
};

/** What the page holds, shown or not, once it has read all that it reads. */
async function settledPage(): Promise<string> {
  await expect
    .poll(() => document.querySelector('h1') !== null && document.querySelector('[aria-busy=true]') === null)
    .toBe(true);
  await passTime(0);
  return document.title + document.body.innerHTML;
}

const canBeDone = () =>
  ['Send again', 'Discard', 'Edit'].filter((name) => button(name).elements().length > 0);

test('the next user sees nothing of the previous one’s records on any page, and can’t send any of it', async () => {
  let draft = '';
  const { address, calls, connection, go, ids, sent, signIn } = await pay(UNKNOWN_AMOUNT, {
    faults: ['createPaymentRequest~status-500-stack~next'],
    before: async () => {
      draft = await saveFilled(DRAFT_AMOUNT);
      await saveConsentDraft({ id: consent, saved_at: clock.now(), accounts: [account] });
      const form = { iban: IBAN, currency: 'EUR', amount: FUNDS_AMOUNT, payee: '' };
      await saveFundsDraft({ id: funds, saved_at: clock.now(), form });
      await changeOwnAccounts(() => ({ names: new Map([[ACCOUNT, OWN_NAME]]) }));
      await saveNote(ACCOUNT, TRANSACTION, NOTE);
    },
  });
  await expect.element(title(UNKNOWN)).toBeVisible();
  const unknown = address();
  await go(paths.paymentReview(await saveFilled(ACCEPTED_AMOUNT)));
  await expect.element(title(REVIEW)).toBeVisible();
  await button('Send payment request').click();
  await expect.element(title(APPROVE)).toBeVisible();
  const accepted = address();
  const { supplementary_data } = JSON.parse(sent()[1] ?? '') as {
    supplementary_data: { successful_report_url: string };
  };
  const back = new URL(supplementary_data.successful_report_url);
  const references = calls.flatMap(({ method, headers }) =>
    method === 'GET' ? [] : (headers.get('x-request-id') ?? []),
  );
  expect(references).toHaveLength(2);
  const privateTexts = [
    'Azure',
    ...[IBAN, CAMILLE.iban].flatMap(spellingsOf),
    CAMILLE.name,
    ...AMOUNTS.flatMap((amount) => [amount, `${amount.slice(0, 1)},${amount.slice(1)}`]),
    draft,
    consent,
    funds,
    ...ids(),
    ...references,
  ];
  const shownAt = async (path: string) => {
    await go(path);
    const html = await settledPage();
    return privateTexts.filter((text) => html.includes(text));
  };
  const ofRecords = [
    paths.consent(),
    paths.consentEdit(consent),
    paths.consentReview(consent),
    paths.fundsCheck(funds),
    paths.payments(),
    paths.paymentPayee(draft),
    paths.paymentAmount(draft),
    paths.paymentReview(draft),
    unknown,
    accepted,
  ];
  // This proves that the test looks in the right places, and late enough.
  for (const path of ofRecords.slice(-5)) expect([path, await shownAt(path)]).not.toEqual([path, []]);

  await connection.session.end('expired');
  await signIn('student');
  const others = [
    paths.accounts(),
    paths.account(ACCOUNT),
    paths.accountOwners(ACCOUNT),
    paths.accountOverdrafts(ACCOUNT),
    paths.accountTransactions(ACCOUNT),
    paths.transaction(ACCOUNT, TRANSACTION),
    paths.profile(),
    paths.beneficiaries(),
    paths.consentEdit(),
    paths.consentReview(),
    paths.consentSent(),
    paths.fundsCheck(),
    paths.fundsCheck(draft),
    paths.paymentPayee(),
    paths.paymentAmount(),
    paths.paymentReview(),
    paths.paymentReview(ids()[0]),
    `${back.pathname}${back.search}`,
    '/nowhere',
  ];
  const before = calls.length;
  for (const path of [...others, ...ofRecords]) {
    expect([path, await shownAt(path)]).toEqual([path, []]);
    expect([path, canBeDone()]).toEqual([path, []]);
    expect(page.getByRole('button', { name: /^Continue to your bank/ }).elements()).toEqual([]);
  }
  // The page of the sign-in has such a button too.
  expect(await shownAt(paths.signIn())).toEqual([]);
  expect(calls.slice(before).filter(({ method }) => method !== 'GET')).toEqual([]);
});
