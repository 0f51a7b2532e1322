import { clock } from '#lib/time/clock.ts';
import { ProblemError } from './problem.ts';
import { idOf, type SessionContent } from './session.ts';
import type { Store } from './store.ts';

/** The sessions that users have signed out of, until their cookies would have expired. */
export class EndedSessions {
  readonly #store: Store;
  readonly #lifetime: number;
  /** Until when, in ms since the epoch: those that the store could not take. They hold here at least. */
  readonly #unsaved = new Map<string, number>();
  #isSaving = false;

  constructor(store: Store, lifetime: number) {
    this.#store = store;
    this.#lifetime = lifetime;
  }

  /** @throws ProblemError 503 if the store does not know it, which other instances ask */
  async add(session: SessionContent): Promise<void> {
    const key = keyOf(session);
    this.#unsaved.set(key, clock.now() + this.#lifetime);
    await this.#save(key);
  }

  async has(session: SessionContent): Promise<boolean> {
    const key = keyOf(session);
    if (this.#unsaved.has(key)) return true;
    try {
      if ((await this.#store.get(key)) !== undefined) return true;
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      // Reads go on without the store; payments and refreshes need it anyway.
      return false;
    }
    this.#saveLate();
    return false;
  }

  /** The store may be up again; one attempt at a time, for which no call waits. */
  #saveLate(): void {
    if (this.#isSaving || this.#unsaved.size === 0) return;
    this.#isSaving = true;
    void (async () => {
      try {
        for (const key of this.#unsaved.keys()) await this.#save(key);
      } catch (error) {
        // It is tried again at a later call.
        if (!(error instanceof ProblemError)) throw error;
      } finally {
        this.#isSaving = false;
      }
    })();
  }

  async #save(key: string): Promise<void> {
    const left = (this.#unsaved.get(key) ?? 0) - clock.now();
    if (left > 0) await this.#store.put(key, '1', left);
    this.#unsaved.delete(key);
  }
}

const keyOf = (session: SessionContent) => `ended:${idOf(session)}`;
