import type { IncomingMessage } from 'node:http';
import type { Answer } from './http.ts';
import { noToken, problem } from './reference-answers.ts';
import type { ReferenceOAuth } from './reference-oauth.ts';

const LISTS = ['balances', 'owners', 'transactions'] as const;

/** `PUT /api/v1/consents`: passes a valid consent to `accept` and answers 201 without a body. */
export function answerConsents(
  oauth: ReferenceOAuth,
  { method, headers }: IncomingMessage,
  body: string,
  accept: (consent: object) => void,
): Answer {
  if (method !== 'PUT') return problem(405, 'Only PUT is offered', { Allow: 'PUT' });
  if (!oauth.accepts(headers.authorization)) return noToken();
  if (headers['content-type']?.startsWith('application/json') !== true) {
    return problem(415, 'Only JSON is taken');
  }
  const consent = parsed(body);
  if (consent === undefined) return problem(400, 'The body is not valid');
  accept(consent);
  return { status: 201, headers: { 'Cache-Control': 'no-store' }, body: '' };
}

/** Three lists of accounts, each named by IBAN and currency. */
function parsed(text: string): object | undefined {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    // Not JSON, so no consent.
    return undefined;
  }
  if (typeof body !== 'object' || body === null) return undefined;
  const members = new Map<string, unknown>(Object.entries(body));
  const isConsent = LISTS.every((list) => {
    const accounts = members.get(list);
    return Array.isArray(accounts) && accounts.every(isAccount);
  });
  return isConsent ? body : undefined;
}

function isAccount(account: unknown): boolean {
  if (typeof account !== 'object' || account === null) return false;
  const { iban, currency }: { iban?: unknown; currency?: unknown } = account;
  return typeof iban === 'string' && typeof currency === 'string';
}
