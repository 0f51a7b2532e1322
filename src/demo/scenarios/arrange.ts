import { machineClock, timeBy } from '#lib/time/clock.ts';
import { prepare } from '#demo/bank/prepare.ts';
import { type BankState, freshState } from '#demo/bank/bank-state.ts';
import type { FaultSetting } from '#demo/faults/faults.ts';
import { defaultSettings } from '#demo/bank/settings.ts';
import type { LinkedState } from './state-link.ts';

/** A fault in the code exchange would hit the sign-in that the link itself makes. */
const WAITS_FOR_SIGN_IN: FaultSetting['target'] = 'getToken:authorization_code';

const waits = ({ persona, signIn }: LinkedState, { target }: FaultSetting): boolean =>
  persona !== undefined && signIn !== 'faulty' && target === WAITS_FOR_SIGN_IN;

const networkWaits = ({ persona, signIn, settings }: LinkedState): boolean =>
  persona !== undefined && signIn !== 'faulty' && settings.network === 'off';

/** Switches on what would have hit the link's own sign-in. */
export function arrangeRest(state: BankState, linked: LinkedState): void {
  const waiting = linked.faults.filter((fault) => waits(linked, fault));
  state.faults = [...state.faults, ...waiting.map((fault) => ({ ...fault, calls: 0 }))];
  if (networkWaits(linked)) state.settings = { ...state.settings, network: 'off' };
}

/**
 * Resets the bank and puts it into the state of a link, in one step. {@link arrangeRest} does the rest.
 *
 * @param at - the bank's origin, and the machine's clock in ms.
 */
export function arrange(
  state: BankState,
  linked: LinkedState,
  at: { origin: string; machine: number },
): void {
  const { persona, prepared, settings, faults, clock = machineClock } = linked;
  Object.assign(state, freshState());
  state.clock = clock;
  state.settings = { ...defaultSettings, ...settings };
  if (networkWaits(linked)) state.settings.network = 'on';
  if (persona !== undefined) {
    const occasion = { persona, origin: at.origin, now: timeBy(clock, at.machine) };
    for (const what of prepared) prepare(state, what, occasion);
  }
  state.faults = faults.filter((fault) => !waits(linked, fault)).map((fault) => ({ ...fault, calls: 0 }));
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
