import '#contract/jitless.ts';
import '#ui/layers.css';
import '#ui/tokens.css';
import '#ui/base.css';
import { type Config, loadConfig, readConfig } from '#api/config.ts';
import { Connection, setConnection } from '#api/connection.ts';
import { openStore, type Store } from '#api/store.ts';
import { wipeVault } from '#api/wipe-vault.ts';
import { createApp, type DemoParts } from '#app/app.tsx';
import { reportCaught } from '#app/report.ts';
import { StorageRefusedError } from '#app/storage-refused-error.ts';
import { followLanguage, preferredLanguage, showLanguage } from '#i18n/language.ts';
import { invariant } from '#lib/invariant.ts';
import { noteUse, timeLeft } from '#lib/last-use.ts';
import { redactText } from '#lib/redact.ts';
import type { SignIn } from '#mock-bank/arrival.tsx';
import { callbackOutcome, takeCallback } from '#pages/sign-in/callback.ts';
import { forgetDeparture, noteDeparture } from '#pages/sign-in/departure.ts';
import { demoPaths, paths } from '#paths.ts';
import { showTheme } from '#ui/theme.ts';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';

/** What has to be known of the bank before the app can start, in either build. */
interface Bank {
  config: Config;
  fetch: typeof globalThis.fetch;
  demo: DemoParts | undefined;
  /** Of the demo, where a link to a state of it was opened: what is to be done before the app is shown. */
  arrive?: ((connection: Connection) => Promise<void>) | undefined;
}

// The browser keeps every address, and those of token calls hold a code or a refresh token: it is to keep none.
performance.setResourceTimingBufferSize(0);
// Before anything is awaited: the address may hold a code.
takeCallback();
showTheme();
followLanguage();
void start();

async function start() {
  const container = document.getElementById('root');
  invariant(container !== null, 'index.html holds the root');
  const root = createRoot(container, {
    onCaughtError: reportCaught,
    onUncaughtError: reportCaught,
    onRecoverableError: (error) => reportCaught(error instanceof Error ? (error.cause ?? error) : error),
  });
  try {
    const openingStore = openStore().catch((error: unknown) => {
      throw new StorageRefusedError(String(error));
    });
    const openingBank = import.meta.env.MODE === 'demo' ? openDemoBank(openingStore, root) : openLiveBank();
    const [store, opened] = await Promise.all([
      openingStore,
      openingBank,
      // The demo adds words of its own first.
      openingBank.then(() => showLanguage(preferredLanguage())),
    ]);
    if (opened === 'reloading') return;
    const connection = new Connection({ config: opened.config, store, fetch: opened.fetch });
    const { session } = connection;
    await session.open();
    if (session.isSignedIn && timeLeft(opened.config.idle_minutes) <= 0) {
      // Before anything is shown: no tab was open to end it, and who opens one now may be somebody else.
      noteDeparture({ reason: 'idle' });
      await session.end('idle');
    }
    noteUse();
    setConnection(connection);
    if (import.meta.env.MODE === 'demo') await opened.arrive?.(connection);
    root.render(createApp(connection, opened.demo));
  } catch (error) {
    console.warn('Bankbook could not start.', redactText(String(error)));
    root.render(await startProblem(error));
  }
}

/** The page for a failed start; where even that can't be loaded, the text that index.html holds for it. */
async function startProblem(error: unknown): Promise<ReactNode> {
  try {
    const { StartProblem } = await import('#app/start-problem.tsx');
    return <StartProblem error={error} />;
  } catch {
    return document.getElementById('start-failed')?.textContent;
  }
}

async function openLiveBank(): Promise<Bank | 'reloading'> {
  const [config, isReloading] = await Promise.all([loadConfig(addresses()), hasToReload()]);
  if (isReloading) return 'reloading';
  // Before the first call, which they are to see.
  const demo = config.tester_tools ? await openTesterTools() : undefined;
  // Called as a function of its own: a method call would change what `this` is.
  return { config, fetch: (input, init) => fetch(input, init), demo };
}

async function openTesterTools(): Promise<DemoParts> {
  const { openTools } = await import('#inspector/live-tools.tsx');
  return openTools();
}

/** Whether a demo's service worker still controls this page; it has been removed then. */
async function hasToReload(): Promise<boolean> {
  // Undefined on plain http, whatever the types say; rejects where the browser forbids workers: then there is none.
  const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  const registrations = (await container?.getRegistrations().catch(() => [])) ?? [];
  if (registrations.length === 0) return false;
  const { removeLeftoverWorker } = await import('#app/leftover-worker.ts');
  return removeLeftoverWorker(registrations);
}

/** The demo's bank needs storage itself, so a refusal has to be known first. */
async function openDemoBank(storage: Promise<Store>, root: Root): Promise<Bank> {
  const store = await storage;
  const [
    { openDemo },
    { benchRoutes },
    { DockButton },
    { DockHost },
    { exchangeLog },
    { openReplay, provideReplay },
    { followBank },
    { Tour, TourOffer, takeTourLink },
    { rehearsalsAt },
    { rehearsalRoute },
  ] = await Promise.all([
    import('#mock-bank/demo.tsx'),
    import('#bench/routes.tsx'),
    import('#bench/dock-button.tsx'),
    import('#bench/dock/dock-host.tsx'),
    import('#inspector/exchange-log.ts'),
    import('#inspector/replay.ts'),
    import('#app/follow-bank.ts'),
    import('#bench/tour.tsx'),
    import('#bench/rehearsals.ts'),
    import('#app/rehearsal-route.tsx'),
  ]);
  // Before the first call, which it is to keep.
  exchangeLog();
  const { redirect_uri } = addresses();
  const { mockBank, parts, signIn } = await openDemo(redirect_uri, {
    accessToken: async () => (await store.readSession())?.access_token,
    show: (page) => root.render(page),
  });
  const replay = await openReplay(mockBank.fetch);
  provideReplay(replay);
  // A link says what the bank is, and not what a recording says.
  if (signIn !== undefined) await replay.stop();
  replay.subscribe(() => {
    // What a page shows came from the other source; the bench shows none of it.
    if (!location.pathname.startsWith(paths.bench())) location.reload();
  });
  takeTourLink();
  const { consent_days } = mockBank.switches().settings;
  const content = {
    authorize_url: `${location.origin}${demoPaths.bankAuthorize()}`,
    client_id: mockBank.clientId,
    scope: mockBank.scope,
    // Who looks at a demo and is called away finds it as it was.
    idle_minutes: 0,
    // PKCE wants a secure context, which plain http on a LAN is not.
    pkce: isSecureContext,
    // Where its consents run out, the app reminds of it: as somebody would set it who knows this bank.
    ...(typeof consent_days === 'number' && { consent_reminder_days: consent_days }),
  };
  const demo: DemoParts = {
    routes: [...parts.routes, ...benchRoutes(mockBank), rehearsalRoute(rehearsalsAt(mockBank))],
    badge: (onReset, go) => (
      <>
        {parts.badge(onReset, { beside: <DockButton />, offer: <TourOffer /> })}
        <DockHost bank={mockBank} />
        <Tour go={go} />
      </>
    ),
    commands: async (context) => (await import('#bench/commands.tsx')).benchCommands(mockBank, context),
    follow: (revalidate) => followBank((listener) => mockBank.memory.watchReplaced(listener), revalidate),
  };
  return {
    config: readConfig(content, addresses()),
    fetch: replay.fetch,
    demo,
    arrive: signIn && ((connection) => arrive(connection, signIn)),
  };
}

/** Ends what a link to a state of the demo takes the place of, and signs in as it says, in the app's own way. */
async function arrive(connection: Connection, signIn: (how: SignIn) => Promise<void>): Promise<void> {
  if (connection.session.isSignedIn) {
    const { discardOpen } = await import('#app/rehearsal.ts');
    await discardOpen();
  }
  await connection.session.end('signed-out');
  wipeVault();
  forgetDeparture();
  await signIn({
    start: () => connection.startSignIn(undefined),
    finish: async (wayBack) => {
      const page = location.href;
      history.replaceState(null, '', wayBack);
      takeCallback();
      const outcome = await callbackOutcome();
      const isSignedIn = outcome?.kind === 'signed-in';
      // From the page that says what went wrong, another try leads where the link wanted to.
      if (!isSignedIn) noteDeparture({ from: page });
      return isSignedIn;
    },
  });
}

function addresses() {
  return { origin: location.origin, redirect_uri: `${location.origin}${paths.callback()}` };
}
