import { onExchange } from '#api/http/exchange.ts';
import { clock } from '#lib/time/clock.ts';
import { coalesced } from '#lib/coalesced.ts';
import { randomId } from '#lib/random.ts';
import * as z from 'zod/mini';
import { Call, callOf } from './call.ts';

/** What is kept, in calls and in characters of their bodies: the oldest go first. */
const MAX_CALLS = 500;
const MAX_TEXT = 32 * 1024 * 1024;

/** Named with its version, so that a tab with an older app does not send what this one can't read. */
const CHANNEL = 'bankbook:calls:1';

/** What tabs say to each other. */
const Message = z.union([
  z.object({ kind: z.enum(['hello']) }),
  /** Each call is read only where it may be kept. */
  z.object({ kind: z.enum(['calls']), calls: z.custom<readonly unknown[]>(Array.isArray) }),
  /** `until`, ms since the epoch: what began by then is not to come back either. */
  z.object({ kind: z.enum(['clear']), until: z.optional(z.number()) }),
]);

/** The calls of all tabs of this browser profile, for `useSyncExternalStore`. */
export interface ExchangeLog {
  /** Oldest first; a new list after each change. */
  readonly calls: () => readonly Call[];
  /** Returns how to stop it. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Forgets all calls, in all tabs. */
  readonly clear: () => void;
  /** The same for what began by `until` (ms since the epoch; now), also where it is still under way in any tab. */
  readonly forget: (until?: number) => void;
  /** Stops listening to the app and to other tabs. */
  readonly close: () => void;
}

/**
 * Begins to keep what the app says on the wire, and asks other tabs for what they have. It is in memory
 * alone: a tab that is loaded again knows only what another one still has, and nothing is left in storage.
 */
export function openLog(): ExchangeLog {
  const tab = randomId();
  const channel = new BroadcastChannel(CHANNEL);
  const tell = (message: z.input<typeof Message>) => channel.postMessage(message);
  const listeners = new Set<() => void>();
  let calls: readonly Call[] = [];
  let count = 0;
  let forgottenUntil = -Infinity;

  function set(next: readonly Call[]) {
    calls = next;
    for (const listener of listeners) listener();
  }
  /** Forgets what began by `until`, now and later; without it, all that is there now. */
  function empty(until?: number) {
    forgottenUntil = Math.max(forgottenUntil, until ?? -Infinity);
    const left = until === undefined ? [] : calls.filter(({ startedAt }) => startedAt > until);
    if (left.length < calls.length) set(left);
  }
  function add(news: readonly Call[]) {
    const known = new Set(calls.map(({ id }) => id));
    const unknown = news.filter(({ id, startedAt }) => !known.has(id) && startedAt > forgottenUntil);
    if (unknown.length === 0) return;
    set(newest([...calls, ...unknown].toSorted((one, other) => one.startedAt - other.startedAt)));
  }

  // A flood of messages costs a tab a few runs, of as many calls as may be kept, and answers a few times.
  let heard: readonly unknown[] = [];
  const addSoon = coalesced(() => {
    const news = heard.flatMap((call) => z.safeParse(Call, call).data ?? []);
    heard = [];
    add(news);
  });
  const answerSoon = coalesced(() => {
    if (calls.length > 0) tell({ kind: 'calls', calls: [...calls] });
  });
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = z.safeParse(Message, data).data;
    if (message?.kind === 'hello') answerSoon();
    else if (message?.kind === 'clear') {
      if (message.until === undefined) heard = [];
      empty(message.until);
    } else if (message !== undefined) {
      heard = [...heard, ...message.calls.slice(-MAX_CALLS)].slice(-MAX_CALLS);
      addSoon();
    }
  });
  const stop = onExchange((exchange) => {
    count += 1;
    const call = callOf(exchange, `${tab}-${count}`);
    if (call.startedAt <= forgottenUntil) return;
    add([call]);
    tell({ kind: 'calls', calls: [call] });
  });
  tell({ kind: 'hello' });

  return {
    calls: () => calls,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    clear() {
      empty();
      tell({ kind: 'clear' });
    },
    forget(until = clock.now()) {
      empty(until);
      tell({ kind: 'clear', until });
    },
    close() {
      stop();
      channel.close();
    },
  };
}

/** As many of the newest calls as may be kept; the very last one always. */
function newest(calls: readonly Call[]): readonly Call[] {
  let text = 0;
  let from = calls.length;
  while (from > 0 && calls.length - from < MAX_CALLS) {
    const { request, response } = calls[from - 1] ?? {};
    text += (request?.body?.length ?? 0) + (response?.body?.length ?? 0);
    if (text > MAX_TEXT && from < calls.length) break;
    from -= 1;
  }
  return from === 0 ? calls : calls.slice(from);
}

let log: ExchangeLog | undefined;

/** The log of this page; opened when it is first asked for, which is at the start where tester tools are on. */
export function exchangeLog(): ExchangeLog {
  log ??= openLog();
  return log;
}
