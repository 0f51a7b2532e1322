import { paths } from '#paths.ts';
import { button, heading, REVIEW } from '#e2e/support/payment-steps.ts';
import { expect, expectAccessible, test } from '#e2e/support/test.ts';

test(
  'an imported file adds its valid transfers, and the errors of the others are listed',
  { tag: '@quick' },
  async ({ page, home }) => {
    await page.goto(`${home}${paths.paymentPayee()}`);
    await page.getByText('Import transfers').click();
    const chooser = page.getByLabel('File');
    const choose = async (text: string) => {
      // As the click that opens the browser's dialog does.
      await chooser.focus();
      await chooser.setInputFiles({ name: 'transfers.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    };
    await choose('name,reference\nA,b\n');
    await expect(page.getByText('The header line lacks: IBAN and Amount')).toBeVisible();
    const lines = [
      'name,iban,amount,reference,remark',
      'Camille Laurent,FR7630588600010001234567812,12.30,Rent,x',
      'Jonas Feldmann,DE00370400440532013000,12.301,🙂,',
      'Zoë Feldmann,DE89370400440532013000,0.20,,',
    ].join('\n');
    await choose(lines);
    await expect(page.locator(':focus')).toContainText('2 transfers can be added');
    await button(page, 'Choose another file').press('Enter');
    await expect(chooser).toBeFocused();
    await choose(lines);
    const invalid = page.getByRole('list', { name: '1 line is left out' });
    await expect(invalid).toContainText('a character is wrong');
    await expect(invalid).toContainText('more decimals than its currency');
    await expect(invalid).toContainText('Banks don’t take these characters in a reference: 🙂');
    await expect(page.getByRole('list', { name: 'Not used from this file' })).toHaveText(/remark.*x/);
    await expect(page.getByText('No currency is named in this file: the amounts are in EUR.')).toBeVisible();
    await expect(page.getByText('“Zoë Feldmann” is sent as “Zoe Feldmann”')).toBeVisible();
    await expectAccessible(page);
    // The step stays until the review is loaded: the form of the last transfer never appears.
    const flashes = await page.evaluateHandle(() => {
      const found: string[] = [];
      new MutationObserver(() => {
        const [flash] = /Transfer \d+ of \d+/.exec(document.body.textContent) ?? [];
        if (flash !== undefined) found.push(flash);
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
      return found;
    });
    await button(page, 'Add 2 transfers in EUR').click();
    await expect(heading(page, REVIEW)).toBeVisible();
    expect(await flashes.jsonValue()).toEqual([]);
    await expect(page.getByText('€12.50').first()).toBeVisible();
    await page.reload();
    await expect(page.getByText('in 2 transfers')).toBeVisible();
  },
);
