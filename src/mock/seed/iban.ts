/**
 * A French IBAN with right check digits: bank and branch code of five digits each, an
 * account number of eleven, the national key, and the two check digits in front (ISO 13616).
 */
export function frenchIban(bank: string, branch: string, account: string): string {
  const key = 97n - ((89n * BigInt(bank) + 15n * BigInt(branch) + 3n * BigInt(account)) % 97n);
  const bban = `${bank}${branch}${account}${String(key).padStart(2, '0')}`;
  // F = 15, R = 27, then 00 in place of the check digits (ISO 7064, MOD 97-10).
  const check = 98n - (BigInt(`${bban}152700`) % 97n);
  return `FR${String(check).padStart(2, '0')}${bban}`;
}
