import { openPaymentDatabase, openRecordDatabase } from '#api/storage/record-database.ts';
import { recordMemory } from '#api/storage/wipe-records.ts';
import type { BankActivity } from './arrange.ts';
import type { Activity } from './opened-link.ts';

/** The names of records are not encrypted, so this needs no session. */
const DRAFT = /:(?:consent|funds|payment)-drafts:([^:]+)$/;

/** Adds what the app has stored in this browser. */
export async function withAppActivity(bank: BankActivity): Promise<Activity> {
  const [payments, records] = await Promise.all([openPaymentDatabase(), openRecordDatabase()]);
  const [ids, names] = await Promise.all([payments.getAllKeys('journal'), records.getAllKeys('entries')]);
  return {
    ...bank,
    payments: [...bank.payments, ...ids.map(String)],
    drafts: [...names, ...recordMemory.keys()].flatMap((name) => DRAFT.exec(name)?.[1] ?? []),
  };
}
