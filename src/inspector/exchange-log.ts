import { onExchange } from '#api/http/exchange.ts';
import { openChannel } from '#api/storage/tab-channel.ts';
import { clock } from '#lib/time/clock.ts';
import type { Translate } from '#i18n/use-i18n.tsx';
import { coalesced } from '#lib/coalesced.ts';
import { createListeners } from '#lib/listeners.ts';
import { randomId } from '#lib/random.ts';
import * as z from 'zod/mini';
import { beganAt, Call, callOf } from './call.ts';
import { forgetStoredCalls, storeCalls, takeStoredCalls } from './kept-log.ts';

/** The oldest calls go first. */
const MAX_CALLS = 500;
const MAX_BODY_CHARACTERS = 32 * 1024 * 1024;

/** Versioned, because the format may differ in tabs with an older app. */
const CHANNEL = 'bankbook:calls:1';

const Message = z.union([
  z.object({ kind: z.enum(['hello']) }),
  /** Validated later, and only the newest. */
  z.object({ kind: z.enum(['calls']), calls: z.custom<readonly unknown[]>(Array.isArray) }),
  /** `until`: ms since the epoch. Calls that began by then are ignored later too. */
  z.object({ kind: z.enum(['clear']), until: z.optional(z.number()) }),
]);

type FaultLabel = (t: Translate, fault: string) => string;

/** The calls of all tabs of this browser profile, for `useSyncExternalStore`. */
export type ExchangeLog = ReturnType<typeof openLog>;

/**
 * Records the app's calls and requests those of other tabs. Nothing is written to storage but while a tab
 * loads again, and only if the tester wants to keep the log.
 */
export function openLog() {
  const tab = randomId();
  const channel = openChannel(CHANNEL, Message);
  const { notify, subscribe } = createListeners();
  let calls: readonly Call[] = [];
  let count = 0;
  let forgottenUntil = -Infinity;
  let isOfMock = false;
  let faultOf: (call: Call) => string | undefined = () => undefined;
  let faultLabel: FaultLabel = (_, fault) => fault;

  function set(next: readonly Call[]) {
    calls = next;
    notify();
  }
  /** Without `until`, removes all current calls. */
  function empty(until?: number) {
    forgottenUntil = Math.max(forgottenUntil, until ?? -Infinity);
    const remaining = until === undefined ? [] : calls.filter((call) => beganAt(call) > until);
    if (remaining.length < calls.length) set(remaining);
  }
  function add(added: readonly Call[]) {
    const knownIds = new Set(calls.map(({ id }) => id));
    const newCalls = added.filter((call) => !knownIds.has(call.id) && beganAt(call) > forgottenUntil);
    if (newCalls.length === 0) return;
    set(newest([...calls, ...newCalls].toSorted((one, other) => one.startedAt - other.startedAt)));
  }

  // Coalesced, so that a flood of messages cannot block this tab.
  let received: readonly unknown[] = [];
  const addSoon = coalesced(() => {
    const added = received.flatMap((call) => z.safeParse(Call, call).data ?? []);
    received = [];
    add(added);
  });
  const answerSoon = coalesced(() => {
    if (calls.length > 0) channel.post({ kind: 'calls', calls: [...calls] });
  });
  channel.subscribe((message) => {
    if (message.kind === 'hello') answerSoon();
    else if (message.kind === 'clear') {
      if (message.until === undefined) received = [];
      empty(message.until);
    } else {
      received = [...received, ...message.calls.slice(-MAX_CALLS)].slice(-MAX_CALLS);
      addSoon();
    }
  });
  const stop = onExchange((exchange) => {
    count += 1;
    const call = {
      ...callOf(exchange, `${tab}-${count}`),
      machineStart: exchange.startedAt + Date.now() - clock.now(),
    };
    if (beganAt(call) <= forgottenUntil) return;
    const fault = faultOf(call);
    const added = [fault === undefined ? call : { ...call, fault }];
    add(added);
    channel.post({ kind: 'calls', calls: added });
  });
  add(takeStoredCalls());
  const left = new AbortController();
  globalThis.addEventListener?.('pagehide', () => storeCalls(calls), { signal: left.signal });
  channel.post({ kind: 'hello' });

  return {
    /** Oldest first; a new array after each change. */
    calls: () => calls,
    subscribe,
    /** For the demo, whose bank knows which fault acted on a call of this tab, and has words for it. */
    nameFaults: (name: typeof faultOf, label: FaultLabel = faultLabel) => {
      isOfMock = true;
      faultOf = name;
      faultLabel = label;
    },
    /** Whether calls go to the demo's bank, where payments may be sent again. */
    isOfMock: () => isOfMock,
    /** The words for a fault in the language of `t`; its name where there are none. */
    faultLabel: (t: Translate, fault: string): string => faultLabel(t, fault),
    clear: () => {
      empty();
      forgetStoredCalls();
      channel.post({ kind: 'clear' });
    },
    /** Also drops calls under way that began by `until`, ms since the epoch by the machine's clock. */
    forget: (until = Date.now()) => {
      empty(until);
      forgetStoredCalls(until);
      channel.post({ kind: 'clear', until });
    },
    close: () => {
      stop();
      left.abort();
      channel.close();
    },
  };
}

/** The last call always stays. */
function newest(calls: readonly Call[]): readonly Call[] {
  let text = 0;
  let from = calls.length;
  while (from > 0 && calls.length - from < MAX_CALLS) {
    const { request, response } = calls[from - 1] ?? {};
    text += (request?.body?.length ?? 0) + (response?.body?.length ?? 0);
    if (text > MAX_BODY_CHARACTERS && from < calls.length) break;
    from -= 1;
  }
  return from === 0 ? calls : calls.slice(from);
}

let log: ExchangeLog | undefined;

/** Opened on first use. */
export function exchangeLog(): ExchangeLog {
  log ??= openLog();
  return log;
}
