import type { Page } from 'playwright/test';
import { paths } from '#paths.ts';
import {
  ANNA,
  BRUNO,
  type LeftRecords,
  leaveRecords,
  NOTE,
  NUMBERING,
  OWN_NAME,
  runOut,
  signInNext,
} from '#e2e/support/next-person-steps.ts';
import { button, CAMILLE, heading, JONAS, link, UNKNOWN } from '#e2e/support/payment-steps.ts';
import type { ReferenceBank } from '#e2e/servers/reference-bank.ts';
import { entriesOf } from '#e2e/support/storage.ts';
import { expect, expectAccessible, signInAtBank, test } from '#e2e/support/test.ts';

const POST = 'POST /api/v1/payment-requests';
const IDENTITY = '/api/v1/end-user-identity';
const LOCKED = /^This browser keeps something from an earlier session\./;
const AT_BANK = 'It includes at least one payment request that may have reached the bank.';
const STAYS_LISTED = /its reference and time stay in the list of payments until you discard it\.$/;

/**
 * Every entry that the app stores, as `store key`, and its owner. A new store is a decision about its owner,
 * and fails here until it is listed.
 */
const KNOWN_ENTRIES: readonly (readonly [entry: RegExp, owner: string])[] = [
  [/^local bankbook:(?:theme|language|amounts|single-keys|csv|chart)$/, 'a choice for this browser'],
  [/^local bankbook:last-use$/, 'a time: when anybody was last here'],
  [/^local bankbook:signed-in$/, 'that somebody is signed in now: which frame the page begins with'],
  [
    /^local bankbook:own-words$/,
    'that somebody wrote names or notes, until a sign-out unless they keep them',
  ],
  [/^local bankbook:set-back$/, 'by how much the clock was set back'],
  [/^local bankbook:signing-out$/, 'the id of a session, until everything of it is deleted'],
  [/^session bankbook:departure$/, 'this tab, until sign-in: a path without what was looked for'],
  [/^session bankbook:worker-removed$/, 'this tab: that a demo’s worker was removed'],
  [/^session react-router-scroll-positions$/, 'the router: how far down a place in the history was'],
  [/^history (?:idx|key|usr|masked)$/, 'the router: places in the history'],
  [/^idb bankbook session current$/, 'the present session'],
  [/^idb bankbook sign-ins \S+$/, 'a sign-in that is under way'],
  [/^idb bankbook-(?:vault|unresolved|kept) keys current$/, 'the key that nobody can take away'],
  [/^idb bankbook-(?:vault|unresolved) keys wiped$/, 'changes with each sign-out'],
  [
    /^idb bankbook-kept entries \S+:(?:choice|own-accounts|saved-views|transaction-notes):\S+$/,
    'sealed, of one person, on purpose',
  ],
  [/^idb bankbook-vault entries \S+:person:\S+$/, 'sealed: a digest of whose a session is'],
  [
    /^idb bankbook-(?:vault|unresolved) entries \S+:payment-(?:bodies|answers|drafts):\S+$/,
    'sealed, of one person',
  ],
  [/^idb bankbook-vault entries \S+:(?:sent-consents|consent-drafts):\S+$/, 'sealed, of one person'],
  [/^idb bankbook-vault entries \S+:seen-transactions:all$/, 'sealed, of one session'],
  [/^idb bankbook-vault entries \S+:saved-views:[\da-f]{32}$/, 'sealed, of one person'],
  [/^idb bankbook-vault entries \S+:funds-(?:drafts|questions|answers):\S+$/, 'sealed, of one person'],
  [/^idb bankbook-vault entries \S+:(?:own-accounts|transaction-notes):\S+$/, 'sealed, of one person'],
  [
    /^idb bankbook-(?:vault payments|unresolved journal) [\da-f]{32}$/,
    'the journal, of one person: no name, no amount, no IBAN',
  ],
  [/^idb bankbook-unresolved payments \["\S+","[\da-f]{32}"\]$/, 'id and time of what a bank may have'],
];

/** Entries whose names may contain ids of stored records, or that are the journal's clear rows. */
const NAMED_BY_ID = /^idb bankbook-(?:vault|unresolved|kept) (?:entries|payments|journal) /;

async function expectKnownEntries(page: Page): Promise<void> {
  const names = (await entriesOf(page)).map(([name]) => name);
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !KNOWN_ENTRIES.some(([pattern]) => pattern.test(name)))).toEqual([]);
}

/** No readable value in any store names the user; ids only as names of encrypted records. */
async function expectNoPlainText(page: Page, { privateTexts }: LeftRecords): Promise<void> {
  const found = (await entriesOf(page))
    .filter(([name]) => !NAMED_BY_ID.test(name))
    .flatMap((entry) =>
      privateTexts.filter((word) => entry.join(' ').includes(word)).map((word) => [entry[0], word]),
    );
  expect(found).toEqual([]);
  const texts = privateTexts.filter((word) => !/^[\da-f]{32}$/.test(word));
  const stored = JSON.stringify(await entriesOf(page));
  expect(texts.filter((word) => stored.includes(word))).toEqual([]);
}

/** Opens a page of each kind of record that stayed, and expects that none shows it; page tests open every page. */
async function expectNothingOnAnyPage(
  page: Page,
  { origin }: ReferenceBank,
  records: LeftRecords,
): Promise<void> {
  const { drafts, privateTexts, unknownId } = records;
  for (const address of [
    paths.accounts(),
    paths.payment(unknownId),
    paths.paymentReview(drafts.payment),
    paths.consentEdit(drafts.consent),
  ]) {
    await page.goto(`${origin}${address}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const html = await page.content();
    expect(
      privateTexts.filter((word) => html.includes(word)),
      address,
    ).toEqual([]);
    for (const name of ['Send again', 'Discard', 'Edit'])
      await expect(button(page, name), address).toHaveCount(0);
  }
}

test('the next user sees nothing of the previous one’s data, can’t send any of it, and can delete it @security', async ({
  page,
  context,
  startBank,
}) => {
  // Three sign-ins.
  test.slow();
  const bank = await startBank(NUMBERING);
  const records = await leaveRecords(page, bank);
  expect(records.privateTexts.filter((word) => word === '')).toEqual([]);
  await expectKnownEntries(page);
  await expectNoPlainText(page, records);
  await runOut(page, bank);
  await expectKnownEntries(page);
  await expectNoPlainText(page, records);
  const identities = bank.count(`GET ${IDENTITY}`);
  await signInNext(page, bank, BRUNO);
  // The same page of an account with the same number, without Anna's search.
  await expect(page).toHaveURL(`${bank.origin}${paths.accounts()}/1/transactions`);
  await expect(page.getByRole('searchbox', { name: 'Search transactions' })).toHaveValue('');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const first = await page.content();
  expect(records.privateTexts.filter((word) => first.includes(word))).toEqual([]);
  // Asked once, because the page would show names and notes of hers.
  expect(bank.count(`GET ${IDENTITY}`)).toBe(identities + 1);
  const sent = bank.count(POST);
  await expectNothingOnAnyPage(page, bank, records);
  await expectKnownEntries(page);
  await expectNoPlainText(page, records);
  await page.goto(`${bank.origin}${paths.accounts()}/1/transactions`);
  await expect(page.getByRole('searchbox')).toBeVisible();

  await runOut(page, bank);
  await signInNext(page, bank, ANNA);
  const payment = await expectEverythingOfAnna(page, bank, records);

  // Bruno signs in in another tab, which clears this one.
  bank.expectCustomer(BRUNO);
  const other = await context.newPage();
  await signInAtBank(other, bank.origin);
  await other.close();
  await expect(heading(page, 'Kept from an earlier session')).toBeVisible();
  await expect(page.getByText(LOCKED)).toBeVisible();
  expect(page.url()).toBe(payment);
  const html = await page.content();
  expect(records.privateTexts.filter((word) => html.includes(word))).toEqual([]);
  await expectKnownEntries(page);

  await expectDeletion(page, bank, records);
  expect(bank.count(POST)).toBe(sent);
});

/** Returns the address of her last page: that of the unknown payment. */
async function expectEverythingOfAnna(
  page: Page,
  { origin }: ReferenceBank,
  { unknownId }: LeftRecords,
): Promise<string> {
  await expect(heading(page, OWN_NAME)).toBeVisible();
  await expect(page.getByText(`Your note: ${NOTE}`)).toBeVisible();
  await page.goto(`${origin}${paths.payments()}`);
  await expect(page.getByRole('listitem').filter({ hasText: CAMILLE.name })).toHaveCount(2);
  await expect(page.getByRole('listitem').filter({ hasText: JONAS.name })).toBeVisible();
  await expect(page.getByText(LOCKED)).toHaveCount(0);
  await page.goto(`${origin}${paths.payment(unknownId)}`);
  await expect(button(page, 'Send again')).toBeVisible();
  await expect(page.getByText(CAMILLE.name).first()).toBeVisible();
  return page.url();
}

/** Bruno deletes what Anna left. */
async function expectDeletion(page: Page, bank: ReferenceBank, records: LeftRecords): Promise<void> {
  const question = page.getByRole('alertdialog', { name: 'Delete what an earlier session left?' });
  await page.goto(`${bank.origin}${paths.consent()}`);
  await expect(page.getByText(LOCKED)).toBeVisible();
  await expect(page.getByText('Nothing sent from this browser yet')).toHaveCount(0);
  // The deletion includes payments, wherever it is started.
  await expect(page.getByText(AT_BANK)).toBeVisible();
  await page.goto(`${bank.origin}${paths.payments()}`);
  await expect(page.getByText('Nothing sent from this browser yet')).toHaveCount(0);
  await expect(page.getByText(LOCKED)).toBeVisible();
  await expect(page.getByText(AT_BANK)).toBeVisible();
  await button(page, 'Delete').click();
  await expectAccessible(page);
  await expect(question.getByText(STAYS_LISTED)).toBeVisible();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(
    page.getByText(/^What an earlier session left is deleted\. Only the reference and time/),
  ).toBeVisible();
  await expect(heading(page, 'Payments')).toBeFocused();
  await expect(page.getByText(LOCKED)).toHaveCount(0);

  // As after a sign-out: the id and the time of a payment that the bank may have, and nothing else.
  const found = (await entriesOf(page)).filter((entry) =>
    records.privateTexts.some((word) => entry.join(' ').includes(word)),
  );
  expect(found.map(([name]) => name)).toEqual([expect.stringMatching(/^idb bankbook-unresolved payments /)]);
  expect(found[0]?.[1]).toMatch(new RegExp(`^\\{"id":"${records.unknownId}","attempted_at":\\d{13}\\}$`));
  await link(page, /^Payment request from an earlier session/).click();
  await expect(heading(page, UNKNOWN)).toBeVisible();
  await expect(button(page, 'Send again')).toHaveCount(0);
  await button(page, 'Discard').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(heading(page, 'Payments')).toBeVisible();
  expect(JSON.stringify(await entriesOf(page))).not.toContain(records.unknownId);
}
