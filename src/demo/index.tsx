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
import type { SignIn } from '#demo/scenarios/open-state-link.tsx';
import { openDemo } from '#demo/pages/demo.tsx';
import { callbackOutcome, takeCallback } from '#pages/sign-in/callback.ts';
import { forgetDeparture, noteDeparture } from '#pages/sign-in/departure.ts';
import { demoPaths, paths } from '#paths.ts';
import type { Root } from 'react-dom/client';
import { addCatalogs } from '#i18n/language.ts';
import type { RouteObject } from 'react-router';
import type { Rehearsals } from '#demo/scenarios/rehearsal-page.tsx';

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

export interface Addresses {
  readonly origin: string;
  readonly redirect_uri: string;
}

/** What the app needs to start, in either build. */
export interface Bank {
  config: Config;
  fetch: typeof globalThis.fetch;
  line?: Line | undefined;
  isElsewhere?: boolean;
  demo: DemoParts | undefined;
  /** Demo: runs before the app is shown if a state link was opened. */
  arrive?: ((connection: Connection) => Promise<void>) | undefined;
  /** Tester tools: called once. */
  watch?: ((session: Session) => void) | undefined;
}

/** @throws StorageRefusedError where the browser refuses storage. */
export async function openDemoBank(storage: Promise<Store>, root: Root, addresses: Addresses): Promise<Bank> {
  const store = await storage;
  // Before the first call, which it must record.
  exchangeLog();
  const { mockBank, parts, signIn } = await openDemo(addresses.redirect_uri, {
    accessToken: async () => (await store.readSession())?.access_token,
    watchSessions,
    show: (page) => root.render(page),
  });
  const replay = await openReplay(mockBank.fetch);
  provideReplay(replay);
  // A link decides what the bank is, not a recording.
  if (signIn !== undefined) await replay.stop();
  replay.subscribe(() => {
    // The page shows data of the other source; the bench shows none.
    if (!location.pathname.startsWith(paths.bench())) location.reload();
  });
  takeTourLink();
  const { consent_days } = mockBank.switches().settings;
  const content = {
    authorize_url: `${location.origin}${demoPaths.bankAuthorize()}`,
    client_id: mockBank.clientId,
    scope: mockBank.scope,
    // A demo never signs the user out.
    idle_minutes: 0,
    session_hours: 0,
    // Plain http on a LAN is no secure context.
    pkce: isSecureContext,
    // Consents expire, so the app sends reminders.
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
      // A retry then leads to the link's page.
      if (!isSignedIn) noteDeparture({ from: page });
      return isSignedIn;
    },
  });
}
