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

/**
 * Shared by all tabs; each method is one atomic step.
 *
 * @throws DOMException without storage, from every method: then nothing may be sent.
 */
export const paymentStore = {
  rows: async (): Promise<unknown[]> => (await openPayments()).getAll('journal'),
  /**
   * One transaction, so that only one tab takes a step. Does nothing when `entry` names no encrypted record.
   */
  async change<Row extends { readonly id: string }>(
    decide: (rows: readonly unknown[]) => Step<Row>,
    entry?: string,
  ): Promise<Row | undefined> {
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
  unresolved: async (bank: string): Promise<unknown[]> =>
    (await openPayments()).getAll('payments', IDBKeyRange.bound([bank], [bank, []])),
  async addUnresolved(bank: string, payment: Unresolved): Promise<void> {
    await (await openPayments()).put('payments', payment, [bank, payment.id]);
  },
  async dropUnresolved(bank: string, id: string): Promise<void> {
    await (await openPayments()).delete('payments', [bank, id]);
  },
  /** Changes with each sign-out. */
  lastWipe: async (): Promise<unknown> => (await openPayments()).get('keys', 'wiped'),
};
