import { clock } from '#lib/time/clock.ts';
import { fakeChannel } from './fake-channel.ts';
import type { withLock } from '#lib/lock.ts';
import type { SessionRecord } from '#api/session/session-record.ts';
import type { PendingSignIn, Store } from '#api/session/session-store.ts';

/** Called before each step of a browser profile, which waits for it. */
type Step = (name: string) => Promise<unknown>;

/**
 * For tests: what the tabs of one browser profile share. Each method of `store` is one atomic
 * step, `lock` really serialises, and a message reaches the other channels of its name.
 */
export function fakeProfile(step: Step = () => Promise.resolve()) {
  const stored: { session: SessionRecord | undefined; signIns: Map<string, PendingSignIn> } = {
    session: undefined,
    signIns: new Map(),
  };

  const store: Store = {
    async readSession() {
      await step('read');
      return structuredClone(stored.session);
    },
    async startSession(record) {
      await step('start');
      stored.session = structuredClone(record);
    },
    async renewSession(record) {
      await step('renew');
      if (stored.session?.id !== record.id) return false;
      stored.session = structuredClone(record);
      return true;
    },
    async addSignIn(signIn) {
      await step('add sign-in');
      stored.signIns.set(signIn.state, structuredClone(signIn));
    },
    async takeSignIn(state) {
      await step('take sign-in');
      const signIn = stored.signIns.get(state);
      stored.signIns.delete(state);
      return signIn;
    },
    async dropSignInsBefore(time) {
      await step('drop sign-ins');
      for (const [state, { created_at }] of stored.signIns) {
        if (created_at < time) stored.signIns.delete(state);
      }
    },
    async endSession(id) {
      await step('end session');
      if (stored.session?.id === id) stored.session = undefined;
    },
    async signOut(id) {
      const now = clock.now();
      await step('sign out');
      if (stored.session?.id === id) stored.session = undefined;
      for (const [state, { created_at }] of stored.signIns) {
        if (created_at <= now) stored.signIns.delete(state);
      }
    },
  };

  const ends = new Map<string, Promise<unknown>>();
  const lock: typeof withLock = (name, _timeout, work) => {
    const result = (ends.get(name) ?? Promise.resolve()).then(work);
    ends.set(
      name,
      result.catch(() => {}),
    );
    return result;
  };

  const notes = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => notes.get(key) ?? null,
    setItem: (key: string, value: string) => void notes.set(key, value),
    removeItem: (key: string) => void notes.delete(key),
  };

  const Channel = fakeChannel((arrive) => void step('message').then(arrive));

  return { stored, store, lock, localStorage, Channel };
}

/** A promise and how to settle it. */
export function deferred<T>() {
  let resolve: (value: T) => void = () => {};
  let reject: (reason: Error) => void = () => {};
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}
