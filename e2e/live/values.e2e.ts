import type { Page } from 'playwright/test';
import { paths } from '#paths.ts';
import { ExactNumber } from '#e2e/servers/exact-json.ts';
import { expect, signInAtBank, test } from '#e2e/support/test.ts';

const ID = 'plain-1';

interface Row {
  readonly title: string;
  readonly transaction: object;
  /** What the bank says in the details. */
  readonly details?: object;
  /** What its page shows, and what it must not show. */
  readonly shows: readonly (string | RegExp)[];
  readonly hides?: readonly (string | RegExp)[];
}

const money = (amount: number | ExactNumber, currency = 'EUR') => ({ amount, currency });

const amounts = [
  ['0', '€0.00'],
  ['-0', '€0.00'],
  ['1e21', '€1,000,000,000,000,000,000,000.00'],
  ['1e308', `€100${',000'.repeat(102)}.00`],
  ['1e-9', '€0.000000001'],
  ['9007199254740993', '€9,007,199,254,740,990.00', 'As your bank sent it: 9007199254740993'],
  ['12.345678901234567891', '€12.3456789012346', 'As your bank sent it: 12.345678901234567891'],
  ['128.70000000000002', '€128.70', 'As your bank sent it: 128.70000000000002'],
] as const;

const currencies = [
  ['ZZZ', 'ZZZ'],
  ['EURO', 'EURO'],
  ['', '12.5'],
  ['€', '€'],
  ['eur', 'eur'],
  ['JPY', '¥'],
  ['BHD', 'BHD'],
] as const;

const rows: readonly Row[] = [
  ...amounts.map(([amount, ...shows]): Row => ({
    title: `an amount of ${amount}`,
    transaction: { transaction_amount: money(new ExactNumber(amount)), credit_debit_indicator: 'DBIT' },
    details: [{ amount: new ExactNumber(amount) }],
    shows,
    hides: [/Infinity|NaN|e\+|[-−]€?0\.00(?!\d)/],
  })),
  ...currencies.map(([currency, shown]): Row => ({
    title: `a currency of “${currency}”`,
    transaction: { transaction_amount: money(12.5, currency), credit_debit_indicator: 'DBIT' },
    details: [{ charged: money(12.5, currency) }],
    shows: [shown, '12.5'],
  })),
  {
    title: 'a code that nobody knows',
    transaction: { transaction_amount: money(12.5), credit_debit_indicator: 'QXYZ', status: 'QABC' },
    shows: ['Other (QXYZ)', 'Other (QABC)', '€12.50'],
    hides: [/[-−+]€12\.50/],
  },
  {
    title: 'a sign against its indicator',
    transaction: { transaction_amount: money(-12.5), credit_debit_indicator: 'CRDT', status: 'BOOK' },
    shows: ['−€12.50', 'CRDT', 'Ask your bank.'],
    hides: ['+€12.50'],
  },
];

async function openTransaction(page: Page, origin: string, index: number): Promise<void> {
  await page.goto(`${origin}${paths.transaction(ID, `t-${index}`)}`);
  await expect(page.getByRole('region', { name: 'Details' })).toBeVisible();
}

rows.forEach(({ title, transaction, details = ['Terminal 12'], shows, hides = [] }, index) => {
  test(`${title} is shown on the page of its transaction`, async ({ page, startBank }) => {
    const bank = await startBank({
      accounts: [{ resource_id: ID, name: 'Everyday account' }],
      transactions: { [ID]: [{ resource_id: `t-${index}`, details: ['Market stall'], ...transaction }] },
      details: { [`t-${index}`]: details },
    });
    await signInAtBank(page, bank.origin);
    await openTransaction(page, bank.origin, index);
    const main = page.getByRole('main');
    await expect(main.getByRole('region', { name: 'Details' })).toBeVisible();
    for (const text of shows) await expect(main).toContainText(text);
    for (const text of hides) await expect(main).not.toContainText(text);
    await expect(main.getByRole('alert')).toHaveCount(0);
  });
});
