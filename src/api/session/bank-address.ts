/** The values of members that `/config.json` leaves out. */
export const CONFIG_DEFAULTS = {
  idle_minutes: 10,
  session_hours: 12,
  pkce: true,
  initiating_party: 'Bankbook',
  repeats_recognised: false,
  tester_tools: false,
} as const;

/** Absolute, without a trailing slash. */
export const baseUrlOf = (base_url: string | undefined, origin: string): string =>
  base_url === undefined || base_url === '' ? origin : base_url.replace(/\/+$/, '');

/** Identifies the bank in stored data. */
export const bankOf = ({
  base_url,
  client_id,
}: {
  readonly base_url: string;
  readonly client_id: string;
}): string => `bankbook:${base_url}:${client_id}`;

/**
 * The members of the address that the bank sends the user back to, each with its distinct values. Some banks append
 * their own with a second `?`, although the address has a query.
 */
export function returnedMembers(search: string): ReadonlyMap<string, readonly string[]> {
  const members = new Map<string, Set<string>>();
  for (const [name, value] of new URLSearchParams(search.replace(/^\?/, '').replaceAll('?', '&'))) {
    members.set(name, (members.get(name) ?? new Set()).add(value));
  }
  return new Map([...members].map(([name, values]) => [name, [...values]]));
}
