import type { Beneficiary } from '#contract/beneficiaries.ts';
import { checkIban } from '#lib/money/check-iban.ts';

/**
 * What names a beneficiary in an address: the bank's id, or their place on the list, from 0, where that
 * means nobody alone, is an IBAN, which no address may hold, or holds half a character, which none can hold. `undefined` where the place is somebody
 * else's id: no name is better than another person's.
 */
export function beneficiaryKey(all: readonly Beneficiary[], beneficiary: Beneficiary): string | undefined {
  const { id = '' } = beneficiary;
  const isAlone = all.filter((other) => other.id === id).length === 1;
  if (isAlone && id !== '' && id.isWellFormed() && checkIban(id) !== undefined) return id;
  const place = String(all.indexOf(beneficiary));
  return all.some((other) => other.id === place) ? undefined : place;
}
