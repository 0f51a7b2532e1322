import { validateIBAN, ValidationErrorsIBAN } from 'ibantools';
import { compactIban } from './compact-iban.ts';

const CHECKSUMS: ReadonlySet<ValidationErrorsIBAN> = new Set([
  ValidationErrorsIBAN.WrongIBANChecksum,
  ValidationErrorsIBAN.WrongAccountBankBranchChecksum,
]);

/** In the order of checking. */
export type IbanProblem = 'empty' | 'format' | 'country' | 'length' | 'check-digits';

/** Returns `undefined` if valid. Spaces and lower case are allowed. */
export function checkIban(text: string): IbanProblem | undefined {
  const iban = compactIban(text);
  if (iban === '') return 'empty';
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban)) return 'format';
  const { errorCodes } = validateIBAN(iban);
  if (errorCodes.includes(ValidationErrorsIBAN.NoIBANCountry)) return 'country';
  if (errorCodes.includes(ValidationErrorsIBAN.WrongBBANLength)) return 'length';
  // Also a national account number that its country can't have: to the user, a mistyped character.
  return errorCodes.length === 0 ? undefined : 'check-digits';
}

/** Whether it is a valid IBAN, in whatever form {@link checkIban} takes. */
export const isIban = (text: string): boolean => checkIban(text) === undefined;

/** Whether it would be an IBAN of its country but for a wrong character. */
export function isMistypedIban(text: string): boolean {
  const { errorCodes } = validateIBAN(compactIban(text));
  return errorCodes.length > 0 && errorCodes.every((code) => CHECKSUMS.has(code));
}
