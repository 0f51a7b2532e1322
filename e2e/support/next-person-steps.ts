import type { Page } from 'playwright/test';
import { paths } from '#paths.ts';
import { box, reviewAndSend } from './consent-steps.ts';
import { answer, button as checkButton, field as fundsField } from './funds-steps.ts';
import {
  APPROVE,
  button,
  CAMILLE,
  heading,
  JONAS,
  pay,
  REVIEW,
  fillAmount,
  fillPayee,
  UNKNOWN,
} from './payment-steps.ts';
import type { ReferenceBank, ReferenceBankOptions } from '#e2e/servers/reference-bank.ts';
import { entriesOf } from './storage.ts';
import { expect, signInAtBank } from './test.ts';

type Customer = Parameters<ReferenceBank['expectCustomer']>[0];

const PAYMENTS = '/api/v1/payment-requests';
const IBANS = { anna: 'FR7630588600010001234567812', bruno: 'FR7630006000011234567890189' };

/** A customer with two accounts, whose numbers are the same for every customer of this bank. */
const customer = (full_name: string, kind: string, iban: string): Customer => ({
  accounts: [
    { resource_id: '1', name: `${kind} current`, account_id: { iban, currency: 'EUR' } },
    { resource_id: '2', name: `${kind} savings` },
  ],
  balances: { 1: [], 2: [] },
  owners: { 1: [{ full_name }] },
  transactions: {
    1: [
      {
        resource_id: 't1',
        status: 'BOOK',
        credit_debit_indicator: 'DBIT',
        transaction_amount: { amount: 12.5, currency: 'EUR' },
        details: `${kind} shop`,
      },
    ],
  },
  identity: { full_name },
});

export const ANNA = customer('Anna Zabel', 'Azure', IBANS.anna);
export const BRUNO = customer('Bruno Yvon', 'Beige', IBANS.bruno);
/** What Anna calls her first account, and her note on a transaction. */
export const OWN_NAME = 'Azure nest egg';
export const NOTE = 'Azure toothbrush';

/** Everything about Anna: names, IBANs, amounts, her texts and searches. */
const PRIVATE_TEXTS = [
  'Zabel',
  'Azure',
  'dentist',
  'Rent',
  ...[IBANS.anna, CAMILLE.iban, JONAS.iban].flatMap((iban) => {
    const compact = iban.replaceAll(' ', '');
    return [compact, compact.replaceAll(/(.{4})(?=.)/g, '$1 ')];
  }),
  CAMILLE.name,
  JONAS.name,
  '6543.21',
  '6,543.21',
  '7654.32',
  '7,654.32',
  '8765.43',
  '8,765.43',
  '9876.54',
  '9,876.54',
];

/** What Anna leaves in the browser when her session expires. */
export interface LeftRecords {
  /** Texts and ids that no other user may see. */
  readonly privateTexts: readonly string[];
  readonly unknownId: string;
  readonly acceptedId: string;
  /** Ids of her drafts. */
  readonly drafts: Readonly<Record<'payment' | 'consent' | 'funds', string>>;
  readonly returnState: string;
}

const draftIn = (page: Page) => new URL(page.url()).searchParams.get('draft') ?? '';
const idIn = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? '';

/**
 * Anna signs in and leaves something in every store of the app: a draft, an unknown payment,
 * an accepted one, a consent and a draft of one, a funds check, a name, a note, and a search.
 */
export async function leaveRecords(page: Page, bank: ReferenceBank): Promise<LeftRecords> {
  const { origin } = bank;
  bank.expectCustomer(ANNA);
  await signInAtBank(page, origin);
  await button(page, 'Hide amounts').click();
  await button(page, 'Hide amounts').click();

  bank.fault({ method: 'POST', path: PAYMENTS }, { doWorkThen: { status: 500, body: {} } });
  await pay(page, origin, '6543.21');
  await expect(heading(page, UNKNOWN)).toBeVisible();
  const unknownId = idIn(page);
  await pay(page, origin, '7654.32');
  await expect(heading(page, APPROVE)).toBeVisible();
  const acceptedId = idIn(page);
  await page.goto(`${origin}${paths.paymentPayee()}`);
  await fillPayee(page, JONAS);
  await fillAmount(page, '8765.43', 'Rent');
  await expect(heading(page, REVIEW)).toBeVisible();
  const payment = draftIn(page);

  await page.goto(`${origin}${paths.consentEdit()}`);
  await box(page, 'Balances of Azure current').check();
  await reviewAndSend(page);
  await page.goto(`${origin}${paths.consentEdit()}`);
  await box(page, 'Owners of Azure current').check();
  const consent = draftIn(page);
  await expect
    .poll(async () => JSON.stringify(await entriesOf(page)))
    .toContain(`:consent-drafts:${consent}`);
  await page.goto(`${origin}${paths.consent()}`);
  await expect(page.getByRole('link', { name: /^Continue with the change of/ })).toBeVisible();

  await page.goto(`${origin}${paths.fundsCheck()}`);
  await fundsField(page, 'IBAN').fill(IBANS.anna);
  await fundsField(page, 'Amount').fill('9876.54');
  await checkButton(page, 'Check').click();
  await expect(answer(page, 'Yes, the funds are available')).toBeVisible();
  const funds = draftIn(page);

  await leaveOwnWords(page, origin);
  await page.getByRole('searchbox', { name: 'Search transactions' }).fill('dentist');
  await expect(page).toHaveURL(/q=dentist/);
  const returnState = /payments\/return\/successful\?state=([\w-]+)/.exec(
    bank.payments.at(-1)?.body ?? '',
  )?.[1];
  const references = bank.requests.flatMap(({ method, headers }) =>
    method === 'GET' ? [] : String(headers['x-request-id']),
  );
  const privateTexts = [...PRIVATE_TEXTS, unknownId, acceptedId, payment, consent, funds, ...references];
  return {
    privateTexts,
    unknownId,
    acceptedId,
    drafts: { payment, consent, funds },
    returnState: returnState ?? '',
  };
}

/** Anna writes a note on a transaction, and a name for the account, whose page is then open. */
async function leaveOwnWords(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}${paths.accounts()}/1/transactions/t1`);
  await page.getByRole('textbox', { name: 'Your note' }).fill(NOTE);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.goto(`${origin}${paths.accounts()}/1/transactions`);
  await button(page, 'Account details').click();
  await button(page, 'Rename, move or hide').click();
  await page.getByRole('textbox', { name: 'You call it' }).fill(OWN_NAME);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await button(page, 'Close').click();
}

/** The bank ends the session, which the page notices at its next call. */
export async function runOut(page: Page, bank: ReferenceBank): Promise<void> {
  bank.revokeAll();
  await page
    .getByRole('navigation', { name: 'Account sections' })
    .getByRole('link', { name: 'Owners' })
    .click();
  await expect(page.getByText(/^Your session has ended/)).toBeVisible();
}

/** The next user signs in at the page of the previous one, and is redirected. */
export async function signInNext(page: Page, bank: ReferenceBank, user: Customer): Promise<void> {
  bank.expectCustomer(user);
  await button(page, 'Continue to your bank').click();
  const name = new RegExp(` current$|^${OWN_NAME}$`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** A bank that numbers each customer's accounts, with the live app on its origin. */
export const NUMBERING: ReferenceBankOptions = { beneficiaries: [] };
