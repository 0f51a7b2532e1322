import { mayHaveOwnWords } from '#api/storage/own-words-hint.ts';
import { queryOptions } from '@tanstack/react-query';

/** The user's own notes on the transactions of one account, by `resource_id`. */
export type Notes = ReadonlyMap<string, string>;

export const noteQueries = {
  /** By the `resource_id` of the account. */
  all: () =>
    queryOptions({
      queryKey: ['transaction-notes'],
      // Most users have none, and load none of the code that reads them.
      queryFn: async (): Promise<ReadonlyMap<string, Notes>> =>
        mayHaveOwnWords() ? (await import('./note-records.ts')).readNotes() : new Map(),
    }),
};
