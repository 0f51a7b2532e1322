import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { Language } from '#i18n/preferred-language.ts';
import { paths } from '#paths.ts';
import { t } from './fault-page.ts';
import { main } from './locators.ts';
import { openPage } from './open-page.ts';

/** Opens the payment form and chooses a file. */
export async function chooseImport(text: string, language: Language = 'en') {
  await openPage(paths.paymentPayee(), { language, width: 360 });
  // The page brings its texts.
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await main.getByText(t('payment.import'), { exact: true }).click();
  const field = main.getByLabelText(t('payment.import-file'), { exact: true });
  (field.element() as HTMLElement).focus();
  await field.upload(new File([text], 'transfers'));
}
