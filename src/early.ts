/*
 * Runs as a separate module before the app's, in the live build: reads the configuration and sends what the page reads
 * first, while the libraries load.
 */
import { dropStartedCalls, MAX_AGE_MS, MAX_CONFIG_BYTES, withBody } from '#api/http/door.ts';
import { startFirstCalls } from '#api/session/first-calls.ts';
import { signedInHint } from '#api/session/session-record.ts';

/**
 * The browser opens its tables of numbers and dates at their first use. On a cheap phone that takes a sixth of a second,
 * now while it waits for the libraries, else between the data and the first row.
 */
function openTables(): void {
  const { lang } = document.documentElement;
  new Intl.NumberFormat(lang, { style: 'currency', currency: 'EUR' }).format(0);
  new Intl.DateTimeFormat(lang).format(0);
}

/**
 * ms from when this file runs; shorter than that of the start (`boot.ts`), so that the app itself can explain the error.
 * On a slow line, where this file comes late, the message of the start may come first.
 */
const CONFIG_TIMEOUT_MS = 7_000;

setTimeout(() => globalThis.stopConfig?.(), CONFIG_TIMEOUT_MS);
// Reads the body too: a later abort, while the app is still loading, would break it.
const config = globalThis.configAnswer?.then((response) => withBody(response, MAX_CONFIG_BYTES));
globalThis.configAnswer = config;
config?.catch(() => {
  // Avoids an unhandled rejection; the app shows the error.
});
// Undefined on plain http despite its type. A demo's leftover worker would see the calls (`leftover-worker.ts`).
const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
if (config !== undefined && signedInHint.get() && !workers?.controller) {
  void startFirstCalls(location.pathname, config).then(openTables);
  setTimeout(dropStartedCalls, MAX_AGE_MS);
}
