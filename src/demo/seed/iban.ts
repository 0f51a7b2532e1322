/** Adds the check digits (ISO 13616, ISO 7064 MOD 97-10) to a national account number. */
export function ibanOf(country: string, bban: string): string {
  // Letters count from A = 10; 00 stands for the check digits.
  const digits = Array.from(`${bban}${country}00`, (character) => Number.parseInt(character, 36)).join('');
  const check = 98n - (BigInt(digits) % 97n);
  return `${country}${String(check).padStart(2, '0')}${bban}`;
}

/** Bank and branch code of five digits each, account number of eleven; adds the national key. */
export function frenchIban(bank: string, branch: string, account: string): string {
  const key = 97n - ((89n * BigInt(bank) + 15n * BigInt(branch) + 3n * BigInt(account)) % 97n);
  return ibanOf('FR', `${bank}${branch}${account}${String(key).padStart(2, '0')}`);
}
