import { machineClock, timeBy } from '#lib/time/clock.ts';
import { prepare } from '#demo/bank/prepare.ts';
import { type BankState, freshState } from '#demo/bank/db.ts';
import type { FaultSetting } from '#demo/faults/faults.ts';
import { usualSettings } from '#demo/bank/settings.ts';
import type { LinkedState } from './state-link.ts';

/** A fault at the exchange of a code would hit the sign-in that a link makes itself. */
const WAITS_FOR_SIGN_IN: FaultSetting['target'] = 'getToken:authorization_code';

/** Whether a fault of a link is to be switched on only after the link has signed somebody in. */
const waits = ({ persona, signIn }: LinkedState, { target }: FaultSetting): boolean =>
  persona !== undefined && signIn !== 'faulty' && target === WAITS_FOR_SIGN_IN;

/** Whether the network of a link goes only after the link has signed somebody in, which takes one. */
const networkWaits = ({ persona, signIn, settings }: LinkedState): boolean =>
  persona !== undefined && signIn !== 'faulty' && settings.network === 'off';

/** Switches on what would have hit the sign-in of a link, once that is over. */
export function arrangeRest(state: BankState, linked: LinkedState): void {
  const waiting = linked.faults.filter((fault) => waits(linked, fault));
  state.faults = [...state.faults, ...waiting.map((fault) => ({ ...fault, calls: 0 }))];
  if (networkWaits(linked)) state.settings = { ...state.settings, network: 'off' };
}

/**
 * Makes the bank what a link says, as one step: it forgets everything, is set, lets happen what is to have
 * happened, by the clock of the link, and has its faults on, but for what {@link arrangeRest} switches on.
 *
 * @param at - where the bank is, and what the machine's clock says.
 */
export function arrange(
  state: BankState,
  linked: LinkedState,
  at: { origin: string; machine: number },
): void {
  const { persona, prepared, settings, faults, clock = machineClock } = linked;
  Object.assign(state, freshState());
  state.clock = clock;
  state.settings = { ...usualSettings, ...settings };
  if (networkWaits(linked)) state.settings.network = 'on';
  if (persona !== undefined) {
    const occasion = { persona, origin: at.origin, now: timeBy(clock, at.machine) };
    for (const what of prepared) prepare(state, what, occasion);
  }
  state.faults = faults.filter((fault) => !waits(linked, fault)).map((fault) => ({ ...fault, calls: 0 }));
}

/** How much people have done at the bank since it was fresh. */
export interface Done {
  readonly consents: number;
  readonly payments: number;
  readonly questions: number;
}

/** Counts it. A sign-in alone is nothing that could be missed. */
export const doneAt = ({ consents, asked, payments, funds_answers }: BankState): Done => ({
  // One that was approved on the bank's page is counted as what it has become.
  consents: consents.length + asked.filter(({ outcome }) => outcome === 'waiting').length,
  payments: payments.length,
  questions: funds_answers.length,
});
