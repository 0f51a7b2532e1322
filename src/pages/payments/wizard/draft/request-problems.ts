import type { Speed } from './transfer.ts';
import type { Transfer } from './transfer.ts';

/** What is wrong with a transfer not by itself, but beside the others of its request or with its speed. */
export type RequestProblem =
  /** The others are in the currency `other`. */
  | { readonly field: 'currency'; readonly problem: 'another'; readonly other: string }
  /** Instant payments are made in euros only (SEPA Instant Credit Transfer). */
  | { readonly field: 'speed'; readonly problem: 'not-euro' };

/** The one currency of instant payments. */
const INSTANT_CURRENCY = 'EUR';

/**
 * What is wrong with the transfer at `index`: all of one request are in one currency, so that a bank can
 * debit one sum, and an instant request is in euros. Empty where its currency is still to be told.
 */
export function requestProblems(
  transfers: readonly Pick<Transfer, 'currency'>[],
  speed: Speed,
  index: number,
): readonly RequestProblem[] {
  const currency = transfers[index]?.currency ?? '';
  if (currency === '') return [];
  const other = transfers[index === 0 ? 1 : 0]?.currency ?? currency;
  return [
    ...(other === currency ? [] : [{ field: 'currency', problem: 'another', other } as const]),
    ...(speed === 'instant' && currency !== INSTANT_CURRENCY
      ? [{ field: 'speed', problem: 'not-euro' } as const]
      : []),
  ];
}
