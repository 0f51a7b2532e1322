import type { Words } from './language.ts';

/** The words of the pages on which a payment request is told and checked. */
export const wizardWords: Words = async (language) =>
  language === 'fr'
    ? (await import('./messages/payment.fr.ts')).paymentFr
    : (await import('./messages/payment.en.ts')).paymentEn;
