import type { Mutant } from './mutant.ts';

export const timeAndTabs: readonly Mutant[] = [
  {
    file: 'src/api/session/session.ts',
    text: '    if (this.timeLeft <= 0) {',
    replacement: '    if (this.timeLeft < -Infinity) {',
    breaks: 'a token is used after the end of the session',
    test: {
      file: 'src/api/session/session-lifetime.test.ts',
      title: 'ends every tab with the reason, and no token is used after it',
    },
  },
  {
    file: 'src/api/session/session.ts',
    text: 'const renewed = { ...record, ...recordOf(token, record) };',
    replacement: 'const renewed = { ...record, ...recordOf(token, record), started_at: steadyNow() };',
    breaks: 'each refresh makes the session longer',
    test: {
      file: 'src/api/session/session-lifetime.test.ts',
      title: 'counts from sign-in, whatever is refreshed, and in every tab',
    },
  },
  {
    file: 'src/lib/time/steady-clock.ts',
    text: 'if (drift > 0) setBack += drift;',
    replacement: '',
    breaks: 'a clock that is set back keeps an unused session open',
    test: {
      file: 'src/lib/time/last-use.test.ts',
      title: 'continues if the clock is set back while a tab is open',
    },
  },
  {
    file: 'src/lib/time/steady-clock.ts',
    text: 'return elapsed >= -TOLERANCE_MS ? elapsed : Infinity;',
    replacement: 'return elapsed;',
    breaks: 'a clock that was set back while no tab was open keeps a session open',
    test: {
      file: 'src/lib/time/last-use.test.ts',
      title: 'is over if the clock was set back while no tab was open, because the elapsed time is unknown',
    },
  },
  {
    file: 'src/lib/time/steady-clock.ts',
    text: 'else if (setBack > 0 && shared !== setBack) localStorage',
    replacement: 'else if (setBack < 0) localStorage',
    breaks: 'a reload forgets that the clock was set back',
    test: {
      file: 'src/lib/time/last-use.test.ts',
      title: 'continues if the clock is set back while a tab is open',
    },
  },
  {
    file: 'src/lib/time/steady-clock.ts',
    text: '    if (drift > 0) setBack += drift;',
    replacement: '    setBack += Math.abs(drift);',
    breaks: 'a machine that slept counts as a clock that was set back',
    test: { file: 'src/lib/time/steady-clock.test.ts' },
  },
  {
    file: 'src/lib/time/last-use.ts',
    text: 'if (shared > 0) return shared;',
    replacement: 'if (shared > Infinity) return shared;',
    breaks: 'use of one tab does not count in the others',
    test: {
      file: 'src/lib/time/last-use.test.ts',
      title: 'is the same in every tab: a tab in use keeps the others signed in',
    },
  },
  {
    file: 'src/api/storage/tab-channel.ts',
    text: 'if (read.success) listener(read.data);',
    replacement: 'listener(data as Message);',
    breaks: 'junk on a channel counts as a message',
    test: {
      file: 'src/api/session/channel-junk.test.ts',
      title: 'a tab that is posted what is no message does nothing:',
    },
  },
  {
    file: 'src/inspector/exchange-log.ts',
    text: 'flatMap((call) => z.safeParse(Call, call).data ?? [])',
    replacement: 'map((call) => call as Call)',
    breaks: 'junk on the channel of calls is shown as calls',
    test: {
      file: 'src/api/session/channel-junk.test.ts',
      title: 'a tab that is posted what is no message does nothing:',
    },
  },
  {
    file: 'src/lib/coalesced.ts',
    text: 'if (timer === undefined) run();',
    replacement: 'if (waiting === 0) run();',
    breaks: 'a flood of messages blocks a tab',
    test: {
      file: 'src/lib/coalesced.test.ts',
      title: '50,000 calls are two runs, the last one after all of them',
    },
  },
  {
    file: 'src/lib/coalesced.ts',
    text: 'pause = waiting >= FLOOD_CALLS ? Math.min(2 * pause, MAX_PAUSE_MS) : MIN_PAUSE_MS;',
    replacement: '',
    breaks: 'a flood that goes on costs a tab a run every 100 ms',
    test: {
      file: 'src/lib/coalesced.test.ts',
      title:
        'calls that keep coming for a minute are less than forty runs, and the first one after a pause runs at once',
    },
  },
  {
    file: 'src/pages/accounts/transactions/use-all-pages.ts',
    text: 'hasNextPage && count >= limit',
    replacement: 'hasNextPage && count >= Infinity',
    breaks: 'a bank whose links never end is read for ever',
    test: {
      file: 'e2e/live/paging.e2e.ts',
      title: 'a user who … at a bank whose links never end confirms before more than 250 pages are read',
    },
  },
  {
    file: 'src/api/http/client.ts',
    text: "credentials: 'omit',",
    replacement: "credentials: 'same-origin',",
    breaks: 'a bank’s challenge opens the browser’s password box, and cookies go along',
    test: {
      file: 'src/api/http/client.test.ts',
      title: 'no call is cached, followed elsewhere or gives away where it comes from',
    },
  },
];
