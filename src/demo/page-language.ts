import { followBankLanguage } from '#demo/seed/language.ts';
import { wantedLanguage } from '#i18n/language.ts';
import { isLanguage } from '#i18n/preferred-language.ts';
import { i18n } from '@lingui/core';

/** Before the page is shown, the language in which it will be. */
const pageLanguage = () => (isLanguage(i18n.locale) ? i18n.locale : wantedLanguage());

/** The bank in the browser writes in the language of the page. Call it once. */
export const followPageLanguage = (): void => followBankLanguage(pageLanguage);

/** Calls `listener` when the page changes its language: what was read is in the old one. */
export function watchPageLanguage(listener: () => void): void {
  let shown = pageLanguage();
  i18n.on('change', () => {
    if (pageLanguage() === shown) return;
    shown = pageLanguage();
    listener();
  });
}
