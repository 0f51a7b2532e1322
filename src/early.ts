/*
 * Runs as a module of its own before the app's, in the live build: sends what the page reads first, while the libraries
 * load.
 */
import { dropStartedCalls, MAX_AGE_MS, type StartedCall } from '#api/http/door.ts';
import { startFirstCalls } from '#api/session/first-calls.ts';
import { signedInHint } from '#api/session/session-record.ts';

/**
 * The browser opens its tables of numbers and dates at their first use. On a cheap phone that takes a sixth of a second,
 * now while it waits for the libraries, else between the data and the first row.
 */
function openTables(): void {
  const { lang } = document.documentElement;
  new Intl.NumberFormat(lang, { style: 'currency', currency: 'EUR' }).formatToParts(0);
  new Intl.DateTimeFormat(lang, { dateStyle: 'long' }).format(0);
}

const { configAnswer } = globalThis;
// Undefined on plain http despite its type. A demo's leftover worker would see the calls (`leftover-worker.ts`).
const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
if (configAnswer !== undefined && signedInHint.get() && !workers?.controller) {
  const started = startFirstCalls(location.pathname, configAnswer).catch(() => new Set<StartedCall>());
  globalThis.startedCalls = started;
  void started.then(openTables);
  setTimeout(() => void dropStartedCalls(), MAX_AGE_MS);
}
