import { machineClock, timeBy } from '#lib/time/clock.ts';
import { prepare } from '#demo/bank/prepare.ts';
import { type BankState, type Consent, type ConsentApproval, freshState } from '#demo/bank/bank-state.ts';
import { isOf, latestSignIn } from '#demo/bank/consents/consent-in-force.ts';
import { withinRange } from '#demo/bank/clock-moves.ts';
import { defaultSettings } from '#demo/bank/settings.ts';
import { dayOf, isoDate } from '#demo/seed/calendar.ts';
import { switchFaults } from '#demo/faults/faults.ts';
import type { Activity } from './opened-link.ts';
import type { LinkedState } from './state-link.ts';

export type BankActivity = Omit<Activity, 'drafts' | 'notes'>;

/**
 * Resets the bank and puts it into the state of a link, in one step. Faults and a network that is off would
 * hit the link's own sign-in and steps, so {@link switchBank} adds them when it is time.
 *
 * @param at - the bank's origin, the machine's clock in ms, and the application, by default the demo's.
 */
export function arrange(
  state: BankState,
  { persona, prepared = [], settings, clock = machineClock }: LinkedState,
  at: { origin: string; machine: number; client_id?: string },
): void {
  Object.assign(state, freshState());
  switchBank(state, { settings: { ...settings, network: 'on' }, clock });
  // With a frozen clock the balances are then the same on any real day.
  if ('frozen_at' in clock) state.opened_on = isoDate(dayOf(clock.frozen_at));
  if (persona === undefined) return;
  const occasion = { persona, client_id: at.client_id, origin: at.origin, now: timeBy(clock, at.machine) };
  for (const what of prepared) prepare(state, what, occasion);
}

export type BankChange = { readonly [Name in 'faults' | 'settings' | 'clock']?: LinkedState[Name] };

/** Changes what is named, and leaves the rest. */
export function switchBank(state: BankState, { faults, settings, clock }: BankChange): void {
  if (faults !== undefined) {
    switchFaults(
      state,
      faults.map((fault) => ({ ...fault, calls: 0 })),
    );
  }
  if (settings !== undefined) state.settings = { ...defaultSettings, ...settings };
  if (clock !== undefined) state.clock = withinRange(clock, Date.now());
}

/** Compared along with the moment, because a frozen clock gives several consents the same one. */
const contentOf = ({ persona, client_id, balances, owners, transactions }: Consent | ConsentApproval) =>
  JSON.stringify([
    persona,
    client_id,
    ...[balances, owners, transactions].map((named) =>
      named.map(({ iban, currency }) => `${iban} ${currency}`),
    ),
  ]);

/** The sessions whose own consent was expired. Any later sign-in brings a new one. */
const expiredSignIns = (state: BankState) =>
  state.grants.filter(
    (grant) =>
      grant.access_token !== undefined &&
      grant.consent_ended_at !== undefined &&
      latestSignIn(state, grant) === grant &&
      !state.consents.some((consent) => isOf(grant, consent)),
  );

const endOf = (ended_at: number | undefined) => (ended_at === undefined ? '' : ` ended ${ended_at}`);

/** What a reset would lose. A sign-in alone is no loss. */
export const activityIn = (state: BankState): BankActivity => ({
  consents: [
    ...state.consents.map(
      (consent) => `given ${consent.given_at} ${contentOf(consent)}${endOf(consent.ended_at)}`,
    ),
    ...expiredSignIns(state).map(({ id, consent_ended_at }) => `sign-in ${id}${endOf(consent_ended_at)}`),
    // One that was approved on the bank's page is among the others.
    ...state.asked
      .filter(({ outcome }) => outcome === 'waiting')
      .map((approval) => `asked ${approval.asked_at} ${contentOf(approval)}`),
  ],
  payments: state.payments.map(({ request, outcome }) => `${request.payment_information_id} ${outcome}`),
  questions: state.funds_answers.map(
    ({ persona, client_id, idempotency_key }) => `${persona} ${client_id} ${idempotency_key}`,
  ),
});
