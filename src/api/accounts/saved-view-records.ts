import { readAgain } from '#api/http/freshness.ts';
import { ownRecords } from '#api/session/own-records.ts';
import type { Frozen } from '#lib/deep-freeze.ts';
import * as z from 'zod/mini';
import { SAVED_VIEWS } from './saved-views.ts';

const SavedView = z.object({
  id: z.string(),
  /** ms since the epoch; of the first time. */
  saved_at: z.number(),
  /** The user's own words. */
  name: z.string(),
  /** The query string of the list of transactions. */
  query: z.string(),
});
/** A filter of transactions that the user named. */
export type SavedView = Frozen<z.output<typeof SavedView>>;

/** Encrypted, deleted at sign-out unless the user keeps them, and never sent. */
export const savedViewRecords = ownRecords('saved-views', SavedView);

export const readViews = async () =>
  (await savedViewRecords.list()).sort((one, other) => one.saved_at - other.saved_at);

/**
 * Stores new and renamed views, and removes others.
 *
 * @throws DOMException if the browser refuses storage.
 */
export async function changeViews(changed: readonly SavedView[], removed: readonly string[]): Promise<void> {
  try {
    for (const view of changed) await savedViewRecords.put(view);
    for (const id of removed) await savedViewRecords.drop(id);
  } finally {
    await readAgain(SAVED_VIEWS);
  }
}
