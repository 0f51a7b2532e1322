import { forgetAccounts, onForgotten, readAgain, watchConsents } from './consent-news.ts';
import { readHistory } from './consents.ts';

/**
 * Follows the consents that other tabs send, also those that this one has missed: a tab that sleeps,
 * or that the browser keeps as it was, gets no messages. `onChange` is called whenever what was read of
 * accounts was forgotten. Returns how to stop it.
 */
export function followTabs(onChange: () => void): () => void {
  let known = newest();
  // First who is told, for what was missed so far is told at once.
  const stops = [
    onForgotten(() => {
      known = newest();
      onChange();
    }),
    watchConsents(),
  ];

  async function compare() {
    const before = await known;
    const now = await newest();
    // Where it can't be read nothing is known of a change; it is looked at again when the tab is seen next.
    if (now === undefined || now === before) return;
    known = Promise.resolve(now);
    void readAgain();
    forgetAccounts();
  }

  const onVisible = () => {
    if (!document.hidden) void compare();
  };
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void compare();
  };
  document.addEventListener('visibilitychange', onVisible);
  window.addEventListener('pageshow', onPageShow);
  return () => {
    document.removeEventListener('visibilitychange', onVisible);
    window.removeEventListener('pageshow', onPageShow);
    for (const stop of stops) stop();
  };
}

/** Tells the newest consent and its state from every other; `undefined` where the history can't be read. */
async function newest(): Promise<string | undefined> {
  try {
    const [last] = await readHistory();
    return last === undefined ? '' : `${last.id} ${last.state}`;
  } catch {
    return undefined;
  }
}
