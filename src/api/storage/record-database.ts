import type { DBSchema } from 'idb';
import { database } from './open-database.ts';

/** Traces have the bank first. */
type PaymentKey = string | [bank: string, id: string];

/** Each database has some of these stores. */
export interface SealedSchema extends DBSchema {
  /** `wiped` changes with each sign-out. */
  keys: { key: 'current' | 'wiped'; value: unknown };
  entries: { key: string; value: unknown };
  /** Not sealed, because it changes by compare-and-set. */
  journal: { key: PaymentKey; value: unknown };
  /** In `bankbook-vault`: an old journal. In `bankbook-unresolved`: traces that outlive a sign-out. */
  payments: { key: PaymentKey; value: unknown };
}

/** Data that may be lost: drafts, consents, checks. */
export const openRecordDatabase = database<SealedSchema>('bankbook-vault', 2, (db, oldVersion) => {
  if (oldVersion < 1) {
    db.createObjectStore('keys');
    db.createObjectStore('entries');
  }
  db.createObjectStore('payments');
});

/** Data that must not be lost (docs/decisions/0024). Use `openPayments()`, except to sign out. */
export const openPaymentDatabase = database<SealedSchema>('bankbook-unresolved', 2, (db, oldVersion) => {
  if (oldVersion < 1) db.createObjectStore('payments');
  db.createObjectStore('keys');
  db.createObjectStore('entries');
  db.createObjectStore('journal');
});
