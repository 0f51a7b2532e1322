import { CONSENTS_KEY } from '#api/consents/consent-news.ts';
import { queryClient } from '#api/http/query-client.ts';
import { reportCaught } from '#app/report.ts';
import { address } from '#demo/bench/scenarios/current-state.ts';
import { noteOpenedLink, nothingDone, openedLink, type OpenedLink, switchParts } from './opened-link.ts';
import type { ScenarioBank } from './scenario-run.ts';
import type { LinkedState } from './state-link.ts';

/** The part of a link for each. */
const switchNames = [
  ['faults', 'fault-'],
  ['settings', 'bank-'],
  ['clock', 'clock-'],
] as const;

type Played = Pick<OpenedLink, 'link' | 'state' | 'page' | 'has_steps'>;

/** Tells what the link has set and done from the user's own work. */
export async function noteOpened(bank: ScenarioBank, played: Played, signal?: AbortSignal): Promise<void> {
  const { fault_settings: faults, settings, clock } = bank.switches();
  const switches = [...switchParts({ faults, settings, clock })];
  const done = await bank.done();
  if (signal?.aborted !== true) noteOpenedLink({ ...played, shown: address.get(), switches, done });
}

/** A link that keeps the rest sets only what it names. Message keys and the tour are not the bank’s to note. */
export function noteSwitched(bank: ScenarioBank, state: LinkedState): void {
  const named = switchNames.flatMap(([name, part]) => (state[name] === undefined ? [] : [part]));
  if (named.length === 0) return;
  const isNamed = (text: string) => named.some((part) => text.startsWith(part));
  const { fault_settings: faults, settings, clock } = bank.switches();
  const before = openedLink();
  noteOpenedLink({
    page: '',
    link: {},
    state: {},
    has_steps: false,
    done: nothingDone,
    ...before,
    // No page is known to be the result of both links.
    shown: '',
    // What this link doesn’t name was set by the link before it or by the user; only the former is noted.
    switches: [
      ...(before?.switches ?? []).filter((part) => !isNamed(part)),
      ...switchParts({ faults, settings, clock }).filter(isNamed),
    ],
  });
}

/** What the page does by itself, such as a redirect or a request, belongs to the link too. */
export function followOpened(bank: ScenarioBank, played: Played): void {
  const used = new AbortController();
  const { signal } = used;
  const note = () => {
    // The user may be at work in another tab.
    if (document.hasFocus()) void noteOpened(bank, played, signal).catch(reportCaught);
  };
  const stop = () => {
    for (const unsubscribe of stops) unsubscribe();
    used.abort();
  };
  // What another tab does is the user's work, and a later note would include it.
  const stops = [
    address.subscribe(note),
    bank.memory.watch(note),
    bank.memory.watchOtherTabs(stop),
    // What the app stores of a consent comes after the bank has changed, and is then read again.
    queryClient.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'updated' && query.queryKey[0] === CONSENTS_KEY[0]) note();
    }),
  ];
  const onInput = ({ isTrusted }: Event) => {
    if (isTrusted) stop();
  };
  // Dictation and pasting press no key.
  for (const type of ['pointerdown', 'keydown', 'input']) {
    window.addEventListener(type, onInput, { capture: true, signal });
  }
}
