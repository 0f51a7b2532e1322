import { openPayments } from '#api/storage/payment-database.ts';
import { recordMemory } from '#api/storage/wipe-records.ts';

/** The only record that outlives a sign-out. */
export interface Unresolved {
  readonly id: string;
  readonly attempted_at: number;
}

export interface Step<Row> {
  readonly write?: Row | undefined;
  readonly drop?: readonly string[];
}

/** Shared by all tabs; each method is one atomic step. */
export interface PaymentStore {
  rows(): Promise<unknown[]>;
  /**
   * One transaction, so that only one tab takes a step. Does nothing when `entry` names no encrypted record.
   */
  change<Row extends { readonly id: string }>(
    decide: (rows: readonly unknown[]) => Step<Row>,
    entry?: string,
  ): Promise<Row | undefined>;
  unresolved(bank: string): Promise<unknown[]>;
  addUnresolved(bank: string, payment: Unresolved): Promise<void>;
  dropUnresolved(bank: string, id: string): Promise<void>;
  /** Changes with each sign-out. */
  lastWipe(): Promise<unknown>;
}

/** @throws DOMException without storage: then nothing may be sent. */
export function paymentStore(): PaymentStore {
  return {
    async rows() {
      return (await openPayments()).getAll('journal');
    },
    async change(decide, entry) {
      const db = await openPayments();
      // Strict: a crash after sending must not lose it.
      const transaction = db.transaction(['journal', 'entries'], 'readwrite', { durability: 'strict' });
      const journal = transaction.objectStore('journal');
      const isStored =
        entry === undefined ||
        recordMemory.has(entry) ||
        (await transaction.objectStore('entries').getKey(entry)) !== undefined;
      const { write, drop = [] } = isStored ? decide(await journal.getAll()) : {};
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
