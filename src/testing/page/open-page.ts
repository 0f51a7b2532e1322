import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { vi } from 'vitest';
import { page } from 'vitest/browser';
import * as z from 'zod/mini';
import { queryClient } from '#api/http/query-client.ts';
import { type Config, readConfig } from '#api/session/config.ts';
import { Connection, setConnection } from '#api/session/connection.ts';
import type { Session } from '#api/session/session.ts';
import { openStore } from '#api/session/session-store.ts';
import { recordMemory } from '#api/storage/wipe-records.ts';
import { createApp } from '#app/app.tsx';
import { reportCaught, reportRecovered } from '#app/report.ts';
import type { AppConfig } from '#contract/app-config.ts';
import { getToken } from '#contract/token.ts';
import { freshState, type Memory } from '#demo/bank/bank-state.ts';
import { handlers } from '#demo/bank/handlers.ts';
import { approve, readAuthorizationRequest, registeredClient, tokensFor } from '#demo/bank/oauth.ts';
import { type FaultSetting, parseFault } from '#demo/faults/faults.ts';
import { openNodeMemory } from '#demo/http/node-bank.ts';
import { arrange, type BankChange, switchBank } from '#demo/scenarios/arrange.ts';
import type { LinkedState } from '#demo/scenarios/state-link.ts';
import type { PersonaId } from '#demo/seed/persona.ts';
import { followPageLanguage } from '#demo/page-language.ts';
import { followNetwork } from '#demo/server/network.ts';
import { serve } from '#demo/server/serve.ts';
import { showLanguage } from '#i18n/language.ts';
import type { Language } from '#i18n/preferred-language.ts';
import { invariant } from '#lib/invariant.ts';
import { clock, machineClock, setClock } from '#lib/time/clock.ts';
import { noteUse } from '#lib/time/last-use.ts';
import { takeCallback } from '#pages/sign-in/callback.ts';
import { demoPaths, paths } from '#paths.ts';
import { showTheme } from '#ui/theme.ts';
import { deleteDatabases } from './delete-databases.ts';

// As the demo starts.
followPageLanguage();
showTheme();

/** Of the window, in pixels. */
const WIDTH = 1280;
const HEIGHT = 720;

/** What is there before the page opens. */
export interface Opened {
  readonly connection: Connection;
  readonly memory: Memory;
  /** In order. */
  readonly calls: readonly SentCall[];
  readonly switchBank: (change: BankChange) => Promise<void>;
}

interface Opening extends Pick<LinkedState, 'settings'> {
  /** `nobody`: the page leads to the sign-in. */
  readonly as?: PersonaId | 'nobody';
  /** As in a link: `listOwners~status-403~always`. */
  readonly faults?: readonly string[];
  readonly language?: Language;
  readonly width?: number | undefined;
  /** Taller than a screen, for long lists, which show only what is in view. */
  readonly height?: number | undefined;
  /** What the operator configures. */
  readonly config?: Partial<z.input<typeof AppConfig>>;
  /** What a bank with other data answers; the demo's bank answers the rest. */
  readonly answer?: (request: Request) => Response | undefined;
  /** What the console may say; anything else fails the test. */
  readonly console?: RegExp;
  /** Runs before the page opens: what the user has done before, through the app's own functions. */
  readonly before?: (opened: Opened) => Promise<unknown>;
}

/** An address that follows from what the user and the bank have done. */
type PathOf = (opened: Opened) => Promise<string>;

/** The address to which the bank sends the user back from the sign-in. */
export const approvedAddress: PathOf = async ({ connection, memory }) => {
  const { search } = await connection.startSignIn(undefined);
  const request = readAuthorizationRequest(search, [`${location.origin}${paths.callback()}`]);
  invariant(request !== undefined, 'the bank knows the app');
  const back = await memory.change((bank) => approve(bank, request, 'household', clock.now()));
  return `${back.pathname}${back.search}`;
};

/** A call that the bank received, in any state of the network. */
export interface SentCall {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: string;
}

let closing: (() => Promise<void>) | undefined;
let expectedInConsole: RegExp | undefined;

export const isExpectedInConsole = (text: string): boolean => expectedInConsole?.test(text) === true;

/**
 * Opens a page of the app as a user of the demo bank sees it, without a page load: the app's own routes, and the bank
 * as `fetch`. The set-up file closes it after the test.
 */
export async function openPage(
  path: string | PathOf,
  { as = 'household', before, answer, ...opening }: Opening = {},
) {
  invariant(closing === undefined, 'a test opens one page');
  expectedInConsole = opening.console;
  const { faults, settings, language = 'en', width = WIDTH, height = HEIGHT, config } = opening;
  const persona = as === 'nobody' ? undefined : as;
  const initial = freshState();
  arrange(initial, { persona, settings }, { origin: location.origin, machine: Date.now() });
  const memory = openNodeMemory(initial);
  const calls: SentCall[] = [];
  const line = new EventTarget();
  const connection = new Connection({
    config: configOf(config),
    store: await openStore(),
    fetch: bankAsFetch(memory, line, answer, (call) => calls.push(call)),
  });
  setConnection(connection);
  closing = () => close(connection.session);
  /** Also for a user whose session has ended. */
  const signIn = async (as: PersonaId) => {
    const token = await memory.change((bank) => tokensFor(bank, as, registeredClient.client_id, clock.now()));
    await connection.session.start(z.parse(getToken.response, token));
  };
  let { network = 'on' } = settings ?? {};
  const onNetwork = followNetwork(() => network === 'on');
  const switchTo = async (change: BankChange) => {
    await memory.change((bank) => switchBank(bank, change));
    if (change.settings !== undefined) ({ network = 'on' } = change.settings);
    onNetwork();
    // What is on its way is lost.
    if (network === 'off') line.dispatchEvent(new Event('cut'));
  };
  noteUse();
  await showLanguage(language);
  if (innerWidth !== width || innerHeight !== height) await page.viewport(width, height);
  if (persona !== undefined) await signIn(persona);
  const opened: Opened = { connection, memory, calls, switchBank: switchTo };
  const address = typeof path === 'string' ? path : await path(opened);
  await before?.(opened);
  calls.length = 0;
  // Before, they would hit the sign-in.
  await switchTo({ faults: faults?.map(faultOf), settings });
  // The document brings it.
  document.title = 'Bankbook';
  history.replaceState(null, '', address);
  takeCallback();
  const router = mount(connection);
  return {
    /** In order. */
    calls,
    connection,
    signIn,
    /** As a tester at the bench: names all faults and settings that are on from now on. */
    switchBank: ({ faults = [], settings = {} }: Pick<Opening, 'faults' | 'settings'> = {}) =>
      switchTo({ faults: faults.map(faultOf), settings }),
    address: () => `${location.pathname}${location.search}`,
    /** As a link of the app. */
    go: (to: string) => router.navigate(to),
    /** As a typed address: an entry of the history, without a key of the app, that is there before it leads on. */
    enter: (to: string) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    },
  };
}

const configOf = (more: Opening['config']): Config =>
  readConfig(
    {
      authorize_url: `${location.origin}${demoPaths.bankAuthorize()}`,
      client_id: registeredClient.client_id,
      scope: registeredClient.scope,
      bank_name: 'Belrive',
      idle_minutes: 0,
      session_hours: 0,
      repeats_recognised: true,
      ...more,
    },
    { origin: location.origin, redirect_uri: `${location.origin}${paths.callback()}` },
  );

const bankAsFetch =
  (
    memory: Memory,
    line: EventTarget,
    answer: Opening['answer'],
    onCall: (call: SentCall) => void,
  ): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    onCall({
      method: request.method,
      path: pathname,
      query: searchParams,
      headers: request.headers,
      body: await request.clone().text(),
    });
    const cut = new Promise<Response>((resolve) => {
      line.addEventListener('cut', () => resolve(Response.error()), { once: true });
    });
    const response = answer?.(request) ?? (await Promise.race([serve(request, handlers, memory), cut]));
    request.signal.throwIfAborted();
    // What a service worker's answer becomes.
    if (response.type === 'error') throw new TypeError('Failed to fetch');
    return response;
  };

function faultOf(text: string): FaultSetting {
  const fault = parseFault(text);
  invariant(fault !== undefined, `${text} is no fault`);
  return fault;
}

type Router = ReturnType<typeof createBrowserRouter>;

function mount(connection: Connection): Router {
  const { session } = connection;
  // Otherwise the end of the session would open the sign-in, late enough to hit the next test.
  const subscriptions: (() => void)[] = [];
  const { subscribe } = session;
  Object.assign(session, {
    subscribe: (...listener: Parameters<Session['subscribe']>) => {
      const unsubscribe = subscribe(...listener);
      subscriptions.push(unsubscribe);
      return unsubscribe;
    },
  });
  // A timeout ends by itself; an interval that a page forgets runs on.
  const intervals = vi.spyOn(globalThis, 'setInterval');
  const cleared = vi.spyOn(globalThis, 'clearInterval');
  const container = document.createElement('div');
  container.id = 'root';
  document.body.append(container);
  const root = createRoot(container, {
    // As in `main.tsx`.
    onCaughtError: reportCaught,
    onRecoverableError: reportRecovered,
    onUncaughtError: (error) => console.error('uncaught', error),
  });
  let router: Router | undefined;
  const { app } = createApp(
    connection,
    undefined,
    (error) => console.error('fatal', error),
    (routes) => (router = createBrowserRouter(routes)),
  );
  // What is loaded later, such as the palette, closes with the session.
  Object.assign(session, { subscribe });
  invariant(router !== undefined, 'the app creates its router at once');
  const opened = router;
  closing = async () => {
    root.unmount();
    opened.dispose();
    container.remove();
    for (const unsubscribe of subscriptions) unsubscribe();
    await close(session);
    const ended = new Set<unknown>(cleared.mock.calls.map(([id]) => id));
    const left = intervals.mock.results.filter(({ value }) => !ended.has(value)).length;
    // What watches a session with an end runs as long as the document.
    if (left > (session.lifetime === 0 ? 0 : 1)) console.error(`${left} intervals run on`);
  };
  root.render(app);
  return opened;
}

async function close(session: Session): Promise<void> {
  // An ended session ignores what the next one says on its channel.
  await session.end('expired');
  // What was on its way is noted.
  await scheduler.postTask(() => indexedDB.databases(), { priority: 'background' });
  Reflect.deleteProperty(navigator, 'onLine');
}

/** Closes the page, and forgets what the app holds in this document and has stored (docs/architecture.md). */
export async function closePage(): Promise<void> {
  const close = closing;
  closing = undefined;
  expectedInConsole = undefined;
  try {
    await close?.();
  } finally {
    queryClient.clear();
    recordMemory.clear();
    await deleteDatabases();
    localStorage.clear();
    sessionStorage.clear();
    // Every preference then reads its default.
    dispatchEvent(new StorageEvent('storage'));
    setClock(machineClock);
    document.title = '';
  }
}
