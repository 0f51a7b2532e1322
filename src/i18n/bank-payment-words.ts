import type { Words } from './language.ts';

/** The words of the bank's pages about payments; only who opens one of them needs them. */
export const bankPaymentWords: Words = async (language) =>
  language === 'fr'
    ? (await import('./messages/bank-payments.fr.ts')).bankPaymentsFr
    : (await import('./messages/bank-payments.en.ts')).bankPaymentsEn;
