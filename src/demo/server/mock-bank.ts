import type { Store } from '#api/session/session-store.ts';
import { clock, type ClockState } from '#lib/time/clock.ts';
import { setupWorker } from 'msw/browser';
import { http } from 'msw/core/http';
import {
  approve,
  type AuthorizationRequest,
  readAuthorizationRequest,
  refuse,
  registeredClient,
} from '#demo/bank/oauth.ts';
import { expire } from '#demo/bank/expire.ts';
import { type BankState, type ExpirableItem, freshState } from '#demo/bank/bank-state.ts';
import { answerConsentRequest } from '#demo/bank/consents/consent-page.ts';
import { setOpenedState } from '#demo/bench/scenarios/opened-state.ts';
import { activityIn, arrange, type BankChange, switchBank } from '#demo/scenarios/arrange.ts';
import { openMemory, type Switches, switchesOf } from './bank-memory.ts';
import { type SwitchedFault, switchFaults } from '#demo/faults/faults.ts';
import { handlers } from '#demo/bank/handlers.ts';
import { followNetwork } from './network.ts';
import type { PersonaId } from '#demo/seed/persona.ts';
import { personas } from '#demo/seed/personas.ts';
import { createFiredFaults } from './fired-faults.ts';
import { serve } from './serve.ts';
import type { BankSettings } from '#demo/bank/settings.ts';
import { reachable } from '#demo/bank/steps.ts';
import { withAppActivity } from '#demo/scenarios/app-activity.ts';
import type { Activity } from '#demo/scenarios/opened-link.ts';
import type { LinkedState } from '#demo/scenarios/state-link.ts';

const WORKER = '/mockServiceWorker.js';

/** A worker answers within milliseconds; one that the browser has stopped never does. */
const WORKER_TIMEOUT_MS = 3_000;

/** The dev server has app files below /src/api. */
const BANK_ADDRESS = /^https?:\/\/[^/]+\/api\//;

/** Tells the bank's answers from those of the app's server. */
const MARK = { name: 'server', value: 'bankbook-mock-bank' } as const;

export type MockBank = Awaited<ReturnType<typeof openMockBank>>;
export type BankMemory = MockBank['memory'];

/**
 * Without a service worker (plain http on a LAN, or forbidden) the handlers answer inside the page.
 *
 * @throws DOMException if the browser refuses storage, which a sign-in needs.
 */
export async function openMockBank(redirectUri: string, store: Store) {
  const memory = await openMemory();
  // Sets the clock before the app reads it.
  let switches: Switches = await memory.change(switchesOf);
  const noteNetwork = followNetwork(() => switches.settings.network === 'on');
  memory.watchSwitches((current) => {
    switches = current;
    noteNetwork();
  });
  const fired = createFiredFaults();
  // A remote bank would be unreachable while offline.
  const answer = async (request: Request) => {
    const response = navigator.onLine
      ? await unlessCutOff(
          serve(request, handlers, memory, { onFault: (fault) => fired.note(request, fault) }),
        )
      : Response.error();
    if (response.type !== 'error') response.headers.set(MARK.name, MARK.value);
    return response;
  };
  const answerHere: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const response = await answer(request);
    request.signal.throwIfAborted();
    // As the service worker would.
    if (response.type === 'error') throw new TypeError('Failed to fetch');
    return response;
  };
  const { answerOnTheWire, answerFromWorker } = throughWorker(answer, answerHere);
  const isOnTheWire = await startWorker(answerFromWorker);

  return {
    fetch: isOnTheWire ? answerOnTheWire : answerHere,
    /** Shown in the browser's network panel. */
    isOnTheWire,
    clientId: registeredClient.client_id,
    scope: registeredClient.scope,
    /** The fault that acted on a call of this page; `undefined` the second time. */
    takeFault: fired.take,
    readRequest: (search: string) => readAuthorizationRequest(search, [redirectUri]),
    approve: (request: AuthorizationRequest, persona: PersonaId) =>
      memory.change((state) => approve(state, request, persona, clock.now()), 'sign-in'),
    refuse,
    answerConsent: (id: string, answer: 'approved' | 'refused') =>
      memory.change((state) => answerConsentRequest(state, id, answer, clock.now()), 'consent-answer'),
    switches: () => switches,
    setFaults: (change: (current: readonly SwitchedFault[]) => readonly SwitchedFault[]) =>
      memory.change((state) => switchFaults(state, change(state.faults)), 'faults'),
    setSettings: (change: (current: BankSettings) => BankSettings) =>
      memory.change((state) => {
        state.settings = change(state.settings);
      }, 'settings'),
    /** `machine` is in ms since the epoch. */
    setClock: (change: (current: ClockState, machine: number) => ClockState) =>
      memory.change((state) => {
        state.clock = change(state.clock, Date.now());
      }, 'clock'),
    /** Resolves to how many were in force. */
    expire: (what: ExpirableItem) =>
      memory.change((state) => expire(state, what, clock.now()), `expire-${what}`),
    watchSwitches: memory.watchSwitches,
    /** Notifies the other tabs, and this page only with `notifiesOwnPage`. */
    reset: async ({ notifiesOwnPage = false } = {}) => {
      const isChanged = await memory.replace(freshState, 'reset', notifiesOwnPage);
      // Also where the bank had nothing to forget: what the page shows is no longer the state that was opened.
      setOpenedState(undefined);
      return isChanged;
    },
    arrange: async (linked: LinkedState) => {
      const arranged = freshState();
      await memory.replace(
        () => {
          arrange(arranged, linked, { origin: location.origin, machine: Date.now() });
          return arranged;
        },
        'link',
        false,
      );
    },
    /** Changes what is named, and leaves the rest. */
    switch: (what: BankChange) =>
      memory.change((state) => switchBank(state, what), what.clock === undefined ? 'link' : 'clock'),
    /** What a link that starts afresh would discard, at the bank and in the app. */
    done: async (): Promise<Activity> => withAppActivity(await memory.change(activityIn)),
    /** `unknown`: the app has a session that the bank does not know. */
    signedInAs: async () => {
      const session = await store.readSession();
      if (session === undefined) return undefined;
      return memory.change(({ grants }) => {
        const grant = grants.find(({ access_token }) => access_token === session.access_token);
        return personas.find(({ id }) => id === grant?.persona)?.id ?? 'unknown';
      });
    },
    memory: {
      ...memory,
      takeBack: (id: number) => leavingIfDone(memory.takeBack(id)),
      restore: (name: string) =>
        leavingIfDone(
          memory.replace(({ state, snapshots }) => {
            const snapshot = snapshots.find((other) => other.name === name);
            return snapshot && reachable(snapshot.state, state);
          }, 'restore'),
        ),
      /** The state has no tokens, so every session ends. */
      put: (state: BankState) => leavingIfDone(memory.replace(() => state, 'import')),
    },
  };
}

/** What the page shows is then no longer the scenario that was opened. */
async function leavingIfDone(work: Promise<boolean>): Promise<boolean> {
  const isDone = await work;
  if (isDone) setOpenedState(undefined);
  return isDone;
}

/**
 * Calls that msw's worker passes to the page, so that the browser's network panel shows them. A browser may stop the
 * worker at any time, and the call is then lost or goes to the app's server, which has no bank. A call that has not
 * reached the bank in time is answered inside the page, and never answered twice.
 */
export function throughWorker(answer: (request: Request) => Promise<Response>, answerHere: typeof fetch) {
  const arrived = new Set<string>();
  const abandoned = new Set<string>();
  const keyOf = ({ method, url, headers }: Request) => [method, url, headers.get('X-Request-ID')].join(' ');

  const answerFromWorker = async (request: Request) => {
    const key = keyOf(request);
    if (abandoned.has(key)) return Response.error();
    arrived.add(key);
    return answer(request);
  };
  const answerOnTheWire: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const key = keyOf(request);
    abandoned.delete(key);
    const lost = new AbortController();
    const timer = setTimeout(() => {
      if (!arrived.has(key)) lost.abort();
    }, WORKER_TIMEOUT_MS);
    try {
      const signal = AbortSignal.any([request.signal, lost.signal]);
      const response = await fetch(input, { ...init, signal });
      if (response.headers.get(MARK.name) === MARK.value) return response;
    } catch (error) {
      request.signal.throwIfAborted();
      if (arrived.has(key)) throw error;
    } finally {
      clearTimeout(timer);
      arrived.delete(key);
    }
    abandoned.add(key);
    return answerHere(input, init);
  };
  return { answerOnTheWire, answerFromWorker };
}

/** Going offline loses an answer in flight. */
async function unlessCutOff(answer: Promise<Response>): Promise<Response> {
  const answered = new AbortController();
  const cutOff = new Promise<Response>((resolve) => {
    const options = { once: true, signal: answered.signal };
    addEventListener('offline', () => resolve(Response.error()), options);
  });
  try {
    return await Promise.race([answer, cutOff]);
  } finally {
    answered.abort();
  }
}

async function startWorker(answer: (request: Request) => Promise<Response>): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  allowWorkerUrl();
  ignoreFailedUpdates();
  const started = setupWorker(http.all(BANK_ADDRESS, ({ request }) => answer(request))).start({
    // Otherwise msw logs tokens.
    quiet: true,
    serviceWorker: { url: WORKER },
    // The rest are the app's files.
    onUnhandledRequest: 'bypass',
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  // msw waits without a limit for a worker that the browser stops while it is installed.
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, WORKER_TIMEOUT_MS, new Error('The service worker does not answer.'));
  });
  try {
    await Promise.race([started, timeout]);
    return true;
  } catch (error) {
    console.info('The demo runs without its service worker.', String(error));
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** msw leaves a failed update check uncaught; the current worker still runs. */
function ignoreFailedUpdates(): void {
  window.addEventListener('unhandledrejection', (event) => {
    if (String(event.reason).includes('Failed to update a ServiceWorker')) event.preventDefault();
  });
}

/** A Trusted Types sink: this policy allows one address only. */
function allowWorkerUrl(): void {
  window.trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      if (new URL(url, location.origin).href === `${location.origin}${WORKER}`) return url;
      throw new TypeError(`Not a script of ours: ${url}`);
    },
  });
}
