import { forgetAccounts, onForgotten, readAgain, watchConsents } from './consent-news.ts';
import { newestFirst, sentConsents } from './consents.ts';

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

/**
 * Tells the newest consent of this session and its state from every other; `undefined` where the history
 * can't be read. Those of earlier sessions do not change, and would have the bank asked who is there.
 */
async function newest(): Promise<string | undefined> {
  try {
    const [last] = newestFirst(await sentConsents.listOfSession());
    return last === undefined ? '' : `${last.id} ${last.state}`;
  } catch {
    return undefined;
  }
}
