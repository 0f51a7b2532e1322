import { i18n } from '@lingui/core';
import { wantedLanguage } from './language.ts';
import { messages as startEn } from '#i18n/locales/en/start.ts';
import { messages as startFr } from '#i18n/locales/fr/start.ts';

/** Activates the messages for a failed start. Both languages are bundled, so nothing has to load. */
export function showStartMessages(): void {
  i18n.load({ en: startEn, fr: startFr });
  const language = wantedLanguage();
  document.documentElement.lang = language;
  i18n.activate(language);
}
