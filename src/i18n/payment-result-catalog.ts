import type { Words } from './language.ts';

/** The words of the pages around a payment: the list, what became of it, the funds check. */
export const paymentResultWords: Words = async (language) => {
  if (language === 'fr') {
    const [{ fundsFr }, { paymentResultFr }] = await Promise.all([
      import('#i18n/locales/fr/funds.ts'),
      import('#i18n/locales/fr/payment-result.ts'),
    ]);
    return { ...fundsFr, ...paymentResultFr };
  }
  const [{ fundsEn }, { paymentResultEn }] = await Promise.all([
    import('#i18n/locales/en/funds.ts'),
    import('#i18n/locales/en/payment-result.ts'),
  ]);
  return { ...fundsEn, ...paymentResultEn };
};
