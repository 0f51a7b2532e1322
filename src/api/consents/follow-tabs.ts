import { readAgain } from '#api/http/freshness.ts';
import { forgetAccounts, onForgotten, CONSENTS_KEY, watchConsents } from './consent-news.ts';
import { newestFirst, sentConsents } from './consents.ts';

/** Also detects consents missed while this tab slept or was in the back/forward cache. */
export function followTabs(onChange: () => void): () => void {
  let known = newest();
  // Subscribe first: `watchConsents` reports missed messages at once.
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
    // Unreadable: compared again when the tab is visible next.
    if (now === undefined || now === before) return;
    known = Promise.resolve(now);
    void readAgain(CONSENTS_KEY);
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

/** Only this session: reading others would call the bank. */
async function newest(): Promise<string | undefined> {
  try {
    const [last] = newestFirst(await sentConsents.listOfSession());
    return last === undefined ? '' : `${last.id} ${last.state}`;
  } catch {
    // Storage may be closed in a tab that sleeps; pages that need it report their own failure.
    return undefined;
  }
}
