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
import type { Expiring } from '#demo/bank/db.ts';
import { answerAsked, type AskedView, viewAsked } from '#demo/bank/consent-page.ts';
import { type BankCustomer, bankCustomers } from '#demo/bank/customers.ts';
import {
  answerPayment,
  type PaymentAnswer,
  type PaymentKey,
  type PaymentView,
  viewPayment,
  viewPhone,
  type WaitingPayment,
} from '#demo/bank/payments/payment-page.ts';
import { arrange, arrangeRest, type Done, doneAt } from '#demo/scenarios/arrange.ts';
import { openMemory, type Switches, switchesOf } from './bank-memory.ts';
import { type BankState, freshState } from '#demo/bank/db.ts';
import type { SwitchedFault } from '#demo/faults/faults.ts';
import { handlers } from '#demo/bank/handlers.ts';
import { followNetwork } from './network.ts';
import type { PersonaId } from '#demo/seed/persona.ts';
import { personas } from '#demo/seed/personas.ts';
import type { Kept } from './memory-store.ts';
import { serve } from './serve.ts';
import type { BankSettings } from '#demo/bank/settings.ts';
import { reachable } from '#demo/bank/steps.ts';
import type { LinkedState } from '#demo/scenarios/state-link.ts';

const WORKER = '/mockServiceWorker.js';

/** Only a path that begins with /api: the dev server has the app's own files below /src/api. */
const BANK_ADDRESS = /^https?:\/\/[^/]+\/api\//;

/** On every answer of the bank, so that a page can tell it from the answer of the server that the app came from. */
const MARK = { name: 'server', value: 'bankbook-mock-bank' } as const;

/** The application's session in this browser profile, of which the bank itself knows only what it has granted. */
export interface AppSession {
  readonly accessToken: () => Promise<string | undefined>;
  /** Calls `listener` whenever a session has begun or ended, in whatever tab. Returns how to stop it. */
  readonly watchSessions: (listener: () => void) => () => void;
}

/** The mock bank, running in this page. */
export interface MockBank {
  /** How the app reaches the bank: the browser's own fetch where the worker listens, else straight into the bank. */
  readonly fetch: typeof globalThis.fetch;
  /** Whether requests pass the service worker and so can be seen in the browser's network panel. */
  readonly isOnTheWire: boolean;
  readonly clientId: string;
  readonly scope: string;
  readonly personas: readonly PersonaId[];
  readRequest(search: string): AuthorizationRequest | undefined;
  approve(request: AuthorizationRequest, persona: PersonaId): Promise<URL>;
  refuse(request: AuthorizationRequest): URL;
  /** Every customer with their accounts, as the bank's own pages tell of them. */
  readonly customers: () => readonly BankCustomer[];
  /** The consent that the bank's page asks its customer about; `id` is whatever stood in the address. */
  askedConsent(id: string): Promise<AskedView>;
  /** The customer's answer. Resolves to whether it still could be given. */
  answerConsent(id: string, answer: 'approved' | 'refused'): Promise<boolean>;
  /** The payment that the bank's page asks its customer to approve; the key is whatever stood in the address. */
  askedPayment(key: PaymentKey): Promise<PaymentView>;
  /** What waits on the phones of the customers. */
  paymentsOnPhone(): Promise<readonly WaitingPayment[]>;
  /** The customer's answer. Resolves to what has become of the payment, `undefined` where it was too late. */
  answerPayment(key: PaymentKey, answer: PaymentAnswer): Promise<PaymentView | undefined>;
  /** The faults that are switched on and how the bank is set, for every tab of this browser profile. */
  readonly switches: () => Switches;
  /** Changes the faults that are switched on, from the next call on. */
  setFaults(change: (present: readonly SwitchedFault[]) => readonly SwitchedFault[]): Promise<void>;
  /** Sets the bank anew, from the next call on. */
  setSettings(change: (present: BankSettings) => BankSettings): Promise<void>;
  /**
   * Sets the clock of the bank and of the app, for every tab at once. `change` gets how it stands and what
   * the machine's says, ms since the epoch: see `clock-moves.ts`. How it stands is in {@link switches}.
   */
  setClock(change: (present: ClockState, machine: number) => ClockState): Promise<void>;
  /** Makes it run out at once, for everybody, without moving the clock. Resolves to of how many it was in force. */
  expire(what: Expiring): Promise<number>;
  /** Calls `listener` whenever {@link switches} have changed, in whatever tab. Returns how to stop it. */
  readonly watchSwitches: (listener: () => void) => () => void;
  /**
   * Forgets everything that people did at this bank, in this browser profile. The other tabs hear of it as of any
   * other state in place of theirs; this one only where it does not start afresh by itself.
   */
  reset(options?: { readonly isOwnPageTold?: boolean }): Promise<void>;
  /** Makes the bank what a link says, in place of all that it is: {@link arrange}. */
  arrange(linked: LinkedState): Promise<void>;
  /** Switches on what would have hit the sign-in of a link: {@link arrangeRest}. */
  arrangeRest(linked: LinkedState): Promise<void>;
  /** How much would be lost if the bank forgot it. */
  done(): Promise<Done>;
  /** Whom the application's session belongs to; `undefined` for nobody, or somebody of whom the bank has forgotten it. */
  signedInAs(): Promise<PersonaId | undefined>;
  /** {@link AppSession.watchSessions}. */
  readonly watchSessions: AppSession['watchSessions'];
  /** What the bank remembers, for whoever looks into it. */
  readonly memory: BankMemory;
}

/** The bank's memory, as testers may look into it and put another state in its place. */
export interface BankMemory {
  look(): Promise<Kept>;
  /** Calls `listener` whenever {@link look} would find something else, in whatever tab. Returns how to stop it. */
  watch(listener: () => void): () => void;
  /** Calls `listener` whenever what was read of the bank may be another now, in whatever tab. Returns how to stop it. */
  watchReplaced(listener: () => void): () => void;
  /** Takes back a step and all that came after it. Resolves to whether it was still there. */
  takeBack(id: number): Promise<boolean>;
  /** Keeps the present state under a name, in place of another one of that name. */
  save(name: string): Promise<void>;
  /** Forgets a snapshot. */
  drop(name: string): Promise<void>;
  /** Puts a snapshot in place of the present state. Resolves to whether that is another one. */
  restore(name: string): Promise<boolean>;
  /** Puts a state from elsewhere in place of the present one, whole: every session ends. Resolves to whether it is another one. */
  put(state: BankState): Promise<boolean>;
}

/**
 * Opens the bank. Where no service worker can be had (plain http on a LAN, a browser that forbids them) the same
 * handlers answer inside the page.
 *
 * @throws DOMException where the browser refuses storage: a bank without memory could not
 * even remember a sign-in from one page to the next.
 */
export async function openMockBank(
  redirectUri: string,
  { accessToken, watchSessions }: AppSession,
): Promise<MockBank> {
  const memory = await openMemory();
  // The clock is set by it, before anything of the app asks what time it is.
  let switches: Switches = await memory.change(switchesOf);
  const noteNetwork = followNetwork(() => switches.settings.network === 'on');
  memory.watchSwitches((present) => {
    switches = present;
    noteNetwork();
  });
  // Inside the browser it can be reached without a network too; a bank elsewhere could not.
  const answer = async (request: Request) => {
    const response = navigator.onLine
      ? await unlessCutOff(serve(request, handlers, memory))
      : Response.error();
    if (response.type !== 'error') response.headers.set(MARK.name, MARK.value);
    return response;
  };
  const answerHere = async (request: Request) => {
    const response = await answer(request);
    request.signal.throwIfAborted();
    // What the service worker would make of it.
    if (response.type === 'error') throw new TypeError('Failed to fetch');
    return response;
  };
  const isOnTheWire = await startWorker(answer);

  return {
    fetch: isOnTheWire
      ? async (input, init) => {
          const response = await fetch(input, init);
          // A worker that the browser has stopped knows no page any more and lets its calls through: the
          // server, which has no bank, has answered then, and the bank has not heard of the call.
          return response.headers.get(MARK.name) === MARK.value
            ? response
            : answerHere(new Request(input, init));
        }
      : (input, init) => answerHere(new Request(input, init)),
    isOnTheWire,
    clientId: registeredClient.client_id,
    scope: registeredClient.scope,
    personas: personas.map(({ id }) => id),
    readRequest: (search) => readAuthorizationRequest(search, redirectUri),
    approve: (request, persona) =>
      memory.change((state) => approve(state, request, persona, clock.now()), 'sign-in'),
    refuse,
    customers: bankCustomers,
    askedConsent: (id) => memory.change((state) => viewAsked(state, id, clock.now())),
    answerConsent: (id, answer) =>
      memory.change((state) => answerAsked(state, id, answer, clock.now()), 'consent-answer'),
    askedPayment: (key) => memory.change((state) => viewPayment(state, key, clock.now())),
    paymentsOnPhone: () => memory.change((state) => viewPhone(state, clock.now())),
    answerPayment: (key, answer) =>
      memory.change((state) => answerPayment(state, key, answer, clock.now()), 'payment-answer'),
    switches: () => switches,
    setFaults: (change) =>
      memory.change((state) => {
        state.faults = [...change(state.faults)];
      }, 'faults'),
    setSettings: (change) =>
      memory.change((state) => {
        state.settings = change(state.settings);
      }, 'settings'),
    setClock: (change) =>
      memory.change((state) => {
        state.clock = change(state.clock, Date.now());
      }, 'clock'),
    expire: (what) => memory.change((state) => expire(state, what, clock.now()), `expire-${what}`),
    watchSwitches: (listener) => memory.watchSwitches(listener),
    reset: async ({ isOwnPageTold = false } = {}) => {
      await memory.replace(() => freshState(), 'reset', isOwnPageTold);
    },
    arrange: async (linked) => {
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
    arrangeRest: (linked) => memory.change((state) => arrangeRest(state, linked), 'link'),
    done: () => memory.change(doneAt),
    signedInAs: async () => {
      const token = await accessToken();
      return memory.change(({ grants }) => {
        const grant = grants.find(({ access_token }) => token !== undefined && access_token === token);
        return personas.find(({ id }) => id === grant?.persona)?.id;
      });
    },
    watchSessions,
    memory: {
      look: () => memory.look(),
      watch: (listener) => memory.watch(listener),
      watchReplaced: (listener) => memory.watchReplaced(listener),
      takeBack: (id) => memory.takeBack(id),
      save: (name) => memory.save(name),
      drop: (name) => memory.drop(name),
      restore: (name) =>
        memory.replace(({ state, snapshots }) => {
          const snapshot = snapshots.find((other) => other.name === name);
          return snapshot && reachable(snapshot.state, state);
        }, 'restore'),
      put: (state) => memory.replace(() => state, 'import'),
    },
  };
}

/** An answer on its way is lost when the browser goes offline, as it would be from a bank elsewhere. */
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
  try {
    await setupWorker(http.all(BANK_ADDRESS, ({ request }) => answer(request))).start({
      // msw would write tokens to the console otherwise.
      quiet: true,
      serviceWorker: { url: WORKER },
      // Everything below /api is handled, what the interface lacks with a 404; what is left is the app's own files.
      onUnhandledRequest: 'bypass',
    });
    return true;
  } catch (error) {
    console.info('The demo runs without its service worker.', String(error));
    return false;
  }
}

/** msw looks for a newer worker at each start and leaves it uncaught where it can't; the one that is there goes on. */
function ignoreFailedUpdates(): void {
  window.addEventListener('unhandledrejection', (event) => {
    if (String(event.reason).includes('Failed to update a ServiceWorker')) event.preventDefault();
  });
}

/** Registering a worker is a Trusted Types sink; the demo's policy lets exactly this one address through. */
function allowWorkerUrl(): void {
  window.trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      if (new URL(url, location.origin).href === `${location.origin}${WORKER}`) return url;
      throw new TypeError(`Not a script of ours: ${url}`);
    },
  });
}
