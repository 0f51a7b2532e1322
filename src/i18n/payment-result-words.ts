import type { Words } from './language.ts';

/** The words of the pages around a payment: the list, what became of it, the funds check. */
export const paymentResultWords: Words = async (language) => {
  if (language === 'fr') {
    const [{ fundsFr }, { paymentResultFr }] = await Promise.all([
      import('./messages/funds.fr.ts'),
      import('./messages/payment-result.fr.ts'),
    ]);
    return { ...fundsFr, ...paymentResultFr };
  }
  const [{ fundsEn }, { paymentResultEn }] = await Promise.all([
    import('./messages/funds.en.ts'),
    import('./messages/payment-result.en.ts'),
  ]);
  return { ...fundsEn, ...paymentResultEn };
};
