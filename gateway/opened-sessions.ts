import type { KeyRing } from './seal.ts';
import { openSession, type SessionContent } from './session.ts';

/** Of about 8 KB each. */
const MAX_OPENED = 1_000;

/**
 * The sessions of the cookies that came last, so that a page that calls twenty times is opened once. They are found
 * by the whole cookie, and forgotten with the key ring that opened them.
 */
export class OpenedSessions {
  #ring: KeyRing | undefined;
  readonly #sessions = new Map<string, SessionContent>();

  /** As {@link openSession}. */
  open(
    sealed: string | undefined,
    ring: KeyRing,
    limits: { cookie: string; now: number; lifetime: number },
  ): SessionContent | undefined {
    if (sealed === undefined) return undefined;
    if (ring !== this.#ring) {
      this.#sessions.clear();
      this.#ring = ring;
    }
    const session = this.#sessions.get(sealed) ?? openSession(sealed, ring, limits);
    // The one that was used last stands last.
    this.#sessions.delete(sealed);
    if (session === undefined || limits.now >= session.started_at + limits.lifetime) return undefined;
    this.#sessions.set(sealed, session);
    const [oldest] = this.#sessions.keys();
    if (this.#sessions.size > MAX_OPENED && oldest !== undefined) this.#sessions.delete(oldest);
    return session;
  }
}
