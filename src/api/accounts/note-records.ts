import { queryClient } from '#api/http/query-client.ts';
import { ofConnection } from '#api/session/connection.ts';
import { ownRecords } from '#api/session/own-records.ts';
import { noteOwnWords } from '#api/storage/own-words-hint.ts';
import type { Frozen } from '#lib/deep-freeze.ts';
import { inTurn } from '#lib/in-turn.ts';
import { randomId } from '#lib/random.ts';
import { clock } from '#lib/time/clock.ts';
import * as z from 'zod/mini';
import { noteQueries, type Notes } from './transaction-notes.ts';

const TransactionNote = z.object({
  id: z.string(),
  /** ms since the epoch. */
  saved_at: z.number(),
  account_resource_id: z.string(),
  transaction_resource_id: z.string(),
  text: z.string(),
});
type TransactionNote = Frozen<z.output<typeof TransactionNote>>;

/** Encrypted, deleted at sign-out unless the user keeps them, and never sent. */
export const transactionNotes = ownRecords<TransactionNote>('transaction-notes', TransactionNote);

function notesIn(records: readonly TransactionNote[]): ReadonlyMap<string, Notes> {
  const notes = new Map<string, Map<string, string>>();
  for (const { account_resource_id: account, transaction_resource_id: transaction, text } of records)
    notes.set(account, (notes.get(account) ?? new Map<string, string>()).set(transaction, text));
  return notes;
}

/** Two tabs may each have written a first note on one transaction: the last one counts. */
const oldestFirst = async () =>
  (await transactionNotes.list()).sort((one, other) => one.saved_at - other.saved_at);

export const readNotes = async () => notesIn(await oldestFirst());

const saveInTurn = ofConnection(inTurn);

/**
 * Replaces the note on a transaction; an empty `text` deletes it. Writes nothing after a sign-out.
 *
 * @throws DOMException if the browser refuses storage: nothing changed.
 */
export function saveNote(account_resource_id: string, transaction_resource_id: string, text: string) {
  return saveInTurn()(async () => {
    const before = (await oldestFirst()).filter(
      (note) =>
        note.account_resource_id === account_resource_id &&
        note.transaction_resource_id === transaction_resource_id,
    );
    if (text === '') for (const { id } of before) await transactionNotes.drop(id);
    else {
      const id = before.at(-1)?.id ?? randomId();
      const saved_at = clock.now();
      const note = { id, saved_at, account_resource_id, transaction_resource_id, text };
      if (await transactionNotes.put(note)) noteOwnWords();
    }
    queryClient.setQueryData(noteQueries.all().queryKey, await readNotes());
  });
}
