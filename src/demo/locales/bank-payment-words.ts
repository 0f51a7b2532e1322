import type { Words } from '#i18n/language.ts';

/** The words of the bank's pages about payments; only who opens one of them needs them. */
export const bankPaymentWords: Words = async (language) =>
  language === 'fr'
    ? (await import('#demo/locales/fr/bank-payments.ts')).bankPaymentsFr
    : (await import('#demo/locales/en/bank-payments.ts')).bankPaymentsEn;
