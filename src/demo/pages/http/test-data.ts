import type { ServerWords } from '#demo/locales/server-words.ts';
import { testData } from '#demo/bank/test-data.ts';

/** What testers can use, each with what it does in words. */
export function testDataInWords({ t }: ServerWords) {
  const { personas, amounts, ...rest } = testData();
  return {
    ...rest,
    personas: personas.map((persona) => ({
      ...persona,
      name: t(`mock-bank.${persona.id}`),
      what: t(`bank-customer.${persona.id}`),
    })),
    amounts: amounts.map((magic) => ({
      ...magic,
      where: t(`magic-counts.${magic.counts}`),
      what: t(`magic.${magic.effect}`),
    })),
  };
}
