import '#contract/jitless.ts';
import '#ui/layers.css';
import '#ui/tokens.css';
import '#ui/base.css';
import { loadConfig } from '#api/session/config.ts';
import { Connection, setConnection } from '#api/session/connection.ts';
import { NewerVersionError, onNewerVersion } from '#api/storage/open-database.ts';
import { openStore } from '#api/session/session-store.ts';
import { createApp, type DemoParts } from '#app/app.tsx';
import { reportCaught, reportRecovered } from '#app/report.ts';
import { StorageRefusedError } from '#app/storage-refused-error.ts';
import { followLanguage, showLanguage, wantedLanguage } from '#i18n/language.ts';
import { invariant } from '#lib/invariant.ts';
import { noteUse, timeLeft } from '#lib/time/last-use.ts';
import { redactText } from '#lib/redact/redact.ts';
import { takeCallback } from '#pages/sign-in/callback.ts';
import { noteDeparture } from '#pages/sign-in/departure.ts';
import { paths } from '#paths.ts';
import { showTheme } from '#ui/theme.ts';
import { createRoot } from 'react-dom/client';
import type { Addresses, Bank } from '#demo/index.tsx';

/** How long the start screen, which has no links, stays for the data of a slow bank. */
const MAX_START_SCREEN_MS = 300;

// Addresses of token calls hold a code or a refresh token, so the browser must not record them.
performance.setResourceTimingBufferSize(0);
// Before any await: the address may hold a code.
takeCallback();
showTheme();
followLanguage();
void start();

async function start() {
  const container = document.getElementById('root');
  const startFailed = document.getElementById('start-failed');
  invariant(container !== null && startFailed !== null, 'index.html holds the root and a text in it');
  const root = createRoot(container, {
    onCaughtError: reportCaught,
    onUncaughtError: reportCaught,
    onRecoverableError: reportRecovered,
  });
  let hasFailed = false;
  /** Falls back to the message in index.html if even `StartProblem` can't be loaded. */
  const fail = async (error: unknown) => {
    hasFailed = true;
    console.warn('Bankbook could not start.', redactText(String(error)));
    try {
      const { StartProblem } = await import('#app/start-problem.tsx');
      root.render(<StartProblem error={error} />);
    } catch {
      root.unmount();
      container.replaceChildren(startFailed);
      // Undoes what `boot.ts` hides.
      document.adoptedStyleSheets = [];
    }
  };
  onNewerVersion(() => void fail(new NewerVersionError()));
  try {
    const openingStore = openStore().catch((error: unknown) => {
      throw error instanceof NewerVersionError ? error : new StorageRefusedError(String(error));
    });
    const openingBank =
      import.meta.env.MODE === 'demo'
        ? // oxlint-disable-next-line no-restricted-imports -- the only import of the demo's code
          import('#demo/index.tsx').then(({ openDemoBank }) => openDemoBank(openingStore, root, addresses()))
        : openLiveBank();
    const [store, opened] = await Promise.all([
      openingStore,
      openingBank,
      // The demo adds its own catalogs first.
      openingBank.then(() => showLanguage(wantedLanguage())),
      startStyles(),
    ]);
    if (opened === 'reloading') return;
    const { accent } = opened.config;
    // Before anything is shown, so that no colour changes in front of the user.
    if (accent !== undefined) (await import('#ui/accent.ts')).showAccent(accent);
    if (opened.isElsewhere === true) {
      const { watchPolicy } = await import('#app/watch-policy.ts');
      watchPolicy(opened.config.base_url, (problem) => void fail(problem));
    }
    const connection = new Connection({ store, ...opened });
    const { session } = connection;
    // Before anything is read: finishes a deletion that a sign-out began.
    await session.finishSignOut();
    await session.open();
    setConnection(connection);
    // Before the session may end, which clears what the inspector kept of it.
    opened.watch?.(session);
    const reason = timeLeft(opened.config.idle_minutes) <= 0 ? 'idle' : 'lifetime';
    if (session.isSignedIn && (reason === 'idle' || session.timeLeft <= 0)) {
      // Before anything is shown: the session expired with no tab open, and the user may be another one now.
      noteDeparture({ reason });
      await session.end(reason);
    }
    noteUse();
    if (import.meta.env.MODE === 'demo' && (await opened.play?.()) === false) return;
    const { app, load } = createApp(connection, opened.demo, (error) => void fail(error));
    // The start screen is nearly the frame without data: to draw that again takes a cheap phone a sixth of a second.
    await load(MAX_START_SCREEN_MS);
    if (!hasFailed) root.render(app);
  } catch (error) {
    await fail(error);
  }
}

/** Waits for the style sheets that `boot.ts` added, because a lazy part takes them for loaded. */
function startStyles(): Promise<unknown> {
  const loading = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(
    ({ sheet }) => sheet === null,
  );
  return Promise.all(
    loading.map(
      (link) =>
        new Promise((resolve) => {
          link.addEventListener('load', resolve);
          link.addEventListener('error', resolve);
        }),
    ),
  );
}

async function openLiveBank(): Promise<Bank | 'reloading'> {
  const [config, isReloading] = await Promise.all([loadConfig(addresses()), hasToReload()]);
  if (isReloading) return 'reloading';
  // Before the first call, which they record.
  const tools = config.tester_tools ? await openTesterTools() : undefined;
  // A method call (`bank.fetch()`) would change `this`, which the browser's `fetch` rejects.
  return {
    config,
    fetch: (input, init) => fetch(input, init),
    isElsewhere: new URL(config.base_url).origin !== location.origin,
    demo: tools,
    watch: tools?.watch,
  };
}

async function openTesterTools(): Promise<DemoParts & Pick<Bank, 'watch'>> {
  const { openTools } = await import('#inspector/live-tools.tsx');
  return openTools();
}

/** Removes a demo's leftover service worker; `true` if the page is reloading. */
async function hasToReload(): Promise<boolean> {
  // Undefined on plain http despite its type; rejects if the browser forbids workers.
  const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  const registrations = (await container?.getRegistrations().catch(() => [])) ?? [];
  if (registrations.length === 0) return false;
  const { removeLeftoverWorker } = await import('#app/leftover-worker.ts');
  return removeLeftoverWorker(registrations);
}

function addresses(): Addresses {
  return { origin: location.origin, redirect_uri: `${location.origin}${paths.callback()}` };
}
