import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { chooseImport } from '#testing/page/choose-import.ts';
import { expectAccessible } from '#testing/page/expect-accessible.ts';
import { expectInTime, shows, t } from '#testing/page/fault-page.ts';
import { main } from '#testing/page/locators.ts';
import { REVIEW } from '#testing/page/payment-steps.ts';

const DE = 'DE89370400440532013000';

const rowsOf = (title: string) =>
  main
    .getByRole('list', { name: title })
    .getByRole('listitem')
    .elements()
    .map((row) => (row as HTMLElement).innerText.replaceAll(/\s+/g, ' '));

test('a preview shows what is added, in which currency, and why the rest is left out', async () => {
  await chooseImport(
    [
      'name,iban,amount,currency,Invoice number',
      `Anna Berg,${DE},12.30,EUR,INV-1`,
      `Zoë & Söhne,${DE},1,USD,INV-2`,
      `Zoë Müller,${DE},0.20,EUR,`,
      `Anna Berg,${DE},$12.50,EUR,`,
      `Anna Berg,DE00,twelve,EURO,`,
    ].join('\n'),
  );
  await expect.element(main).toHaveTextContent('2 transfers can be addedTotal €12.50');
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^2 transfers can be added/);
  expect(rowsOf('2 transfers can be added')).toEqual([
    'Anna Berg Line 2 · DE89 … 3000 €12.30',
    'Zoë Müller Line 4 · DE89 … 3000 €0.20',
  ]);
  await expect.element(main).toHaveTextContent('1 transfer is left out: it is in USDTotal $1.00');
  expect(rowsOf('1 transfer is left out: it is in USD')).toEqual(['Zoë & Söhne Line 3 · DE89 … 3000 $1.00']);
  expect(rowsOf('2 lines are left out')).toEqual([
    'Line 5 Its cells name different currencies: EUR and $',
    'Line 6 “DE00” isn’t an IBAN “twelve” isn’t an amount “EURO” isn’t a currency code (example: EUR)',
  ]);
  expect(rowsOf('1 line was put into plain letters')).toEqual([
    'Line 4 “Zoë Müller” is sent as “Zoe Muller”',
  ]);
  expect(rowsOf('Not used from this file')).toEqual(['Invoice number INV-1 and 1 other']);
  await expectAccessible();
  await page.getByRole('button', { name: 'Add 2 transfers in EUR' }).click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(REVIEW);
});

test('what a payment order says about itself is named in words, and its own texts are not translated', async () => {
  const transfer = `<CdtTrfTxInf><Amt><InstdAmt Ccy="EUR">1</InstdAmt></Amt></CdtTrfTxInf>`;
  await chooseImport(
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn><PmtInf><PmtInfId>P1</PmtInfId><NbOfTxs>3</NbOfTxs>${transfer}</PmtInf></CstmrCdtTrfInitn></Document>`,
    'fr',
  );
  const reason = t('payment.file-wrong-count', {
    level: 'group',
    stated: '3',
    found: '1',
    figure: 'PmtInf/P1/NbOfTxs',
  });
  await expectInTime(() => shows(reason), false);
  const kept = [...document.querySelectorAll('[id$=-error] [translate=no]')].map(
    ({ textContent }) => textContent,
  );
  expect(kept).toEqual(['3', '1', 'PmtInf/P1/NbOfTxs']);
});
