import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '#paths.ts';
import { textsOf } from '#testing/page/fault-page.ts';
import { button } from '#testing/page/locators.ts';
import { openPage } from '#testing/page/open-page.ts';

test('a user sees their trusted beneficiaries, and copies an IBAN, by hand where the browser refuses', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await openPage(paths.beneficiaries());
  await expect.element(page.getByRole('heading', { level: 1, name: 'Trusted beneficiaries' })).toBeVisible();
  const items = textsOf(page.getByRole('main').getByRole('listitem'));
  expect(items).toHaveLength(5);
  expect(items[1]).toMatch(/^JFJonas FeldmannDE\d\d 5059 2077 0004 4177 23.*Pay Jonas Feldmann$/);
  expect(items.at(-1)).toBe('MOMamie OdetteNo IBAN from your bankPay Mamie Odette');
  const copy = button('Copy the IBAN of Jonas Feldmann');
  const message = page.getByText('Copied', { exact: true });
  await copy.click();
  const first = await message.findElement();
  expect(copied.mock.calls).toEqual([[expect.stringMatching(/^DE\d\d505920770004417723$/)]]);
  // Each copy is announced.
  await copy.click();
  await expect.poll(() => first.isConnected).toBe(false);
  await expect.element(message).toBeInTheDocument();

  copied.mockRejectedValue(new DOMException('', 'NotAllowedError'));
  for (const _time of [1, 2]) {
    await copy.click();
    await expect.element(page.getByText('Your browser refused to copy.')).toBeVisible();
    await expect.poll(() => String(getSelection())).toMatch(/^DE\d\d505920770004417723$/);
    getSelection()?.removeAllRanges();
  }
});

test('a user without trusted beneficiaries sees that the list is empty', async () => {
  await openPage(paths.beneficiaries(), { as: 'newcomer' });
  await expect.element(page.getByRole('heading', { name: 'No beneficiaries' })).toBeVisible();
});

test('a search stays where a refresh leaves few beneficiaries', async () => {
  let count = 8;
  await openPage(paths.beneficiaries(), {
    answer: ({ url }) =>
      url.endsWith('/trusted-beneficiaries')
        ? Response.json({
            beneficiaries: Array.from({ length: count }, (_, at) => ({ creditor: { name: `Payee ${at}` } })),
          })
        : undefined,
  });
  const search = page.getByRole('searchbox');
  const items = page.getByRole('main').getByRole('listitem');
  await search.fill('payee 1');
  await expect.poll(() => items.elements()).toHaveLength(1);
  count = 1;
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => items.elements()).toHaveLength(0);
  await search.fill('');
  await expect.poll(() => items.elements()).toHaveLength(1);
  await expect.element(search).toHaveFocus();
});
