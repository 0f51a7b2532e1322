/*
 * Runs before anything is painted, on its own and before the app: a classic script, which the browser waits
 * for. What it does must not depend on any other file.
 */

/** The app is on the screen by then, or it is said that it is not, ms. */
const START_TIMEOUT_MS = 9_000;

/** Before the timeout above, so that the app itself can say what is wrong, ms. */
const CONFIG_TIMEOUT_MS = 7_000;

/** The app takes no more (`api/config.ts`). */
const MAX_CONFIG_BYTES = 64 * 1024;

try {
  // Who has chosen dark must not see a flash of light. `ui/theme.ts` keeps the choice and takes over from here.
  const theme = localStorage.getItem('bankbook:theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme;
} catch {
  // Storage refused: there is no choice to show.
}

// index.html holds a text for an app that can't start, which its first render replaces. It is hidden by a style
// sheet that is made here, so that it is seen also where neither this script nor any style has arrived.
const hidden = new CSSStyleSheet();
hidden.replaceSync('#start-failed { display: none }');
document.adoptedStyleSheets = [hidden];
const sayThatItFailed = () => {
  document.adoptedStyleSheets = [];
};
setTimeout(sayThatItFailed, START_TIMEOUT_MS);
window.addEventListener(
  'error',
  ({ target }) => {
    // A file of the app that is gone, or something else in its place, which can't be read as a script.
    if (target === window || target instanceof HTMLScriptElement) sayThatItFailed();
  },
  true,
);

// Of the live build alone: asked for beside the code that needs it, and never taken from the browser's cache.
const address = document.currentScript?.dataset['config'];
if (address !== undefined) {
  const timeout = new AbortController();
  // The body is read here as well: a limit that struck while the app is still on its way would spoil it.
  setTimeout(() => timeout.abort(), CONFIG_TIMEOUT_MS);
  globalThis.configAnswer = fetch(address, { cache: 'no-store', signal: timeout.signal }).then(
    async (answer) => {
      const reader = answer.body?.getReader();
      const parts = [];
      for (let size = 0; size <= MAX_CONFIG_BYTES;) {
        const value = (await reader?.read())?.value;
        if (value === undefined) break;
        parts.push(value);
        size += value.length;
      }
      timeout.abort();
      // A 204 may have no body, not even an empty one.
      return new Response(parts.length > 0 ? new Blob(parts) : undefined, answer);
    },
  );
  globalThis.configAnswer.catch(() => {
    // The app awaits it, too, and says it; here it only must not count as unhandled.
  });
}
