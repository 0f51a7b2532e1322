/*
 * Runs as a module of its own before the app's, in the live build: asks for the configuration and sends what the page
 * reads first, while the libraries load.
 */
import { dropStartedCalls, MAX_AGE_MS, withBody } from '#api/http/door.ts';
import { startFirstCalls } from '#api/session/first-calls.ts';
import { signedInHint } from '#api/session/session-record.ts';

/** ms; shorter than that of the start (`boot.ts`), so that the app itself can explain the error. */
const CONFIG_TIMEOUT_MS = 7_000;

/** The app's own limit (`api/session/config.ts`). */
const MAX_CONFIG_BYTES = 64 * 1024;

const timeout = new AbortController();
// Reads the body too: a later abort, while the app is still loading, would break it.
setTimeout(() => timeout.abort(), CONFIG_TIMEOUT_MS);
const config = fetch('/config.json', { cache: 'no-store', signal: timeout.signal }).then((response) =>
  withBody(response, MAX_CONFIG_BYTES),
);
globalThis.configAnswer = config;
config.catch(() => {
  // Avoids an unhandled rejection; the app shows the error.
});
// Undefined on plain http despite its type. A demo's leftover worker would see the calls (`leftover-worker.ts`).
const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
if (signedInHint.get() && !workers?.controller) {
  globalThis.startedCalls = startFirstCalls(location.pathname, config).catch(() => new Set());
  setTimeout(() => void dropStartedCalls(), MAX_AGE_MS);
}
