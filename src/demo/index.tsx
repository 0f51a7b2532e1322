import { demoCatalogs } from '#demo/locales/catalogs.ts';
import { type Config, readConfig } from '#api/session/config.ts';
import type { Connection } from '#api/session/connection.ts';
import type { Line } from '#api/http/line.ts';
import type { Session } from '#api/session/session.ts';
import { watchSessions } from '#api/session/session-news.ts';
import type { Store } from '#api/session/session-store.ts';
import { wipeRecords } from '#api/storage/wipe-records.ts';
import type { DemoParts } from '#app/app.tsx';
import { followBank } from './follow-bank.ts';
import { discardOpen } from '#demo/scenarios/rehearsal.ts';
import { DockButton } from '#demo/bench/dock/dock-button.tsx';
import { DockHost } from '#demo/bench/dock/dock-host.tsx';
import { rehearsalsAt } from '#demo/scenarios/rehearsals.ts';
import { benchRoutes } from '#demo/bench/routes.tsx';
import { Tour, TourOffer, takeTourLink } from '#demo/bench/tour/tour.tsx';
import { exchangeLog } from '#inspector/exchange-log.ts';
import { openReplay, provideReplay } from '#inspector/recording/replay.ts';
import type { SignIn } from '#demo/scenarios/arrival.tsx';
import { openDemo } from '#demo/pages/demo.tsx';
import { callbackOutcome, takeCallback } from '#pages/sign-in/callback.ts';
import { forgetDeparture, noteDeparture } from '#pages/sign-in/departure.ts';
import { demoPaths, paths } from '#paths.ts';
import type { Root } from 'react-dom/client';
import { addCatalogs } from '#i18n/language.ts';
import type { RouteObject } from 'react-router';
import type { Rehearsals } from '#demo/scenarios/rehearsal-page.tsx';

/** Where a link into a state of the app begins; only the demo has it, and it is loaded when it is opened. */
const rehearsalRoute = (rehearsals: Rehearsals): RouteObject => ({
  path: demoPaths.jump(':id'),
  HydrateFallback: () => null,
  lazy: async () => {
    const [{ RehearsalPage }] = await Promise.all([
      import('#demo/scenarios/rehearsal-page.tsx'),
      addCatalogs(demoCatalogs.map),
    ]);
    return { Component: () => <RehearsalPage {...rehearsals} /> };
  },
});

/** Where the app stands, and where the bank sends people back to. */
export interface Addresses {
  readonly origin: string;
  readonly redirect_uri: string;
}

/** What has to be known of the bank before the app can start, in either build. */
export interface Bank {
  config: Config;
  fetch: typeof globalThis.fetch;
  /** Of a real bank: how calls to it go out. */
  line?: Line | undefined;
  isElsewhere?: boolean;
  demo: DemoParts | undefined;
  /** Of the demo, where a link to a state of it was opened: what is to be done before the app is shown. */
  arrive?: ((connection: Connection) => Promise<void>) | undefined;
  /** Of tester tools at a real bank: what they do when the session ends. Called once. */
  watch?: ((session: Session) => void) | undefined;
}

/**
 * Opens the demo's bank, and what the demo adds to the app: the bank's pages, the badge, the bench. The bank needs
 * storage itself, so a refusal has to be known first.
 *
 * @throws StorageRefusedError where the browser refuses storage.
 */
export async function openDemoBank(storage: Promise<Store>, root: Root, addresses: Addresses): Promise<Bank> {
  const store = await storage;
  // Before the first call, which it is to keep.
  exchangeLog();
  const { mockBank, parts, signIn } = await openDemo(addresses.redirect_uri, {
    accessToken: async () => (await store.readSession())?.access_token,
    watchSessions,
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
    session_hours: 0,
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
    commands: async (context) => (await import('#demo/bench/commands.tsx')).benchCommands(mockBank, context),
    follow: (revalidate) => followBank((listener) => mockBank.memory.watchReplaced(listener), revalidate),
  };
  return {
    config: readConfig(content, addresses),
    fetch: replay.fetch,
    demo,
    arrive: signIn && ((connection) => arrive(connection, signIn)),
  };
}

/** Ends what a link to a state of the demo takes the place of, and signs in as it says, in the app's own way. */
async function arrive(connection: Connection, signIn: (how: SignIn) => Promise<void>): Promise<void> {
  if (connection.session.isSignedIn) await discardOpen();
  await connection.session.end('signed-out');
  await wipeRecords();
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
