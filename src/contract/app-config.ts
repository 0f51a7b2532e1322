import { isBaseUrl, isTrustworthy } from '#lib/safe-transport.ts';
import * as z from 'zod/mini';

/** A default port makes it invalid, because `URL.host` omits it. A wildcard would match no host. */
const isHost = (text: string) =>
  !text.includes('*') && URL.parse(`https://${text}`)?.host === text.toLowerCase();

/** The app's own origin is the only one that the Content-Security-Policy allows for images. */
const OWN_PATH = /^\/(?!\/)[^\s\\]*$/;

/** https, or http on this machine. */
export const Address = z.string().check(z.refine(isTrustworthy, 'must be an https address'));
const Text = z.string().check(z.minLength(1, 'must not be empty'));
const matching = (pattern: RegExp, message: string) =>
  z.string().check(z.refine((text) => pattern.test(text), message));
const zeroOrFrom = (least: number) =>
  z.number().check(z.refine((value) => value === 0 || value >= least, `must be 0 or at least ${least}`));
const PositiveNumber = z.number().check(z.refine((value) => value > 0, 'must be more than 0'));

/** Leaves room for the warning. */
const MIN_IDLE_MINUTES = 0.05;
/** About a second: shorter sessions would end before anything is shown. */
const MIN_SESSION_HOURS = 0.0003;

/** `/config.json`, which the server sends to the app. Unknown members are errors, because they may be typing mistakes. */
export const AppConfig = z.strictObject({
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
  /** What is behind `base_url` makes a payment once, however often a browser sends it (docs/decisions/0039). */
  repeats_recognised: z.optional(z.boolean()),
  /** The earlier name of `repeats_recognised`. */
  payments_elsewhere: z.optional(z.boolean()),
  /** As a Structured Field (RFC 9651 §3.3.3). */
  quoted_idempotency_key: z.optional(z.boolean()),
  /** For tests only: anyone can read it. */
  client_secret: z.optional(Text),
  /** The server holds the tokens in cookies (docs/decisions/0037). */
  cookies: z.optional(z.boolean()),
  tester_tools: z.optional(z.boolean()),
  /** Shown at sign-in. */
  bank_name: z.optional(matching(/^.{1,60}$/, 'must have 1 to 60 characters')),
  bank_logo: z.optional(matching(OWN_PATH, 'must be a path')),
  /** Made readable on every background (docs/decisions/0034). */
  accent: z.optional(matching(/^#([\da-f]{3}){1,2}$/i, 'must be a colour: #rrggbb')),
});

/** Omits the value, which may be secret. */
export function findingOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return `unknown member: ${issue.keys.join(', ')}`;
  const member = issue.path.map(String).join('.');
  if (issue.code === 'invalid_type')
    return `${member === '' ? 'the file' : member}: must be ${issue.expected}`;
  return `${member}: ${issue.message}`;
}
