export const REDACTED = '[redacted]';

export const SECRET_NAMES = new Set([
  'access_token',
  'authorization',
  'client_secret',
  'code',
  'code_verifier',
  'id_token',
  'refresh_token',
]);

/** The name may be quoted, in nested JSON, or percent-encoded in a nested URL. */
const SECRET_IN_TEXT = new RegExp(
  String.raw`(?:\b|(?<=%[\da-f]{2}))(${[...SECRET_NAMES].join('|')})((?:\\*["']|%22)?\s*(?:[=:]|%3[ad])\s*(?:\\*["']|%22)?)(?:Bearer\s+)?[^\s"'&,;})]+`,
  'gi',
);
const BEARER = /\bBearer\s+[^\s"',;]+/gi;
const JWT_LIKE = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g;
const IBAN = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]){11,30}\b/g;

/** For logs and crash pages; truncates to 500 characters. */
export function redactText(text: string): string {
  return text
    .slice(0, 20_000)
    .replace(SECRET_IN_TEXT, `$1$2${REDACTED}`)
    .replace(BEARER, `Bearer ${REDACTED}`)
    .replace(JWT_LIKE, REDACTED)
    .replace(IBAN, REDACTED)
    .slice(0, 500);
}
