import { createPaymentRequest } from '#contract/payment-requests.ts';
import { extra } from '#contract/tolerant.ts';
import { isSafeTransport } from '#lib/safe-transport.ts';
import * as z from 'zod/mini';
import { linkFrom } from '#api/http/bank-link.ts';
import type { Config } from '#api/session/config.ts';
import { bank } from '#api/session/connection.ts';

const APPROACHES = ['REDIRECT', 'DECOUPLED', 'EMBEDDED', 'NONE'] as const;

export interface Approval {
  readonly approach: (typeof APPROACHES)[number] | 'unknown' | 'missing';
  /** As the bank wrote it. */
  readonly code?: string | undefined;
  readonly link: ApprovalLink;
}

/** Never followed without a click. */
export type ApprovalLink =
  | { readonly kind: 'usable'; readonly href: string; readonly host: string }
  | {
      readonly kind: 'unusable';
      readonly why: 'missing' | 'malformed' | 'not-https' | 'unknown-host';
      /** Truncated; show it only as text. */
      readonly text?: string | undefined;
    };

type Hosts = Pick<Config, 'approval_hosts' | 'authorize_url' | 'base_url'>;

const MAX_TEXT_LENGTH = 200;

/** One bank wraps texts in an object. */
const wrapped = (name: string) => {
  const inside = z.union([z.string(), z.looseObject({ [name]: z.string() })]);
  return extra(inside);
};
const Link = extra(z.union([z.string(), z.looseObject({ href: z.string() })]));
const Answer = z.looseObject({
  applied_authentication_approach: wrapped('applied_authentication_approach'),
  consent_approval: Link,
  _links: extra(z.looseObject({ consent_approval: Link, consentApproval: Link })),
});

export function approvalOf(answer: unknown, hosts: Hosts): Approval {
  const read = z.safeParse(Answer, answer).data;
  return { ...approachIn(read), link: linkIn(read, hosts) };
}

export const approvalHere = (answer: unknown): Approval => approvalOf(answer, bank().config);

function approachIn(answer: z.output<typeof Answer> | undefined): Pick<Approval, 'approach' | 'code'> {
  const approach = answer?.applied_authentication_approach;
  const inner = typeof approach === 'object' ? approach['applied_authentication_approach'] : approach;
  const text = typeof inner === 'string' ? inner.trim() : '';
  if (text === '') return { approach: 'missing' };
  const code = text.slice(0, MAX_TEXT_LENGTH);
  const name = text.toUpperCase().replace(/^EMBEDDED-1-FACTOR$/, 'EMBEDDED');
  return { approach: APPROACHES.find((known) => known === name) ?? 'unknown', code };
}

function linkIn(answer: z.output<typeof Answer> | undefined, hosts: Hosts): ApprovalLink {
  const text = [answer?.consent_approval, answer?._links?.consent_approval, answer?._links?.consentApproval]
    .map((link) => (typeof link === 'object' ? link.href : link)?.trim())
    .find((link) => link !== undefined && link !== '');
  if (text === undefined) return { kind: 'unusable', why: 'missing' };
  const unusable = (why: 'malformed' | 'not-https' | 'unknown-host'): ApprovalLink => ({
    kind: 'unusable',
    why,
    text: text.slice(0, MAX_TEXT_LENGTH),
  });
  const url = linkFrom(text, `${hosts.base_url}${createPaymentRequest.path}`);
  if (url === undefined) return unusable('malformed');
  if (!isTrustworthy(url, hosts)) return unusable('not-https');
  const isKnown = hosts.approval_hosts.some((host) => host.toLowerCase() === url.host);
  return isKnown ? { kind: 'usable', href: url.href, host: url.host } : unusable('unknown-host');
}

/** http only on this machine and at the origin of sign-in. */
function isTrustworthy(url: URL, { authorize_url }: Hosts): boolean {
  return isSafeTransport(url) || (url.protocol === 'http:' && url.origin === new URL(authorize_url).origin);
}
