import { openGallery } from '#e2e/support/places.ts';
import { expect, test } from '#e2e/support/test.ts';

test('a form names what is wrong above it and beside the field, and leads there', async ({ page, demo }) => {
  await openGallery(page, demo, 'wizard');
  await page.getByRole('button', { name: 'Continue' }).click();
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle('[DEMO] Error: Who are you paying? · Bankbook');
  await summary.getByRole('link', { name: 'Enter the name of the person' }).click();
  const name = page.getByRole('textbox', { name: 'Name' });
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(/As it stands on the account.*Enter the name/);
  await name.fill('Camille');
  await name.press('Enter');
  await expect(summary).toBeHidden();
});

test('a field for an IBAN writes it in groups and takes any spelling of it', async ({ page, demo }) => {
  await openGallery(page, demo, 'forms');
  const iban = page.getByRole('textbox', { name: 'IBAN' }).first();
  await iban.fill('be68 5390-0754 7034');
  await iban.press('Tab');
  await expect(iban).toHaveValue('BE68 5390 0754 7034');
});

test('a combobox offers payees by what is typed, and takes a name of nobody', async ({ page, demo }) => {
  await openGallery(page, demo, 'forms');
  const payee = page.getByRole('combobox', { name: 'Payee', exact: true });
  await payee.pressSequentially('anne');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(payee).toHaveValue('<b onclick="alert(1)">Anne & Bob</b>');
  await expect(page.getByText('Last chosen: FR76 3058 8600 0100 0123 4567 822')).toBeVisible();
  // Each of them is the value of an option, and no name of one.
  for (const name of ['Somebody else', '0']) {
    await payee.fill(name);
    await payee.press('Tab');
    await expect(payee).toHaveValue(name);
    await expect(page.getByText(`Last chosen: ${name}`, { exact: true })).toBeVisible();
  }
  await payee.fill('');
  await payee.press('Tab');
  await expect(page.getByText('Nothing chosen yet')).toHaveCount(2);
});

for (const field of ['Payee', 'Trusted payee']) {
  test(`a combobox tells two of one name apart, in the field ${field}`, async ({ page, demo }) => {
    await openGallery(page, demo, 'forms');
    const payee = page.getByRole('combobox', { name: field, exact: true }).first();
    const options = page.getByRole('option', { name: 'Camille Laurent' });
    const first = page.getByText('Last chosen: FR76 3058 8600 0100 0123 4567 802');
    const second = page.getByText('Last chosen: FR76 3058 8600 0100 0123 4567 852');

    await payee.pressSequentially('camille');
    await expect(options).toHaveCount(2);
    await options.last().click();
    await expect(payee).toHaveValue('Camille Laurent');
    await expect(second).toBeVisible();

    // Opened again without typing, it is the whole list.
    await payee.press('ArrowDown');
    await expect(page.getByRole('option')).toHaveCount(6);
    await expect(options.first()).toHaveAttribute('aria-selected', 'false');
    await expect(options.last()).toHaveAttribute('aria-selected', 'true');
    await options.first().click();
    await expect(first).toBeVisible();

    await payee.fill('4567 852');
    await expect(page.getByRole('option')).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(second).toBeVisible();

    // A letter less and the same letter again name neither of the two.
    await payee.press('Backspace');
    await payee.pressSequentially('t');
    await payee.press('Tab');
    await expect(payee).toHaveValue('Camille Laurent');
    const kept = field === 'Payee' ? page.getByText('Last chosen: Camille Laurent') : second;
    await expect(kept).toBeVisible();
  });
}

test('a combobox takes none but the payees of the list where it has to be one', async ({ page, demo }) => {
  await openGallery(page, demo, 'forms');
  const payee = page.getByRole('combobox', { name: 'Trusted payee' }).first();
  await payee.pressSequentially('zebra');
  await expect(page.getByText('Nobody whom you trust is called that')).toBeVisible();
  await payee.press('Tab');
  await expect(payee).toHaveValue('');
  await expect(page.getByText('Nothing chosen yet')).toHaveCount(2);

  await payee.pressSequentially('山田');
  await page.getByRole('option').click();
  await payee.fill('zebra');
  await payee.press('Tab');
  await expect(payee).toHaveValue(/山田太郎$/);
  await payee.fill('');
  await payee.press('Tab');
  await expect(page.getByText('Nothing chosen yet')).toHaveCount(2);

  const wrong = page.getByRole('combobox', { name: 'Trusted payee' }).last();
  await expect(wrong).toHaveAccessibleDescription(/choose someone.*Choose one of the payees/);
  await expect(wrong).toHaveAttribute('aria-invalid', 'true');
});

test.describe('what was typed', () => {
  const QUESTION = 'Leave without saving?';

  test('is not left without a question', async ({ page, demo }) => {
    await openGallery(page, demo, 'wizard');
    const name = page.getByRole('textbox', { name: 'Name' });
    const question = page.getByRole('alertdialog', { name: QUESTION });
    const away = page.getByRole('link', { name: 'Lists' });
    await name.fill('Camille');
    await away.click();
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(`${demo}/bench/ui/wizard`);
    await expect(name).toHaveValue('Camille');

    await away.click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(`${demo}/bench/ui/lists`);
    await expect(question).toHaveCount(0);
  });

  test('is not closed or loaded again without a question of the browser', async ({ page, demo }) => {
    await openGallery(page, demo, 'wizard');
    const questions: string[] = [];
    page.on('dialog', async (dialog) => {
      questions.push(dialog.type());
      await dialog.accept();
    });
    await page.reload();
    expect(questions).toEqual([]);
    await page.getByRole('textbox', { name: 'Name' }).pressSequentially('C');
    await page.reload();
    expect(questions).toEqual(['beforeunload']);
  });

  test('is sent once by two clicks, and may be left then', async ({ page, demo }) => {
    await page.clock.install();
    await openGallery(page, demo, 'wizard');
    await page.getByRole('textbox', { name: 'Name' }).fill('Camille');
    // Both before anything can be drawn again.
    await page.getByRole('button', { name: 'Continue' }).evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    const busy = page.getByRole('button', { name: 'Saving…' });
    await expect(busy).toHaveAttribute('aria-disabled', 'true');
    await busy.press('Enter');
    await page.clock.runFor(5_000);
    await expect(page.getByText('Sent once')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Continue' })).toBeFocused();
    await page.getByRole('link', { name: 'Lists' }).click();
    await expect(page).toHaveURL(`${demo}/bench/ui/lists`);
  });
});
