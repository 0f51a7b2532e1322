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
