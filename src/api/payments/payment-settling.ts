import { journal, type JournalRow } from './payment-journal.ts';
import { hasOwner } from './payment-owner.ts';
import { paymentAnswers } from './payment-records.ts';
import { isTheirs } from '#api/session/person.ts';

/**
 * Brings the journal in order, as after a reload: an attempt that nobody waits for any more is unknown,
 * unless its answer was kept just before; and exactly what is unknown outlives a sign-out. A locked one
 * stays as it is: its answer can't be read.
 */
export async function settlePayments(): Promise<void> {
  const rows = await journal.rows();
  for (const row of rows) {
    if (row.state !== 'submitting' || !(await isTheirs(row.session))) continue;
    if (!(await hasOwner(row))) await giveUp(row);
  }
  const settled = new Map((await journal.rows()).map((row) => [row.id, row]));
  const unresolved = new Set<string>();
  for (const { id } of await journal.unresolved()) {
    const state = settled.get(id)?.state;
    if (state === undefined || state === 'submitting' || state === 'unknown') unresolved.add(id);
    else await journal.dropUnresolved(id);
  }
  for (const row of settled.values()) {
    if (row.state === 'unknown' && !unresolved.has(row.id)) await journal.addUnresolved(row);
  }
}

async function giveUp({ id, attempt }: JournalRow): Promise<void> {
  const answered = await paymentAnswers.get(id);
  await journal.move(id, (row) => {
    if (row.state !== 'submitting' || row.attempt !== attempt) return undefined;
    return answered === undefined
      ? { ...row, state: 'unknown', is_in_doubt: true, failure: undefined }
      : { ...row, state: 'accepted', is_in_doubt: false, failure: undefined, reference: answered.reference };
  });
}
