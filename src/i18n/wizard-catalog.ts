import type { Words } from './language.ts';

/** The words of the pages on which a payment request is told and checked. */
export const wizardWords: Words = async (language) =>
  language === 'fr'
    ? (await import('#i18n/locales/fr/payment.ts')).paymentFr
    : (await import('#i18n/locales/en/payment.ts')).paymentEn;
