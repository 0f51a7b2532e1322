import { readAgain } from '#api/http/freshness.ts';
import { queryClient } from '#api/http/query-client.ts';
import { queryOptions } from '@tanstack/react-query';
import { LockedError } from './person.ts';
import type { PersonRecords } from './person-records.ts';

/** `key` begins the key of each draft. `follow` is called before a read, `post` with the id of a change. */
export function personDrafts<Draft extends { readonly id: string; readonly saved_at: number }>(
  key: readonly string[],
  records: PersonRecords<Draft>,
  { follow, post }: { follow?: () => void; post?: (id: string) => void } = {},
) {
  return {
    queries: {
      /** Newest first. */
      drafts: () =>
        queryOptions({
          queryKey: key,
          queryFn: async () => {
            follow?.();
            return (await records.list()).sort((a, b) => b.saved_at - a.saved_at);
          },
        }),

      /** `null` also when it is locked. */
      draft: (id: string) =>
        queryOptions({
          queryKey: [...key, id],
          queryFn: async () => {
            follow?.();
            const [draft] = await Promise.all([
              records.get(id),
              // A form opens: its first change is written without waiting for a key. That write gets an error.
              records.prepare().catch(() => undefined),
            ]);
            return draft ?? null;
          },
        }),
    },

    /** Called at each keystroke, so it refreshes only this draft, and the list when it is new there. */
    save: async (draft: Draft): Promise<void> => {
      await records.put(draft);
      post?.(draft.id);
      const listed = queryClient.getQueryData<readonly Draft[]>(key);
      const isNew = listed !== undefined && !listed.some(({ id }) => id === draft.id);
      await readAgain(isNew ? key : [...key, draft.id]);
    },

    /** @throws LockedError */
    drop: async (id: string): Promise<void> => {
      if (await records.isLocked(id)) throw new LockedError();
      await records.drop(id);
      post?.(id);
      await readAgain(key);
    },
  };
}
