import { readAgain } from '#api/http/freshness.ts';
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
            return (await records.get(id)) ?? null;
          },
        }),
    },

    /** Called at each keystroke, so it refreshes only this draft. */
    save: async (draft: Draft): Promise<void> => {
      await records.put(draft);
      post?.(draft.id);
      await readAgain([...key, draft.id]);
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
