import '#contract/jitless.ts';
import * as z from 'zod/mini';

const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** https anywhere; http only on this machine. No credentials, no fragment. */
function isTrustworthy(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || url.username !== '' || url.password !== '' || url.hash !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK_HOSTS.has(url.hostname));
}

const Address = z.string().check(z.refine(isTrustworthy, 'must be an https address'));
const BaseUrl = z
  .union([
    z.literal(''),
    Address.check(z.refine((text) => URL.parse(text)?.search === '', 'must not have a query')),
  ])
  .check(z.overwrite((text) => text.replace(/\/+$/, '')));

const Text = z.string().check(z.minLength(1, 'must not be empty'));
const PositiveNumber = z.number().check(z.positive('must be more than 0'));

/** `/config.json`: how the live build finds its bank. A member that it does not know is an error: it may be a typing mistake. */
const ConfigFile = z.strictObject({
  /** {base_url} of the interface; empty: the origin of the app. */
  base_url: z._default(BaseUrl, ''),
  /** Where sign-in goes (RFC 6749 §3.1). */
  authorize_url: Address,
  client_id: Text,
  scope: Text,
  /** Defaults to the app's own callback. */
  redirect_uri: z.optional(Address),
  /** Hosts that an approval of a payment may lead to; defaults to the host of `authorize_url`. */
  approval_hosts: z.optional(z.array(Text)),
  /** Minutes without use after which the session ends. */
  idle_minutes: z._default(PositiveNumber, 10),
  /** RFC 7636. */
  pkce: z._default(z.boolean(), false),
  /** After how many days the app reminds of the consent; a rule, not the bank's data. */
  consent_reminder_days: z.optional(PositiveNumber),
  /** The name that payment requests carry. */
  initiating_party: z._default(Text, 'Bankbook'),
  /** Never in a deployment: everybody can read it. */
  client_secret: z.optional(Text),
  /** Shows the inspector. */
  tester_tools: z._default(z.boolean(), false),
});

/** The configuration with every default in place; all addresses absolute, `base_url` without a slash at its end. */
export type Config = Omit<z.output<typeof ConfigFile>, 'redirect_uri' | 'approval_hosts'> & {
  redirect_uri: string;
  approval_hosts: readonly string[];
};

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
export function readConfig(content: unknown, defaults: { origin: string; redirect_uri: string }): Config {
  const result = z.safeParse(ConfigFile, content);
  if (!result.success) throw new ConfigError(result.error.issues.map(finding));
  const file = result.data;
  return {
    ...file,
    base_url: file.base_url === '' ? defaults.origin : file.base_url,
    redirect_uri: file.redirect_uri ?? defaults.redirect_uri,
    approval_hosts: file.approval_hosts ?? [new URL(file.authorize_url).host],
  };
}

/**
 * Fetches `/config.json` and reads it.
 *
 * @throws ConfigError where it is missing, not JSON or wrong; TypeError where the server can't be reached.
 */
export async function loadConfig(defaults: { origin: string; redirect_uri: string }): Promise<Config> {
  const response = await fetch('/config.json', { credentials: 'same-origin' });
  if (!response.ok) throw new ConfigError([`the server answered ${response.status}`]);
  const text = await response.text();
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
  return readConfig(content, defaults);
}

/** An issue as `member: what is wrong`, without the value, which may be a secret. */
function finding(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return `unknown member: ${issue.keys.join(', ')}`;
  const member = issue.path.map(String).join('.');
  if (issue.code === 'invalid_type')
    return `${member === '' ? 'the file' : member}: must be ${issue.expected}`;
  if (issue.code === 'invalid_union') return `${member}: must be an https address or empty`;
  return `${member}: ${issue.message}`;
}
