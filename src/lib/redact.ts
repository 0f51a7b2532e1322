/** What stands where a secret was. */
export const REDACTED = '[redacted]';

/** Names, in queries, bodies, headers and storage, whose values are secrets. */
const SECRET_NAMES = new Set([
  'access_token',
  'authorization',
  'client_secret',
  'code',
  'code_verifier',
  'refresh_token',
]);

const SECRET_IN_TEXT = new RegExp(
  `\\b(${[...SECRET_NAMES].join('|')})(["']?\\s*[=:]\\s*["']?)(?:Bearer\\s+)?[^\\s"'&,;})]+`,
  'gi',
);
const BEARER = /\bBearer\s+[^\s"',;]+/gi;
const JWT_LIKE = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g;
const IBAN = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]){11,30}\b/g;

/** A copy of a header or query list in which every secret's value is {@link REDACTED}. */
export function redactEntries(entries: Iterable<[string, string]>): [string, string][] {
  return Array.from(entries, ([name, value]) => [
    name,
    SECRET_NAMES.has(name.toLowerCase()) ? REDACTED : value,
  ]);
}

/** The secrets that a header or query list carries: their bare values. */
export function secretsIn(entries: Iterable<[string, string]>): string[] {
  return [...entries]
    .filter(([name, value]) => SECRET_NAMES.has(name.toLowerCase()) && value !== '')
    .map(([, value]) => value.replace(/^Bearer\s+/i, ''));
}

/** `text` with each of `secrets` replaced, as it is and percent-encoded. */
export function redactValues(text: string, secrets: readonly string[]): string {
  return secrets
    .flatMap((secret) => [secret, encodeURIComponent(secret)])
    .reduce((redacted, secret) => redacted.replaceAll(secret, REDACTED), text);
}

/** A deep copy of a JSON value in which every member with a secret's name is {@link REDACTED}. */
export function redactJson(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(redactJson);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      SECRET_NAMES.has(name.toLowerCase()) ? REDACTED : redactJson(member),
    ]),
  );
}

/** Text for a log or a crash page: secrets, bearer tokens, JWTs and IBANs replaced, cut at 500 characters. */
export function redactText(text: string): string {
  return text
    .replace(SECRET_IN_TEXT, `$1$2${REDACTED}`)
    .replace(BEARER, `Bearer ${REDACTED}`)
    .replace(JWT_LIKE, REDACTED)
    .replace(IBAN, REDACTED)
    .slice(0, 500);
}
