import { encodeQR } from 'qr';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '#paths.ts';
import { expectAccessible } from '#testing/page/expect-accessible.ts';
import { button, main, title } from '#testing/page/locators.ts';
import { openPage } from '#testing/page/open-page.ts';
import { CAMILLE, field, REVIEW } from '#testing/page/payment-steps.ts';

const CODE = `BCD\n002\n1\nSCT\n\n${CAMILLE.name}\n${CAMILLE.iban}\nEUR12.50\n\n\nRent of November\n`;

const paste = field(/^Paste payment details/);

async function openPaste(opening: Parameters<typeof openPage>[1] = {}): Promise<void> {
  await openPage(paths.paymentPayee(), opening);
  await expect.element(paste).toBeVisible();
}

test('on a phone the text of a payment QR code fills in the payee, the amount and the reference, which can be undone', async () => {
  await openPaste({ width: 390, height: 844 });
  await paste.fill(CODE);
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Filled in from it' }))
    .toHaveTextContent(`${CAMILLE.name}${CAMILLE.iban}€12.50Rent of November`);
  await expect.element(field(/^Name/)).toHaveValue(CAMILLE.name);
  // In sight above the bar.
  await expect.element(button('Undo')).toBeInViewport({ ratio: 1 });
  const boxOf = (name: string) => button(name).element().getBoundingClientRect();
  await expect.poll(() => boxOf('Undo').bottom - boxOf('Continue').top).toBeLessThanOrEqual(0);
  await expectAccessible();
  await button('Undo').click();
  await expect.element(field(/^Name/)).toHaveValue('');

  await paste.fill(CODE);
  await button('Continue').click();
  await expect.element(field(/^Amount/)).toHaveValue('12.50');
  await expect.element(field(/^Reference/)).toHaveValue('Rent of November');
  await button('Continue').click();
  await expect.element(title(REVIEW)).toBeVisible();
});

test('a text without one IBAN is refused in clear words, and one with an IBAN fills in what it has', async () => {
  await openPaste();
  await paste.fill('Pay me back, please');
  await userEvent.keyboard('{Enter}');
  await expect.element(paste).toHaveAccessibleDescription(/There’s no valid IBAN in it/);
  await expectAccessible();
  await paste.fill(`Hello, my IBAN is ${CAMILLE.iban}. Thanks!`);
  await expect.element(field(/^IBAN/)).toHaveValue(CAMILLE.iban);
  await expect.element(field(/^Name/)).toHaveValue('');
  await expect.element(field(/^Name/)).toHaveFocus();

  const both = `${CAMILLE.name} ${CAMILLE.iban}`;
  await paste.fill(both);
  await expect.element(field(/^Name/)).toHaveValue(CAMILLE.name);
  // The name of one payee never stays with the IBAN of another.
  await paste.fill('DE89 3704 0044 0532 0130 00');
  await expect.element(field(/^Name/)).toHaveValue('');
  await paste.fill(both);
  await expect.element(field(/^Name/)).toHaveValue(CAMILLE.name);
  await field(/^Name/).fill('Camille');
  await expect.poll(() => button('Undo').elements()).toEqual([]);
  await button('Continue').click();
  await expect.element(title('How much?')).toBeVisible();
});

test('a picture of a QR code is read in the browser', async () => {
  await openPage(paths.paymentPayee());
  await expect.element(title('Who are you paying?')).toBeVisible();
  const picture = main.getByLabelText('Read a QR code', { exact: true });
  await picture.upload(new File([await pictureOf(CODE)], 'code.png', { type: 'image/png' }));
  await expect.element(field(/^Name/)).toHaveValue(CAMILLE.name);
  await picture.upload(new File(['nothing'], 'no.png', { type: 'image/png' }));
  await expect.element(paste).toHaveAccessibleDescription(/Your browser can’t read this file as a picture/);
  await expect.element(paste).toHaveFocus();
});

function pictureOf(text: string): Promise<Blob> {
  const rows = encodeQR(text, 'raw', { border: 4 });
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
  return canvas.convertToBlob({ type: 'image/png' });
}
