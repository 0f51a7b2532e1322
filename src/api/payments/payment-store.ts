import { openPayments } from '#api/storage/payment-database.ts';
import { recordMemory } from '#api/storage/wipe-records.ts';

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
   * and no sealed entry has that name, nothing is done: what was to be kept is not, or a sign-out came in
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
  /** Another value after each sign-out; `undefined` where there was none since this storage was created. */
  lastWipe(): Promise<unknown>;
}

/**
 * The journal in IndexedDB.
 *
 * @throws DOMException where the browser refuses storage, in every method: then nothing may be sent.
 */
export function paymentStore(): PaymentStore {
  return {
    async rows() {
      return (await openPayments()).getAll('journal');
    },
    async change(decide, entry) {
      const db = await openPayments();
      // Strict: on the disk before anything goes out, so that a crash can't forget it.
      const transaction = db.transaction(['journal', 'entries'], 'readwrite', { durability: 'strict' });
      const journal = transaction.objectStore('journal');
      const isKept =
        entry === undefined ||
        recordMemory.has(entry) ||
        (await transaction.objectStore('entries').getKey(entry)) !== undefined;
      const { write, drop = [] } = isKept ? decide(await journal.getAll()) : {};
      for (const id of drop) await journal.delete(id);
      if (write !== undefined) await journal.put(write, write.id);
      await transaction.done;
      return write;
    },
    async unresolved(bank) {
      return (await openPayments()).getAll('payments', IDBKeyRange.bound([bank], [bank, []]));
    },
    async addUnresolved(bank, payment) {
      await (await openPayments()).put('payments', payment, [bank, payment.id]);
    },
    async dropUnresolved(bank, id) {
      await (await openPayments()).delete('payments', [bank, id]);
    },
    async lastWipe() {
      return (await openPayments()).get('keys', 'wiped');
    },
  };
}
