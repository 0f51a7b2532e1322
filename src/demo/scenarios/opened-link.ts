import { isMachineClock } from '#lib/time/clock.ts';
import { safeLocalStorage } from '#lib/web-storage.ts';
import { changedSettings } from '#demo/bank/settings.ts';
import type { Switches } from '#demo/server/bank-memory.ts';
import { amountVisibility } from '#ui/data/amount-visibility.ts';
import * as z from 'zod/mini';
import { type LinkedState, parseState, printState } from './state-link.ts';

/** Begins the mark of a consent that the app has stored. */
export const SENT = 'sent ';

/** What was done at the bank and in the app: a mark for each, which no other one has. */
const Activity = z.object({
  consents: z.array(z.string()),
  /** Begins with its id. */
  payments: z.array(z.string()),
  questions: z.array(z.string()),
  drafts: z.array(z.string()),
  /** Also saved views and account names. A link stored by an older version has none. */
  notes: z._default(z.array(z.string()), []),
});
export type Activity = Readonly<z.output<typeof Activity>>;

export const nothingDone: Activity = { consents: [], payments: [], questions: [], drafts: [], notes: [] };
export const activities = [
  'consents',
  'payments',
  'questions',
  'drafts',
  'notes',
] as const satisfies (keyof Activity)[];

const State = z.pipe(
  z.string(),
  z.transform((code): LinkedState => parseState(code).state),
);

/** What the link or scenario that was opened last has set. The rest is the user's own work. */
const OpenedLink = z.object({
  /** What the link itself says. */
  link: State,
  /** The same, with what its scenario says. */
  state: State,
  /** The page of the link. */
  page: z.string(),
  /** The page that appeared, with query and hash. */
  shown: z.string(),
  /** Whether more than `state` was done to get there. */
  has_steps: z.boolean(),
  /** Parts of a link. */
  switches: z.array(z.string()),
  done: Activity,
});
export type OpenedLink = Readonly<z.output<typeof OpenedLink>>;

const KEY = 'bankbook:opened-link';

/** `undefined` also where none was opened in this browser. */
export function openedLink(): OpenedLink | undefined {
  try {
    return z.safeParse(OpenedLink, JSON.parse(safeLocalStorage.get(KEY) ?? '')).data;
  } catch {
    // Nothing was stored, or it was cut off.
    return undefined;
  }
}

export function noteOpenedLink({ link, state, ...opened }: OpenedLink): void {
  const printed = { link: printState(link), state: printState(state) };
  safeLocalStorage.set(KEY, JSON.stringify({ ...opened, ...printed }));
}

const HIDDEN_KEY = 'bankbook:amounts-hidden-by-link';

/** For a step of a link: amounts that the user has hidden stay their own choice. */
export function hideAmounts(): void {
  if (amountVisibility.get() === 'hidden') return;
  amountVisibility.set('hidden');
  safeLocalStorage.set(HIDDEN_KEY, 'yes');
}

/** Takes {@link hideAmounts} back. */
export function showHiddenAmounts(): void {
  if (safeLocalStorage.get(HIDDEN_KEY) === null) return;
  safeLocalStorage.remove(HIDDEN_KEY);
  amountVisibility.set('shown');
}

/** Faults, settings and clock as in a link, without those that are as usual. */
export function switchedState({
  faults,
  settings,
  clock,
}: Pick<Switches, 'settings' | 'clock'> & { readonly faults: LinkedState['faults'] }): LinkedState {
  const changed = changedSettings(settings).map((name) => [name, settings[name]] as const);
  return {
    ...(changed.length > 0 && { settings: Object.fromEntries(changed) }),
    ...(!isMachineClock(clock) && { clock }),
    ...(faults !== undefined && faults.length > 0 && { faults }),
  };
}

/** `['bank-seed~7', 'clock-+90d']`. */
export const switchParts = (switches: Parameters<typeof switchedState>[0]): readonly string[] =>
  printState(switchedState(switches)).split(',').slice(1);

/** What is in `now` and was not there when the link was opened. */
export const doneSince = (now: Activity, opened: OpenedLink | undefined): Activity =>
  eachActivity((name) => now[name].filter((mark) => !opened?.done[name].includes(mark)));

const eachActivity = (marksOf: (name: keyof Activity) => string[]): Activity => ({
  consents: marksOf('consents'),
  payments: marksOf('payments'),
  questions: marksOf('questions'),
  drafts: marksOf('drafts'),
  notes: marksOf('notes'),
});

/** A payment or a consent may have a mark of the bank and one of the app. */
export function countsOf({ payments, ...done }: Activity): Readonly<Record<keyof Activity, number>> {
  const sent = done.consents.filter((mark) => mark.startsWith(SENT)).length;
  return {
    consents: Math.max(sent, done.consents.length - sent),
    payments: new Set(payments.map((mark) => mark.split(' ')[0])).size,
    questions: done.questions.length,
    drafts: done.drafts.length,
    notes: done.notes.length,
  };
}

/** The bench page that linked here. Security: only a referrer on our own origin counts. */
export function cameFrom(): string | undefined {
  const from = URL.parse(document.referrer);
  const isBench = from?.origin === location.origin && /^\/bench(?:\/(?!go\/)|$)/.test(from.pathname);
  return isBench ? `${from.pathname}${from.search}` : undefined;
}
