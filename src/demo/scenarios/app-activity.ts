import { openPaymentDatabase, openRecordDatabase } from '#api/storage/record-database.ts';
import { recordMemory } from '#api/storage/wipe-records.ts';
import type { BankActivity } from './arrange.ts';
import { type Activity, SENT } from './opened-link.ts';

const DRAFT = /:(?:consent|funds|payment)-drafts:([^:]+)$/;
const NOTE = /:(?:own-accounts|saved-views|transaction-notes):([^:]+)$/;
const CONSENT = /:sent-consents:([^:]+)$/;

/** Adds what the app has stored in this browser. */
export async function withAppActivity(bank: BankActivity): Promise<Activity> {
  const [payments, records] = await Promise.all([openPaymentDatabase(), openRecordDatabase()]);
  const [sent, unresolved, names] = await Promise.all([
    payments.getAllKeys('journal'),
    // Outlives a sign-out.
    payments.getAllKeys('payments'),
    records.getAllKeys('entries'),
  ]);
  const ids = [...sent, ...unresolved.map(([, id]) => id)];
  // The names of records are not encrypted, so this needs no session.
  const stored = [...names, ...recordMemory.keys()];
  const idsIn = (kind: RegExp) => stored.flatMap((name) => kind.exec(name)?.[1] ?? []);
  return {
    ...bank,
    // The bank may have forgotten it.
    consents: [...bank.consents, ...idsIn(CONSENT).map((id) => `${SENT}${id}`)],
    payments: [...bank.payments, ...ids.map(String)],
    drafts: idsIn(DRAFT),
    notes: idsIn(NOTE),
  };
}
