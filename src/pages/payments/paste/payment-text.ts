import { isIban, isMistypedIban } from '#lib/money/check-iban.ts';
import { compactIban } from '#lib/money/compact-iban.ts';
import { type Decimal, parseDecimal } from '#lib/money/decimal.ts';
import { ibansIn } from '#lib/money/find-ibans.ts';
import { nameBeside } from './name-beside.ts';

/** What a text says about a payment; only what is in it. */
export interface PaymentDetails {
  /** `code`: the text of a QR code (EPC069-12). `text`: an IBAN in any other text, perhaps with a name. */
  readonly source: 'code' | 'text';
  /** Empty if the text has none. */
  readonly name: string;
  readonly iban: string;
  /** In euros. */
  readonly amount: Decimal | undefined;
  /** Empty if the text has none. */
  readonly reference: string;
}

export const textProblems = [
  'empty',
  'no-iban',
  'mistyped-iban',
  'several-ibans',
  'code-version',
  'code-kind',
  'code-broken',
  'code-iban',
  'code-amount',
  'code-references',
] as const;
export type TextProblem = (typeof textProblems)[number];

export type ReadText =
  | { readonly details: PaymentDetails; readonly problem?: undefined }
  | { readonly details?: undefined; readonly problem: TextProblem };

/** The first line of the text of a QR code for a SEPA credit transfer. */
const SERVICE_TAG = 'BCD';
const VERSIONS = new Set(['001', '002']);
/** Credit transfers, the second of them instant; both are paid as the user chooses. */
const KINDS = new Set(['SCT', 'INST']);
/** The lines up to the IBAN, and all of them. */
const MIN_LINES = 7;
const MAX_LINES = 12;
const AMOUNT = /^EUR\s?(\d{1,9}(?:[.,]\d{1,2})?)$/;

/**
 * Reads the text of a QR code for a SEPA credit transfer (EPC069-12), or the one IBAN in any other text and the
 * name beside it.
 */
export function readPaymentText(text: string): ReadText {
  const trimmed = text.replace(/^[\s\uFEFF]+/, '').trimEnd();
  if (trimmed === '') return { problem: 'empty' };
  const lines = trimmed.split(/\r\n|\r|\n/).map((line) => line.trim());
  if (lines[0] === SERVICE_TAG) return readCode(lines);
  const [found, another] = ibansIn(trimmed);
  if (found === undefined) {
    return { problem: ibansIn(trimmed, isMistypedIban).length > 0 ? 'mistyped-iban' : 'no-iban' };
  }
  if (another !== undefined) return { problem: 'several-ibans' };
  const { iban } = found;
  return { details: { source: 'text', name: nameBeside(found), iban, amount: undefined, reference: '' } };
}

/** The BIC, the character set, the purpose and the note to the payer are left out: a payment has no field for them. */
function readCode(lines: readonly string[]): ReadText {
  const [, version = '', , kind = '', , name = '', account = '', sum = '', , structured = '', free = ''] =
    lines;
  if (!VERSIONS.has(version)) return { problem: 'code-version' };
  if (!KINDS.has(kind)) return { problem: 'code-kind' };
  if (lines.length < MIN_LINES || lines.length > MAX_LINES) return { problem: 'code-broken' };
  const iban = compactIban(account);
  if (!isIban(iban)) return { problem: 'code-iban' };
  const amount = sum === '' ? undefined : amountIn(sum);
  if (amount === 'unreadable') return { problem: 'code-amount' };
  if (structured !== '' && free !== '') return { problem: 'code-references' };
  return { details: { source: 'code', name, iban, amount, reference: structured || free } };
}

function amountIn(sum: string): Decimal | 'unreadable' {
  const [, digits = ''] = AMOUNT.exec(sum) ?? [];
  const amount = parseDecimal(digits.replace(',', '.'));
  return amount === undefined || !/[1-9]/.test(amount) ? 'unreadable' : amount;
}
