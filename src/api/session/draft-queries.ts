import { queryOptions } from '@tanstack/react-query';
import type { PersonRecords } from './person-records.ts';

/** `key` begins the key of each draft. `follow` is called before a read. */
export const draftQueries = <Draft extends { readonly saved_at: number }>(
  key: readonly string[],
  records: PersonRecords<Draft>,
  follow = (): unknown => undefined,
) => ({
  /** Newest first. */
  drafts: () =>
    queryOptions({
      queryKey: key,
      queryFn: async () => {
        follow();
        return (await records.list()).sort((a, b) => b.saved_at - a.saved_at);
      },
    }),

  /** `null` also when it is locked. */
  draft: (id: string) =>
    queryOptions({
      queryKey: [...key, id],
      queryFn: async () => {
        follow();
        return (await records.get(id)) ?? null;
      },
    }),
});
