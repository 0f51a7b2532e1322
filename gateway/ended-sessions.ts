import { clock } from '#lib/time/clock.ts';
import { idOf, type SessionContent } from './session.ts';
import { ifUp, type Store } from './store.ts';

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

  /**
   * `goesOn`: while the store is down none has ended, for reads.
   *
   * @throws ProblemError 503
   */
  async has(session: SessionContent, goesOn: boolean): Promise<boolean> {
    const key = keyOf(session);
    if (this.#unsaved.has(key)) return true;
    const asked = this.#store.get(key);
    if ((await (goesOn ? ifUp(asked) : asked)) !== undefined) return true;
    void this.#saveLate();
    return false;
  }

  /** One round at a time, for which no call waits. What fails is tried again at a later call. */
  async #saveLate(): Promise<void> {
    if (this.#isSaving) return;
    this.#isSaving = true;
    for (const key of this.#unsaved.keys()) await ifUp(this.#save(key));
    this.#isSaving = false;
  }

  async #save(key: string): Promise<void> {
    const left = (this.#unsaved.get(key) ?? 0) - clock.now();
    if (left > 0) await this.#store.put(key, '1', left);
    this.#unsaved.delete(key);
  }
}

const keyOf = (session: SessionContent) => `ended:${idOf(session)}`;
