import type { DBSchema } from 'idb';
import { database } from './open-database.ts';

/** The id of a payment in the journal; with the bank before it among the traces. */
type PaymentKey = string | [bank: string, id: string];

/** A database of sealed entries; which of the stores it has depends on which of the two it is. */
export interface SealedSchema extends DBSchema {
  /** `current` is the key of all entries; `wiped` changes with each sign-out. */
  keys: { key: 'current' | 'wiped'; value: unknown };
  entries: { key: string; value: unknown };
  /** The journal of payments: not sealed, because it changes by compare-and-set. */
  journal: { key: PaymentKey; value: unknown };
  /** In the vault: where versions 1 and 2 kept the journal. In the other one: what outlives a sign-out. */
  payments: { key: PaymentKey; value: unknown };
}

/** Drafts, consents and checks: everything that may be thrown away. */
export const openRecordDatabase = database<SealedSchema>('bankbook-vault', 2, (db, oldVersion) => {
  if (oldVersion < 1) {
    db.createObjectStore('keys');
    db.createObjectStore('entries');
  }
  db.createObjectStore('payments');
});

/**
 * What may have been sent: the journal, its bytes and answers, and the traces that outlive a sign-out, which
 * gave the database its name. Version 1 held those alone. Code outside a sign-out uses `openPayments()`.
 */
export const openPaymentDatabase = database<SealedSchema>('bankbook-unresolved', 2, (db, oldVersion) => {
  if (oldVersion < 1) db.createObjectStore('payments');
  db.createObjectStore('keys');
  db.createObjectStore('entries');
  db.createObjectStore('journal');
});
