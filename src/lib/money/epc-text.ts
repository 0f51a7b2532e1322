import { maxCharacters } from '#lib/allowed-characters.ts';
import type { Decimal } from './decimal.ts';

export interface TransferRequest {
  /** The payee’s name; cut to what the standard has room for. */
  readonly name: string;
  /** Without spaces. */
  readonly iban: string;
  /** Euros, more than zero, with at most two decimals; without it the payer chooses. */
  readonly amount?: Decimal | undefined;
}

/**
 * The text of a QR code that banking apps read as a SEPA credit transfer (EPC069-12, version 002, UTF-8).
 * Its lines: service tag, version, character set, identification, BIC, name, IBAN, amount.
 */
export function epcText({ name, iban, amount }: TransferRequest): string {
  const oneLine = name.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim();
  return [
    'BCD',
    '002',
    '1',
    'SCT',
    '',
    Array.from(oneLine).slice(0, maxCharacters('name', 'EUR')).join('').trim(),
    iban,
    ...(amount === undefined ? [] : [`EUR${amount}`]),
  ].join('\n');
}
