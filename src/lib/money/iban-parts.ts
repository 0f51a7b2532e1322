import { extractIBAN } from 'ibantools';
import { compactIban } from './compact-iban.ts';

/** What names an account in formats older than IBANs. `undefined` where it is no valid IBAN. */
export function ibanParts(text: string): { bank: string; branch: string; account: string } | undefined {
  const { valid, bban = '', ...parts } = extractIBAN(compactIban(text));
  if (!valid) return undefined;
  return {
    bank: parts.bankIdentifier ?? parts.countryCode ?? '',
    branch: parts.branchIdentifier ?? '',
    account: parts.accountNumber ?? bban,
  };
}
