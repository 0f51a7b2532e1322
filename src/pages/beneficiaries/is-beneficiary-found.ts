import type { Beneficiary } from '#contract/beneficiaries.ts';
import { folded } from '#lib/folded.ts';
import { compactIban } from '#lib/money/compact-iban.ts';

/** Ignores case and accents, as people type neither, and the spaces of an IBAN. */
export function isBeneficiaryFound(
  { creditor, creditor_account }: Pick<Beneficiary, 'creditor' | 'creditor_account'>,
  typed: string,
): boolean {
  const iban = compactIban(creditor_account?.iban ?? '');
  const compact = compactIban(typed);
  return (
    folded(creditor?.name ?? '').includes(folded(typed.trim())) || (compact !== '' && iban.includes(compact))
  );
}
