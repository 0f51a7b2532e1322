import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { openVaultDatabase } from './vault-database.ts';
import { vaultMemory } from './wipe-vault.ts';

/** A payment that the bank may have and whose outcome nobody knows: all that outlives a sign-out. */
export interface Unresolved {
  readonly id: string;
  readonly attempted_at: number;
}

/** What a step writes, and the ids of the rows that it takes out. */
export interface Step<Row> {
  readonly write?: Row | undefined;
  readonly drop?: readonly string[];
}

/** Where the journal of payments lies. All tabs of a browser profile share it; each method is one atomic step. */
export interface PaymentStore {
  /** Every row, untrusted. */
  rows(): Promise<unknown[]>;
  /**
   * Hands every row to `decide` and does what it answers: reading, deciding and writing are one
   * transaction, so that of two tabs that want the same step one alone takes it. Where `entry` is named
   * and the vault has none of that name, nothing is done: what was to be kept is not, or a sign-out came in
   * between.
   */
  change<Row extends { readonly id: string }>(
    decide: (rows: readonly unknown[]) => Step<Row>,
    entry?: string,
  ): Promise<Row | undefined>;
  /** Of `bank`, untrusted. */
  unresolved(bank: string): Promise<unknown[]>;
  addUnresolved(bank: string, payment: Unresolved): Promise<void>;
  dropUnresolved(bank: string, id: string): Promise<void>;
}

interface Schema extends DBSchema {
  payments: { key: [bank: string, id: string]; value: unknown };
}

/** A database of its own: a sign-out wipes the vault's, the journal with it, and leaves this one. */
const UNRESOLVED = 'bankbook-unresolved';
const VERSION = 1;

/**
 * The journal in IndexedDB.
 *
 * @throws DOMException where the browser refuses storage, in every method: then nothing may be sent.
 */
export function paymentStore(): PaymentStore {
  let database: Promise<IDBPDatabase<Schema>> | undefined;
  const openUnresolved = () =>
    (database ??= openDB<Schema>(UNRESOLVED, VERSION, {
      upgrade(db) {
        db.createObjectStore('payments');
      },
      blocking(_current, _blocked, event) {
        if (event.target instanceof IDBDatabase) event.target.close();
        database = undefined;
      },
      terminated() {
        database = undefined;
      },
    }).catch((error: unknown) => {
      // The next use tries again.
      database = undefined;
      throw error;
    }));

  return {
    async rows() {
      return (await openVaultDatabase()).getAll('payments');
    },
    async change(decide, entry) {
      const db = await openVaultDatabase();
      // Strict: on the disk before anything goes out, so that a crash can't forget it.
      const transaction = db.transaction(['payments', 'entries'], 'readwrite', { durability: 'strict' });
      const payments = transaction.objectStore('payments');
      const isKept =
        entry === undefined ||
        vaultMemory.has(entry) ||
        (await transaction.objectStore('entries').getKey(entry)) !== undefined;
      const { write, drop = [] } = isKept ? decide(await payments.getAll()) : {};
      for (const id of drop) await payments.delete(id);
      if (write !== undefined) await payments.put(write, write.id);
      await transaction.done;
      return write;
    },
    async unresolved(bank) {
      return (await openUnresolved()).getAll('payments', IDBKeyRange.bound([bank], [bank, []]));
    },
    async addUnresolved(bank, payment) {
      await (await openUnresolved()).put('payments', payment, [bank, payment.id]);
    },
    async dropUnresolved(bank, id) {
      await (await openUnresolved()).delete('payments', [bank, id]);
    },
  };
}
