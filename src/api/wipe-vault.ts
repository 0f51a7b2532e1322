/** The database of `vault-store.ts`. */
export const VAULT = 'bankbook-vault';

/** What stands in for it where the browser has no encryption (plain http): until the next reload, this tab alone. */
export const vaultMemory = new Map<string, string>();

/**
 * Forgets everything that the vault holds, its key included. Apart from the vault, so that a
 * sign-out needs neither that nor a network. Whoever opens it next waits until it is done.
 */
export function wipeVault(): void {
  vaultMemory.clear();
  indexedDB.deleteDatabase(VAULT);
}
