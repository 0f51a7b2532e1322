/** Shorter texts match nearly everything. */
export const MIN_SEARCH_LENGTH = 3;

type OpenSearch = (text: string) => void;

let open: OpenSearch | undefined;
/** Wanted before the search was there. */
let waiting: string | undefined;

/** Asks for the search over everything, with `text` in its field. */
export function requestSearch(text: string): void {
  if (open === undefined) waiting = text;
  else open(text);
}

/** Provides that search. Call once. */
export function provideSearch(openSearch: OpenSearch): void {
  open = openSearch;
  if (waiting !== undefined) open(waiting);
  waiting = undefined;
}
