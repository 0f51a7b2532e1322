import { machineClock, timeBy } from '#lib/time/clock.ts';
import { prepare } from '#demo/bank/prepare.ts';
import { type BankState, freshState } from '#demo/bank/bank-state.ts';
import { defaultSettings } from '#demo/bank/settings.ts';
import type { LinkedState } from './state-link.ts';

/**
 * Resets the bank and puts it into the state of a link, in one step. Faults and a network that is off would
 * hit the link's own sign-in and steps, so {@link switchBank} adds them when it is time.
 *
 * @param at - the bank's origin, and the machine's clock in ms.
 */
export function arrange(
  state: BankState,
  { persona, prepared = [], settings, clock = machineClock }: LinkedState,
  at: { origin: string; machine: number },
): void {
  Object.assign(state, freshState());
  switchBank(state, { settings: { ...settings, network: 'on' }, clock });
  if (persona === undefined) return;
  const occasion = { persona, origin: at.origin, now: timeBy(clock, at.machine) };
  for (const what of prepared) prepare(state, what, occasion);
}

export type BankChange = { readonly [Name in 'faults' | 'settings' | 'clock']?: LinkedState[Name] };

/** Changes what is named, and leaves the rest. */
export function switchBank(state: BankState, { faults, settings, clock }: BankChange): void {
  if (faults !== undefined) state.faults = faults.map((fault) => ({ ...fault, calls: 0 }));
  if (settings !== undefined) state.settings = { ...defaultSettings, ...settings };
  if (clock !== undefined) state.clock = clock;
}

/** What a reset would lose. */
export interface BankActivity {
  readonly consents: number;
  readonly payments: number;
  readonly questions: number;
}

/** A sign-in alone is no loss. */
export const activityIn = ({ consents, asked, payments, funds_answers }: BankState): BankActivity => ({
  // A consent that was approved on the bank's page is already in `consents`.
  consents: consents.length + asked.filter(({ outcome }) => outcome === 'waiting').length,
  payments: payments.length,
  questions: funds_answers.length,
});
