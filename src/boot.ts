/*
 * Runs before the first paint, as a blocking classic script that the build makes of this file and what it imports
 * (build/boot-script.ts). It chooses the start screen of index.html, and asks for the configuration and the files of the
 * page while the libraries load.
 */
import { signedInHint } from '#api/session/session-record.ts';
import { CHOSEN_LANGUAGE, preferredLanguage } from '#i18n/preferred-language.ts';
import { startPage } from '#lib/start-page.ts';
import { safeLocalStorage } from '#lib/web-storage.ts';

/** ms until the message for a failed start. */
const START_TIMEOUT_MS = 9_000;

if (import.meta.env.MODE === 'live') {
  // Before the files of the page: on a slow line answers come in the order of the requests, and the first calls
  // (`early.ts`, which reads the answer) wait for this one.
  const stop = new AbortController();
  globalThis.stopConfig = () => stop.abort();
  globalThis.configAnswer = fetch('/config.json', {
    cache: 'no-store',
    priority: 'high',
    signal: stop.signal,
  });
  globalThis.configAnswer.catch(() => {
    // Avoids an unhandled rejection; the app shows the error.
  });
}

const { documentElement: root } = document;
const language = preferredLanguage(safeLocalStorage.get(CHOSEN_LANGUAGE));
const page = startPage(location.pathname, signedInHint.get());
root.lang = language;
root.dataset['start'] = page;
// Avoids a flash of the light theme; `ui/theme.ts` stores the choice.
const theme = safeLocalStorage.get('bankbook:theme');
if (theme === 'light' || theme === 'dark') root.dataset['theme'] = theme;

// Inter weighs as much as a third of all scripts. On a first visit it is asked for after them. If this file was in the
// browser's cache, the font most likely is too. A browser that does not say so asks for it late.
const script = document.currentScript as HTMLScriptElement | null;
const timing = performance.getEntriesByName(script?.src ?? '') as PerformanceResourceTiming[];
const showInter = () => {
  root.dataset['inter'] = '';
};
if (timing[0]?.transferSize === 0) showInter();
else window.addEventListener('load', showInter, { once: true });

// A script hides the failed-start message of index.html, so that it shows if no script or style arrives; and of the
// start screen what belongs to other pages.
const hidden = new CSSStyleSheet();
const ofOthers = `#start [data-start-for]:not([data-start-for~='${page}'])`;
hidden.replaceSync(`#start-failed, ${ofOthers} { display: none !important }`);
document.adoptedStyleSheets = [hidden];
const sayThatItFailed = () => {
  document.adoptedStyleSheets = [];
  delete root.dataset['start'];
};
setTimeout(sayThatItFailed, START_TIMEOUT_MS);
window.addEventListener(
  'error',
  ({ target }) => {
    // A missing script fires on its element; a fallback page in its place fires on `window`.
    if (target === window || target instanceof HTMLScriptElement) sayThatItFailed();
  },
  true,
);

// Lists of files by page and language, from build/start-files.ts.
const parts = script?.dataset['parts'] ?? '{}';
const files = (JSON.parse(parts) as Record<string, string[]>)[`${page}.${language}`] ?? [];
const isStyle = (file: string) => file.endsWith('.css');
for (const file of files) if (!isStyle(file)) addLink('modulepreload', file);
document.addEventListener(
  'readystatechange',
  () => {
    // After the first style sheet, which says how the others follow each other.
    for (const file of files) if (isStyle(file)) addLink('stylesheet', file);
  },
  { once: true },
);

function addLink(rel: string, file: string): void {
  const link = document.createElement('link');
  link.rel = rel;
  // As those of the page itself (build/start-screen.ts).
  if (rel === 'modulepreload') link.fetchPriority = 'low';
  // The app requests these files in this mode; in another, the browser would load them twice.
  link.crossOrigin = '';
  link.href = `/${file}`;
  // Otherwise the app would take it for loaded, and not report what is missing.
  link.addEventListener('error', () => link.remove());
  document.head.append(link);
}
