import { demoCatalogs } from '#demo/locales/catalogs.ts';
import { faultLabel } from '#demo/locales/fault-label.ts';
import { type Config, withDefaults } from '#api/session/config.ts';
import type { Session } from '#api/session/session.ts';
import type { Store } from '#api/session/session-store.ts';
import type { DemoParts } from '#app/app.tsx';
import { followBank } from './follow-bank.ts';
import { followPageLanguage, watchPageLanguage } from './page-language.ts';
import { DemoBadge } from '#demo/bench/badge/demo-badge.tsx';
import { followAppPage } from '#demo/bench/page-to-share.ts';
import { address } from '#demo/bench/scenarios/current-state.ts';
import { followReviewMode } from '#demo/bench/review-mode.ts';
import { benchRoutes } from '#demo/bench/routes.tsx';
import { Tour } from '#demo/bench/tour/tour.tsx';
import { clearKeptLog } from '#inspector/clear-log-with-session.ts';
import { exchangeLog } from '#inspector/exchange-log.ts';
import { readStateLink } from '#demo/scenarios/state-link.ts';
import { type MockBank, openMockBank } from '#demo/server/mock-bank.ts';
import { demoPaths } from '#paths.ts';
import type { Root } from 'react-dom/client';
import { addCatalogs } from '#i18n/language.ts';
import { catalogs } from '#i18n/catalogs.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { useDock, changeDock } from '#demo/bench/dock/dock-state.ts';
import type { PanelProps } from '#demo/bench/panel-props.ts';
import { useLoaded } from '#demo/bench/dock/use-loaded.ts';
import { Component, type ReactNode } from 'react';
import type { RouteObject } from 'react-router';

const BANK_PAGES = [
  'bankAuthorize',
  'bankConsent',
  'bankPayment',
  'bankPhone',
  'bankAccounts',
  'bankTestAmounts',
] as const;

/** The bank's own pages. */
const bankRoutes = ({ memory }: MockBank): RouteObject[] =>
  BANK_PAGES.map((name) => ({
    path: demoPaths[name](),
    HydrateFallback: () => null,
    lazy: async () => {
      const [{ bankRoute }] = await Promise.all([
        import('#demo/pages/bank-route.tsx'),
        addCatalogs(demoCatalogs.bankPages),
      ]);
      return bankRoute(name, memory);
    },
  }));

/** A failing part closes the dock and leaves the page alone; React still reports the error. */
class DockBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override state = { hasFailed: false };

  override componentDidCatch() {
    // Otherwise it would fail again at once, even after a reload.
    changeDock({ isOpen: false });
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}

const loadDock = async () => {
  const dock = import('#demo/bench/dock/dock.tsx');
  await Promise.all([dock, addCatalogs(demoCatalogs.bench, catalogs.primitives)]);
  return dock;
};

/** Outside the router. Loads nothing before the dock is opened. */
function DockHost({ bank }: PanelProps) {
  const { t } = useI18n();
  const { isOpen } = useDock();
  const { loaded } = useLoaded(isOpen, loadDock);
  if (!isOpen || loaded === undefined) return null;
  if (loaded === 'failed') {
    return (
      <aside aria-label={t('demo.dock')}>
        <p role="alert">{t('app.not-loaded')}</p>
      </aside>
    );
  }
  return (
    <DockBoundary>
      <loaded.Dock bank={bank} />
    </DockBoundary>
  );
}

export interface Addresses {
  readonly origin: string;
  readonly redirect_uri: string;
}

/** What the app needs to start, in either build. */
export interface Bank {
  config: Config;
  fetch: typeof globalThis.fetch;
  isElsewhere?: boolean;
  demo: DemoParts | undefined;
  /** Demo: runs before the app is shown if a link starts afresh; resolves to false where it failed. */
  play?: (() => Promise<boolean>) | undefined;
  /** Called once. */
  watch?: ((session: Session) => void) | undefined;
}

/** @throws StorageRefusedError where the browser refuses storage. */
export async function openDemoBank(storage: Promise<Store>, root: Root, addresses: Addresses): Promise<Bank> {
  const store = await storage;
  // Before the first call, which it must record.
  const log = exchangeLog();
  await addCatalogs(demoCatalogs.mockBank);
  followPageLanguage();
  const mockBank = await openMockBank(addresses.redirect_uri, store);
  log.nameFaults(mockBank.takeFault, faultLabel);
  // The demo once answered from recordings, which may hold real accounts.
  indexedDB.deleteDatabase('bankbook-replay');
  const play =
    readStateLink(location) === undefined
      ? undefined
      : await (await import('#demo/scenarios/open-link.tsx')).openLink(mockBank, root);
  followAppPage(address);
  followReviewMode();
  const { consent_days } = mockBank.switches().settings;
  const content = {
    authorize_url: `${location.origin}${demoPaths.bankAuthorize()}`,
    client_id: mockBank.clientId,
    scope: mockBank.scope,
    bank_name: 'Belrive',
    // A demo never signs the user out.
    idle_minutes: 0,
    session_hours: 0,
    // Plain http on a LAN is no secure context.
    pkce: isSecureContext,
    repeats_recognised: true,
    // Consents expire, so the app sends reminders.
    ...(typeof consent_days === 'number' && { consent_reminder_days: consent_days }),
  };
  const demo: DemoParts = {
    routes: [...bankRoutes(mockBank), ...benchRoutes(mockBank)],
    badge: (onReset, go) => (
      <>
        <DemoBadge bank={mockBank} onReset={onReset} />
        <DockHost bank={mockBank} />
        <Tour go={go} />
      </>
    ),
    commands: async (context) => (await import('#demo/bench/commands.tsx')).benchCommands(mockBank, context),
    follow: (revalidate) =>
      followBank((listener) => {
        mockBank.memory.watchReplaced(listener);
        watchPageLanguage(listener);
      }, revalidate),
  };
  return {
    config: withDefaults(content, addresses),
    fetch: mockBank.fetch,
    demo,
    play,
    watch: (session) => clearKeptLog(session, log),
  };
}
