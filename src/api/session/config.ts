import '#contract/jitless.ts';
import { isSafeTransport } from '#lib/safe-transport.ts';
import * as z from 'zod/mini';
import { ContractError } from '#api/http/errors.ts';
import { readText } from '#api/http/json.ts';

declare global {
  /** Requested by `boot.ts` before the app is loaded. */
  var configAnswer: Promise<Response> | undefined;
}

function isTrustworthy(text: string): boolean {
  // The parser ignores white space, but string comparison does not.
  if (/\s/.test(text)) return false;
  const url = URL.parse(text);
  if (url === null || url.username !== '' || url.password !== '' || url.hash !== '') return false;
  return isSafeTransport(url);
}

/** Empty: the app's origin. No query, because paths are appended. */
function isBaseUrl(text: string): boolean {
  return text === '' || (isTrustworthy(text) && !/[?#]/.test(text));
}

/** A default port makes it invalid, because `URL.host` omits it. A wildcard would match no host. */
const isHost = (text: string) =>
  !text.includes('*') && URL.parse(`https://${text}`)?.host === text.toLowerCase();

const Address = z.string().check(z.refine(isTrustworthy, 'must be an https address'));
const Text = z.string().check(z.minLength(1, 'must not be empty'));
const zeroOrFrom = (least: number) =>
  z.number().check(z.refine((value) => value === 0 || value >= least, `must be 0 or at least ${least}`));
const PositiveNumber = z.number().check(z.refine((value) => value > 0, 'must be more than 0'));

/** Leaves room for the warning. */
const MIN_IDLE_MINUTES = 0.05;
/** About a second: shorter sessions would end before anything is shown. */
const MIN_SESSION_HOURS = 0.0003;

const MAX_CONFIG_BYTES = 64 * 1024;

/** Unknown members are errors, because they may be typing mistakes. */
const ConfigFile = z.strictObject({
  /** {base_url} of the interface; empty: the app's origin. */
  base_url: z.optional(
    z.string().check(z.refine(isBaseUrl, 'must be an https address without a query, or empty')),
  ),
  /** RFC 6749 §3.1. */
  authorize_url: Address,
  client_id: Text,
  scope: Text,
  /** Must be the app's callback page, the default. */
  redirect_uri: z.optional(Address),
  /** Hosts of payment approvals; default: that of `authorize_url`. */
  approval_hosts: z.optional(z.array(z.string().check(z.refine(isHost, 'must be a host')))),
  /** 0: no end. */
  idle_minutes: z.optional(zeroOrFrom(MIN_IDLE_MINUTES)),
  /** Counted from sign-in, despite use; 0: no end. */
  session_hours: z.optional(zeroOrFrom(MIN_SESSION_HOURS)),
  /** RFC 7636. */
  pkce: z.optional(z.boolean()),
  /** Required `iss` of every callback (RFC 9207 §2.4). */
  issuer: z.optional(Address),
  /** A rule of the app, not the bank's data. */
  consent_reminder_days: z.optional(PositiveNumber),
  /** `psu_identity` of every consent; omitted if missing. */
  consent_psu_identity: z.optional(z.boolean()),
  /** `trusted_beneficiaries`, likewise. */
  consent_trusted_beneficiaries: z.optional(z.boolean()),
  /** Sent in payment requests. */
  initiating_party: z.optional(Text),
  /** Statuses below 500 that leave a payment's outcome unknown. */
  payment_unknown_statuses: z.optional(z.array(PositiveNumber)),
  /** The operator vouches that the bank recognises repeated payments; browsers may then repeat them. */
  payments_elsewhere: z.optional(z.boolean()),
  /** As a Structured Field (RFC 9651 §3.3.3). */
  quoted_idempotency_key: z.optional(z.boolean()),
  /** For tests only: anyone can read it. */
  client_secret: z.optional(Text),
  tester_tools: z.optional(z.boolean()),
});

/** Parsed separately, so that its error is listed with the others. */
const RedirectConfig = z.object({ redirect_uri: Address });

const defaults = {
  idle_minutes: 10,
  session_hours: 12,
  pkce: true,
  initiating_party: 'Bankbook',
  payments_elsewhere: false,
  tester_tools: false,
} as const;

type Filled = keyof typeof defaults | 'base_url' | 'redirect_uri' | 'approval_hosts';

/** With defaults; `base_url` is absolute, without a trailing slash. */
export type Config = z.output<typeof ConfigFile> & Required<Pick<z.output<typeof ConfigFile>, Filled>>;

/** Identifies the bank in stored data. */
export const bankOf = ({ base_url, client_id }: Pick<Config, 'base_url' | 'client_id'>): string =>
  `bankbook:${base_url}:${client_id}`;

/** `findings` are in English, for the operator. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly findings: readonly string[];

  constructor(findings: readonly string[]) {
    super(findings.join('; '));
    this.findings = findings;
  }
}

/** @throws ConfigError that names every wrong member. */
export function readConfig(content: unknown, own: { origin: string; redirect_uri: string }): Config {
  const result = z.safeParse(ConfigFile, content);
  const findings = result.error?.issues.map(finding) ?? [];
  const back = z.safeParse(RedirectConfig, content).data;
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
 * @throws ConfigError if the file is missing, not JSON or wrong; TypeError without a connection; DOMException
 * after a timeout.
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

/** The router ignores case and trailing slashes. */
function pageOf(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname.replace(/\/+$/, '').toLowerCase();
}

/** Omits the value, which may be secret. */
function finding(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return `unknown member: ${issue.keys.join(', ')}`;
  const member = issue.path.map(String).join('.');
  if (issue.code === 'invalid_type')
    return `${member === '' ? 'the file' : member}: must be ${issue.expected}`;
  return `${member}: ${issue.message}`;
}
