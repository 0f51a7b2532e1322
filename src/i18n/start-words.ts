import { i18n } from '@lingui/core';
import { preferredLanguage } from './language.ts';
import { startEn } from './messages/start.en.ts';
import { startFr } from './messages/start.fr.ts';

/** Shows the words for where the app can't start: both languages at once, so that nothing more has to load. */
export function addStartWords(): void {
  i18n.load({ en: startEn, fr: startFr });
  const language = preferredLanguage();
  document.documentElement.lang = language;
  i18n.activate(language);
}
