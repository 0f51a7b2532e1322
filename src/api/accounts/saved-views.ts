import { queryOptions } from '@tanstack/react-query';
import type { SavedView } from './saved-view-records.ts';

export const SAVED_VIEWS = ['saved-views'];

export const savedViewQueries = {
  /** The oldest first. */
  all: () =>
    queryOptions({
      queryKey: SAVED_VIEWS,
      queryFn: async (): Promise<SavedView[]> => (await import('./saved-view-records.ts')).readViews(),
    }),
};
