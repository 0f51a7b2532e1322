import { toJsonText } from './exact-json.ts';
import type { Answer } from './http.ts';

export function json(status: number, body: object, headers = {}): Answer {
  return {
    status,
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', ...headers },
    body: toJsonText(body),
  };
}

export function problem(status: number, message: string, headers = {}): Answer {
  return json(status, { status, message }, headers);
}

/** A caller without a valid token learns nothing else. */
export function noToken(): Answer {
  return problem(401, 'The access token is missing, unknown or expired', {
    'WWW-Authenticate': 'Bearer error="invalid_token"',
  });
}
