import type { Beneficiary } from '#contract/beneficiaries.ts';
import { isFoundIn } from '#lib/folded.ts';

/** By name or by IBAN, as people type or paste them. */
export const isBeneficiaryFound = (
  { creditor, creditor_account }: Pick<Beneficiary, 'creditor' | 'creditor_account'>,
  typed: string,
): boolean => isFoundIn(creditor?.name ?? '', creditor_account?.iban, typed);
