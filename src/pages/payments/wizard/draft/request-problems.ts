import type { Speed, Transfer } from './transfer.ts';

/** What is wrong with a transfer in relation to the request's other transfers or its speed. */
export type RequestProblem =
  /** The others are in the currency `other`. */
  | { readonly field: 'currency'; readonly problem: 'another'; readonly other: string }
  /** SEPA Instant Credit Transfer only knows euros. */
  | { readonly field: 'speed'; readonly problem: 'not-euro' };

const INSTANT_CURRENCY = 'EUR';

/**
 * All transfers of a request share one currency, so that a bank can debit one sum; an instant request is in
 * euros. No problems while the currency is blank.
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
