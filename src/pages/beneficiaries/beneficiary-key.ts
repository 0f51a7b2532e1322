import type { Beneficiary } from '#contract/beneficiaries.ts';
import { isIban } from '#lib/money/check-iban.ts';

/**
 * A beneficiary's key in a URL: the bank's id, or the position in the list from 0 where the id repeats, is an
 * IBAN or holds a lone surrogate. `undefined` where the position equals another entry's id, because a wrong
 * payee is worse than none.
 */
export function beneficiaryKey(all: readonly Beneficiary[], beneficiary: Beneficiary): string | undefined {
  const { id = '' } = beneficiary;
  const isAlone = all.filter((other) => other.id === id).length === 1;
  if (isAlone && id !== '' && id.isWellFormed() && !isIban(id)) return id;
  const index = String(all.indexOf(beneficiary));
  return all.some((other) => other.id === index) ? undefined : index;
}
