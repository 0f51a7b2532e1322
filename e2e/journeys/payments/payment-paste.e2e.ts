import { encodeQR } from 'qr';
import { paths } from '#paths.ts';
import type { Page } from 'playwright/test';
import { button, CAMILLE, field, heading, REVIEW } from '#e2e/support/payment-steps.ts';
import { expect, expectAccessible, test } from '#e2e/support/test.ts';

const CODE = `BCD\n002\n1\nSCT\n\n${CAMILLE.name}\n${CAMILLE.iban}\nEUR12.50\n\n\nRent of November\n`;

test('the text of a payment QR code fills in the payee, the amount and the reference', async ({
  page,
  home,
}) => {
  await page.goto(`${home}${paths.paymentPayee()}`);
  await button(page, 'Paste details').click();
  await expect(field(page, /^Paste payment details/)).toBeFocused();
  await field(page, /^Paste payment details/).fill(CODE);
  const taken = page.getByRole('status').filter({ hasText: 'Filled in from it' });
  await expect(taken).toContainText(`${CAMILLE.name}${CAMILLE.iban}€12.50Rent of November`);
  await expect(field(page, /^Name/)).toHaveValue(CAMILLE.name);
  await expectAccessible(page);
  await button(page, 'Undo').click();
  await expect(field(page, /^Name/)).toHaveValue('');

  await field(page, /^Paste payment details/).fill(CODE);
  await button(page, 'Continue').click();
  await expect(field(page, /^Amount/)).toHaveValue('12.50');
  await expect(field(page, /^Reference/)).toHaveValue('Rent of November');
  await button(page, 'Continue').click();
  await expect(heading(page, REVIEW)).toBeVisible();
});

test('on a phone what was filled in is in sight above the bar, with its Undo', async ({ page, home }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${home}${paths.paymentPayee()}`);
  await button(page, 'Paste details').click();
  await field(page, /^Paste payment details/).fill(CODE);
  const undo = button(page, 'Undo');
  await expect(undo).toBeInViewport({ ratio: 1 });
  await expect(async () => {
    const [at, bar] = [await undo.boundingBox(), await button(page, 'Continue').boundingBox()];
    expect((at?.y ?? NaN) + (at?.height ?? NaN)).toBeLessThanOrEqual(bar?.y ?? NaN);
  }).toPass();
});

test('a text without one IBAN is refused in clear words, and one with an IBAN fills in what it has', async ({
  page,
  home,
}) => {
  await page.goto(`${home}${paths.paymentPayee()}`);
  await button(page, 'Paste details').click();
  const paste = field(page, /^Paste payment details/);
  await paste.fill('Pay me back, please');
  await paste.press('Enter');
  await expect(paste).toHaveAccessibleDescription(/There’s no valid IBAN in it/);
  await expectAccessible(page);
  await paste.fill(`Hello, my IBAN is ${CAMILLE.iban}. Thanks!`);
  await expect(field(page, /^IBAN/)).toHaveValue(CAMILLE.iban);
  await expect(field(page, /^Name/)).toHaveValue('');
  await expect(field(page, /^Name/)).toBeFocused();

  await paste.fill(`${CAMILLE.name} ${CAMILLE.iban}`);
  await expect(field(page, /^Name/)).toHaveValue(CAMILLE.name);
  // The name of one payee never stays with the IBAN of another.
  await paste.fill('DE89 3704 0044 0532 0130 00');
  await expect(field(page, /^Name/)).toHaveValue('');
  await paste.fill(`${CAMILLE.name} ${CAMILLE.iban}`);
  await expect(field(page, /^Name/)).toHaveValue(CAMILLE.name);
  await field(page, /^Name/).fill('Camille');
  await expect(button(page, 'Undo')).toHaveCount(0);
  await button(page, 'Continue').click();
  await expect(heading(page, 'How much?')).toBeVisible();
});

test('a picture of a QR code is read in the browser', async ({ page, home }) => {
  await page.goto(`${home}${paths.paymentPayee()}`);
  const picture = page.locator('input[type=file][accept="image/*"]');
  await picture.setInputFiles({
    name: 'code.png',
    mimeType: 'image/png',
    buffer: await pictureOf(page),
  });
  await expect(field(page, /^Name/)).toHaveValue(CAMILLE.name);
  await picture.setInputFiles({ name: 'no.png', mimeType: 'image/png', buffer: Buffer.from('nothing') });
  const paste = field(page, /^Paste payment details/);
  await expect(paste).toHaveAccessibleDescription(/This file is no picture that your browser can read/);
  await expect(paste).toBeFocused();
});

/** Drawn by the browser under test. */
async function pictureOf(page: Page): Promise<Buffer> {
  const modules = encodeQR(CODE, 'raw', { border: 4 });
  const bytes = await page.evaluate(async (rows) => {
    const size = 6;
    const canvas = new OffscreenCanvas(rows.length * size, rows.length * size);
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('No canvas.');
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.fillStyle = 'black';
    for (const [y, row] of rows.entries()) {
      for (const [x, isDark] of row.entries()) if (isDark) context.fillRect(x * size, y * size, size, size);
    }
    const png = await canvas.convertToBlob({ type: 'image/png' });
    return [...new Uint8Array(await png.arrayBuffer())];
  }, modules);
  return Buffer.from(bytes);
}
