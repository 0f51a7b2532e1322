import type { OperationName } from '#contract/endpoints.ts';
import { SentAccountIdentification } from '#contract/sent.ts';
import { isIban } from '#lib/money/check-iban.ts';
import { dayIn } from '#lib/time/day-in.ts';
import * as z from 'zod/mini';
import type { Found } from './deviation.ts';

interface ValueRule {
  /** As `placeOf` writes it, with the operation in front: `listBalances balances.name`. */
  readonly place: RegExp;
  readonly isMet: (value: string | number) => boolean;
  readonly problem: string;
  readonly rule: string;
}

const matches = (pattern: RegExp) => (value: string | number) =>
  typeof value === 'string' && pattern.test(value);
const oneOf = (...codes: readonly string[]) => matches(new RegExp(`^(?:${codes.join('|')})$`));
const isNumber = (value: string | number): value is number => typeof value === 'number';

/** STET; an open list. */
const STATUSES = ['BOOK', 'PDNG', 'OTHR', 'FUTR', 'INFO', 'RJCT'] as const;

/** What the schemas accept although the interface, or the standard behind an assumption, says more. */
const RULES: readonly ValueRule[] = [
  {
    place: /_amount\.amount$/,
    isMet: isNumber,
    problem: 'is text; the interface states a number',
    rule: 'interface 2.2',
  },
  {
    place: /^getToken expires_in$/,
    isMet: (value) => isNumber(value) && Number.isSafeInteger(value) && value > 0,
    problem: 'is no positive integer; Bankbook may count it as 60 seconds',
    rule: 'interface 2.1',
  },
  {
    place: /(?:_amount|account|account_id|accounts)\.currency$/,
    isMet: matches(/^[A-Z]{3}$/),
    problem: 'is not an ISO 4217 code; it is shown as it came',
    rule: 'ISO 4217',
  },
  {
    place: /^listBalances balances\.balance_type$|^listAccounts accounts\.cash_account_type$/,
    isMet: matches(/^[A-Z\d]{4}$/),
    problem: 'is not a code of four letters; it is shown as it came',
    rule: 'ISO 20022',
  },
  {
    place: /^listTransactions transactions\.credit_debit_indicator$/,
    isMet: oneOf('CRDT', 'DBIT'),
    problem: 'is not CRDT or DBIT, so the amount has no sign',
    rule: 'ISO 20022',
  },
  {
    place: /^listTransactions transactions\.status$/,
    isMet: oneOf(...STATUSES),
    problem: `is not one of ${STATUSES.join(', ')}; it is shown as it came`,
    rule: 'STET',
  },
  {
    place:
      /^listTransactions transactions\.(?:booking|value|transaction|expected_booking)_date$|^listBalances balances\.reference_date$/,
    isMet: (value) =>
      matches(/^\d{4}-\d{2}-\d{2}(?:T|$)/)(value) && dayIn(String(value).slice(0, 10)) !== undefined,
    problem: 'is not an ISO 8601 date',
    rule: 'ISO 8601',
  },
  {
    place: /(?:account_id|creditor_account)\.iban$/,
    isMet: (value) =>
      z.safeParse(SentAccountIdentification.shape.iban, value).success && isIban(String(value)),
    problem: 'is not a valid IBAN without spaces, so no consent and no payment can name it',
    rule: 'ISO 13616',
  },
];

/** A value of an answer that is no object and no list. */
export interface Leaf {
  readonly pointer: string;
  readonly place: string;
  readonly value: unknown;
}

/** @param leaf one that its schema accepts. */
export function driftsAt(name: OperationName, { pointer, place, value }: Leaf): Found[] {
  if (typeof value !== 'string' && typeof value !== 'number') return [];
  return RULES.filter((rule) => rule.place.test(`${name} ${place}`) && !rule.isMet(value)).map(
    ({ problem, rule }) => ({ severity: 'drift', part: 'answer', pointer, problem, rule, count: 1 }),
  );
}
