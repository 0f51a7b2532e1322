import type { Token } from '#contract/token.ts';
import { ACCESS_TOKEN } from '#contract/wire.ts';
import { SECOND_MS } from '#lib/time/durations.ts';
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { keyedDigestOf } from './digest.ts';
import * as z from 'zod/mini';
import type { KeyRing } from './seal.ts';

/** Browsers allow 4,096 bytes for the name and the value. */
const MAX_COOKIE_BYTES = 3_900;
const SECRET_BYTES = 32;

const Content = z.strictObject({
  /** base64url; the handles and the id are derived from it. */
  secret: z.string(),
  /** Grows by one with every refresh. */
  generation: z.number(),
  /** ms since the epoch. */
  started_at: z.number(),
  expires_at: z.number(),
  scope: z.optional(z.string()),
  /** Of the store, which has seen every payment of this session. */
  memory: z.optional(z.string()),
  /** Missing where they are too large for a cookie and are in the store. */
  tokens: z.optional(
    z.strictObject({
      access_token: z.string().check(z.regex(ACCESS_TOKEN)),
      refresh_token: z.optional(z.string()),
    }),
  ),
});

export type SessionContent = z.output<typeof Content>;
export type Tokens = NonNullable<SessionContent['tokens']>;
type HandleKind = 'access' | 'refresh';

const HANDLE = /^(access|refresh)\.(\d{1,9})\.([\w-]{43})$/;

/** Names the session in logs of the store and in limits; says nothing about its secret. */
export function idOf(session: SessionContent): string {
  let id = ids.get(session);
  if (id === undefined) {
    id = createHash('sha256').update(`id ${session.secret}`).digest('base64url').slice(0, 22);
    ids.set(session, id);
  }
  return id;
}

/** What stands in the store for a text of this session: without its secret nobody can tell whether it is a given one. */
export const nameIn = ({ secret }: SessionContent, text: string): string =>
  keyedDigestOf(secret, `name ${text}`);

/** A session is opened once for many calls. */
const ids = new WeakMap<SessionContent, string>();

/**
 * What the browser holds in place of a token: worthless without the cookie, from whose secret it is derived.
 * A repeated answer has the same handles.
 */
export function handleOf({ secret, generation }: SessionContent, kind: HandleKind): string {
  return `${kind}.${generation}.${macOf(secret, kind, generation)}`;
}

const macOf = (secret: string, kind: HandleKind, generation: number) =>
  keyedDigestOf(secret, `${kind} ${generation}`);

/**
 * The generation of a handle of this session, or `undefined` for any other text. One of an earlier generation
 * is good too: a refresh in another tab replaces the cookie before this tab knows of it.
 */
export function generationOf(handle: string, kind: HandleKind, session: SessionContent): number | undefined {
  const [, sentKind, digits, mac] = HANDLE.exec(handle) ?? [];
  if (sentKind !== kind || mac === undefined) return undefined;
  const generation = Number(digits);
  if (generation > session.generation) return undefined;
  const isOwn = timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(session.secret, kind, generation)));
  return isOwn ? generation : undefined;
}

/** A refresh may omit members, which then stay (RFC 6749 §6). */
export function contentOf(
  token: Token,
  now: number,
  before: Readonly<Partial<SessionContent>>,
): SessionContent {
  const refresh_token = token.refresh_token ?? before.tokens?.refresh_token;
  const { scope = before.scope } = token;
  const { memory } = before;
  return {
    secret: before.secret ?? randomBytes(SECRET_BYTES).toString('base64url'),
    generation: (before.generation ?? 0) + 1,
    started_at: before.started_at ?? now,
    expires_at: now + token.expires_in * SECOND_MS,
    ...(scope !== undefined && { scope }),
    ...(memory !== undefined && { memory }),
    tokens: { access_token: token.access_token, ...(refresh_token !== undefined && { refresh_token }) },
  };
}

/** The token answer that the browser gets. */
export function tokenAnswer(session: SessionContent, now: number, hasRefreshToken: boolean): object {
  return {
    access_token: handleOf(session, 'access'),
    ...(hasRefreshToken && { refresh_token: handleOf(session, 'refresh') }),
    expires_in: Math.max(1, Math.round((session.expires_at - now) / SECOND_MS)),
    ...(session.scope !== undefined && { scope: session.scope }),
    token_type: 'bearer',
  };
}

/** `undefined` if it is too large for a cookie. `cookie`: its name. */
export function sealSession(session: SessionContent, ring: KeyRing, cookie: string): string | undefined {
  const sealed = ring.seal(JSON.stringify(session), `cookie ${cookie}`);
  return sealed.length <= MAX_COOKIE_BYTES ? sealed : undefined;
}

/** `undefined` for anything that no key of the ring sealed for this cookie, and after its lifetime (ms). */
export function openSession(
  sealed: string | undefined,
  ring: KeyRing,
  { cookie, now, lifetime }: { cookie: string; now: number; lifetime: number },
): SessionContent | undefined {
  const text = sealed === undefined ? undefined : ring.open(sealed, `cookie ${cookie}`);
  if (text === undefined) return undefined;
  const { data } = z.safeParse(Content, JSON.parse(text));
  return data !== undefined && now < data.started_at + lifetime ? data : undefined;
}
