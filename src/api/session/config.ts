import '#contract/jitless.ts';
import { isSafeTransport } from '#lib/safe-transport.ts';
import * as z from 'zod/mini';
import { ContractError } from '#api/http/errors.ts';
import { readText } from '#api/http/json.ts';

declare global {
  /** The answer to `/config.json`, asked for by `boot.ts` before the app itself was loaded. */
  var configAnswer: Promise<Response> | undefined;
}

/** https anywhere; http only on this machine. No credentials, no fragment. */
function isTrustworthy(text: string): boolean {
  // The parser would forgive white space; whoever compares or extends the address later would not.
  if (/\s/.test(text)) return false;
  const url = URL.parse(text);
  if (url === null || url.username !== '' || url.password !== '' || url.hash !== '') return false;
  return isSafeTransport(url);
}

/** As an address, or empty for the app's own origin; without a query, because paths are added to it. */
function isBaseUrl(text: string): boolean {
  return text === '' || (isTrustworthy(text) && !/[?#]/.test(text));
}

/** As an address names its host, or no address would have it: with a port only where that is not the default one. */
const isHost = (text: string) => URL.parse(`https://${text}`)?.host === text.toLowerCase();

const Address = z.string().check(z.refine(isTrustworthy, 'must be an https address'));
const Text = z.string().check(z.minLength(1, 'must not be empty'));
const zeroOrFrom = (least: number) =>
  z.number().check(z.refine((value) => value === 0 || value >= least, `must be 0 or at least ${least}`));
const PositiveNumber = z.number().check(z.refine((value) => value > 0, 'must be more than 0'));

/** The shortest idle time that still leaves room for its warning, minutes. */
const MIN_IDLE_MINUTES = 0.05;
/** About a second: a shorter session would be over before anything is shown. Any other number above 0 may be meant. */
const MIN_SESSION_HOURS = 0.0003;

/** A longer file is some other file. */
const MAX_CONFIG_BYTES = 64 * 1024;

/** `/config.json`: how the live build finds its bank. A member that it does not know is an error: it may be a typing mistake. */
const ConfigFile = z.strictObject({
  /** {base_url} of the interface; empty: the origin of the app. */
  base_url: z.optional(
    z.string().check(z.refine(isBaseUrl, 'must be an https address without a query, or empty')),
  ),
  /** Where sign-in goes (RFC 6749 §3.1). */
  authorize_url: Address,
  client_id: Text,
  scope: Text,
  /** Defaults to the app's own callback; the app's own page, or nobody ends the sign-in. */
  redirect_uri: z.optional(Address),
  /** Hosts that an approval of a payment may lead to; defaults to the host of `authorize_url`. */
  approval_hosts: z.optional(z.array(z.string().check(z.refine(isHost, 'must be a host')))),
  /** Minutes without use after which the session ends; 0: it does not. */
  idle_minutes: z.optional(zeroOrFrom(MIN_IDLE_MINUTES)),
  /** Hours after sign-in at which the session ends however much it is used; 0: it does not. */
  session_hours: z.optional(zeroOrFrom(MIN_SESSION_HOURS)),
  /** Sends the challenge and verifier of RFC 7636. */
  pkce: z.optional(z.boolean()),
  /** The bank's issuer identifier: `iss` of every callback must be this (RFC 9207 §2.4). */
  issuer: z.optional(Address),
  /** After how many days the app reminds of the consent; a rule, not the bank's data. */
  consent_reminder_days: z.optional(PositiveNumber),
  /** `psu_identity` of every consent that is sent; left out, the member is not sent at all. */
  consent_psu_identity: z.optional(z.boolean()),
  /** `trusted_beneficiaries` likewise. */
  consent_trusted_beneficiaries: z.optional(z.boolean()),
  /** The name that payment requests carry. */
  initiating_party: z.optional(Text),
  /** Statuses below 500 by which this bank does not say that it refused a payment: nobody knows then. */
  payment_unknown_statuses: z.optional(z.array(PositiveNumber)),
  /**
   * The operator vouches that the bank recognises repeated payment requests by its own keys. Payments are
   * then sent also over connections on which a browser may repeat a request by itself.
   */
  payments_elsewhere: z.optional(z.boolean()),
  /** Idempotency-Key in quotes, as a Structured Field (RFC 9651 §3.3.3) and not bare. */
  quoted_idempotency_key: z.optional(z.boolean()),
  /** Never in a deployment: everybody can read it. */
  client_secret: z.optional(Text),
  /** Shows the inspector. */
  tester_tools: z.optional(z.boolean()),
});

/** Read by itself, so that its mistake is named beside all others. */
const WayBack = z.object({ redirect_uri: Address });

/** What is missing in the file is filled in with these, and with what depends on the app's own address. */
const defaults = {
  idle_minutes: 10,
  session_hours: 12,
  pkce: true,
  initiating_party: 'Bankbook',
  payments_elsewhere: false,
  tester_tools: false,
} as const;

type Filled = keyof typeof defaults | 'base_url' | 'redirect_uri' | 'approval_hosts';

/** The configuration with every default in place; `base_url` is absolute, without a slash at its end. */
export type Config = z.output<typeof ConfigFile> & Required<Pick<z.output<typeof ConfigFile>, Filled>>;

/** Names the bank that a configuration leads to; what was kept for one bank is of no use at another. */
export const bankOf = ({ base_url, client_id }: Pick<Config, 'base_url' | 'client_id'>): string =>
  `bankbook:${base_url}:${client_id}`;

/** The configuration can't be used. `findings` says why, in English, for whoever set it up. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly findings: readonly string[];

  constructor(findings: readonly string[]) {
    super(findings.join('; '));
    this.findings = findings;
  }
}

/**
 * Reads the content of `/config.json` and fills in the defaults.
 *
 * @throws ConfigError that names every member that is wrong.
 */
export function readConfig(content: unknown, own: { origin: string; redirect_uri: string }): Config {
  const result = z.safeParse(ConfigFile, content);
  const findings = result.error?.issues.map(finding) ?? [];
  const back = z.safeParse(WayBack, content).data;
  if (back !== undefined && pageOf(back.redirect_uri) !== own.redirect_uri)
    findings.push(`redirect_uri: must be ${own.redirect_uri}`);
  if (!result.success || findings.length > 0) throw new ConfigError(findings);
  const file = result.data;
  return {
    ...defaults,
    ...file,
    base_url:
      file.base_url === undefined || file.base_url === '' ? own.origin : file.base_url.replace(/\/+$/, ''),
    redirect_uri: file.redirect_uri ?? own.redirect_uri,
    approval_hosts: file.approval_hosts ?? [new URL(file.authorize_url).host],
  };
}

/**
 * Fetches `/config.json`, unless `boot.ts` has asked for it already, and reads it.
 *
 * @throws ConfigError where it is missing, not JSON or wrong; TypeError where the server can't be reached;
 * DOMException where it did not answer in time.
 */
export async function loadConfig(own: { origin: string; redirect_uri: string }): Promise<Config> {
  const response = await (globalThis.configAnswer ?? fetch('/config.json', { cache: 'no-store' }));
  if (!response.ok) throw new ConfigError([`the server answered ${response.status}`]);
  const text = await readText(response, MAX_CONFIG_BYTES).catch((error: unknown) => {
    throw error instanceof ContractError
      ? new ConfigError([`it is longer than ${MAX_CONFIG_BYTES} bytes`])
      : error;
  });
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new ConfigError([
      /^\s*</.test(text)
        ? 'the server sent a page in its place: there is no such file'
        : 'it is not valid JSON',
    ]);
  }
  return readConfig(content, own);
}

/** An address as the router matches it, which looks neither at its case nor at a slash at its end; without the query. */
function pageOf(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname.replace(/\/+$/, '').toLowerCase();
}

/** An issue as `member: what is wrong`, without the value, which may be a secret. */
function finding(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return `unknown member: ${issue.keys.join(', ')}`;
  const member = issue.path.map(String).join('.');
  if (issue.code === 'invalid_type')
    return `${member === '' ? 'the file' : member}: must be ${issue.expected}`;
  return `${member}: ${issue.message}`;
}
