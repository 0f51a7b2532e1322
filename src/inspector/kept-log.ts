import { preference } from '#lib/preference.ts';
import { safeLocalStorage, safeSessionStorage } from '#lib/web-storage.ts';
import * as z from 'zod/mini';
import { beganAt, Call } from './call.ts';

/** Whether the log is kept when a tab is loaded again. */
export const keepLog = preference('bankbook:keep-log', ['off', 'on']);

const CALLS = 'bankbook:kept-calls';
/** ms since the epoch, by the machine's clock, because the demo can move its own. */
const FORGOTTEN_UNTIL = 'bankbook:kept-calls-until';

/** Browsers allow 5 million for each origin. */
export const MAX_KEPT_CHARACTERS = 2_000_000;

const StoredCalls = z.pipe(
  z.array(z.unknown()),
  z.transform((calls) => calls.flatMap((call) => z.safeParse(Call, call).data ?? [])),
);

/** For a tab that is left: stores the newest calls, if the tester wants that. */
export function storeCalls(calls: readonly Call[]): void {
  if (keepLog.get() === 'off') return;
  const texts: string[] = [];
  let characters = 0;
  for (const text of calls.toReversed().map((call) => JSON.stringify(call))) {
    characters += text.length + 1;
    if (characters > MAX_KEPT_CHARACTERS) break;
    texts.unshift(text);
  }
  safeSessionStorage.set(CALLS, `[${texts.join(',')}]`);
}

/** The calls that this tab stored when it was left. They are stored no longer. */
export function takeStoredCalls(): readonly Call[] {
  const text = safeSessionStorage.get(CALLS);
  safeSessionStorage.remove(CALLS);
  if (text === null || keepLog.get() === 'off') return [];
  const until = forgottenUntil();
  return readCalls(text).filter((call) => !(beganAt(call) <= until));
}

/** Calls that began by then are not restored. */
const forgottenUntil = () => Number(safeLocalStorage.get(FORGOTTEN_UNTIL) ?? -Infinity);

function readCalls(text: string): readonly Call[] {
  try {
    return z.safeParse(StoredCalls, JSON.parse(text)).data ?? [];
  } catch {
    // It was cut off, or another program wrote it.
    return [];
  }
}

/**
 * Also those of tabs that are not open now: they restore no call that began by `until` (ms since the epoch,
 * by the machine's clock), also where a later call of this function names an earlier time.
 */
export function forgetStoredCalls(until = Date.now()): void {
  safeSessionStorage.remove(CALLS);
  if (!(forgottenUntil() > until)) safeLocalStorage.set(FORGOTTEN_UNTIL, String(until));
}
