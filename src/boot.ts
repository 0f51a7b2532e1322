/*
 * Runs before the first paint, as a blocking classic script. It must not depend on other files.
 */

/** ms until the message for a failed start. */
const START_TIMEOUT_MS = 9_000;

/** ms; shorter, so that the app itself can explain the error. */
const CONFIG_TIMEOUT_MS = 7_000;

/** The app's own limit (`api/session/config.ts`). */
const MAX_CONFIG_BYTES = 64 * 1024;

try {
  // Avoids a flash of the light theme; `ui/theme.ts` stores the choice.
  const theme = localStorage.getItem('bankbook:theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme;
} catch {
  // Storage refused: there is no choice to show.
}

// A script hides the failed-start message of index.html, so that it shows if no script or style arrives.
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
    // A missing script fires on its element; a fallback page in its place fires on `window`.
    if (target === window || target instanceof HTMLScriptElement) sayThatItFailed();
  },
  true,
);

// Only the live build has one. It loads in parallel to the app's code.
const address = document.currentScript?.dataset['config'];
if (address !== undefined) {
  const timeout = new AbortController();
  // Reads the body too: a later abort, while the app is still loading, would break it.
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
      // A 204 allows no body, not even an empty one.
      return new Response(parts.length > 0 ? new Blob(parts) : undefined, answer);
    },
  );
  globalThis.configAnswer.catch(() => {
    // Avoids an unhandled rejection; the app shows the error.
  });
}
