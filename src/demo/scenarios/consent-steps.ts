import { accountQueries } from '#api/accounts/accounts.ts';
import { sendConsent, SendingError, settleConsent } from '#api/consents/send-consent.ts';
import { type ConsentAccount, type ConsentReason, saveConsentDraft } from '#api/consents/consents.ts';
import { type ConsentKind, consentKinds } from '#contract/consents.ts';
import { movedBy } from '#demo/bank/clock-moves.ts';
import { queryClient } from '#api/http/query-client.ts';
import { nameOf } from '#i18n/account-names.ts';
import { clock } from '#lib/time/clock.ts';
import { DAY_MS } from '#lib/time/durations.ts';
import {
  change,
  type Choice,
  type Choices,
  consentAccountsOf,
  distinctNames,
  type Offered,
  offeredOf,
  tick,
} from '#pages/consent/form/consent-form.ts';
import { paths } from '#paths.ts';
import { type ScenarioStep, StepError, type ScenarioRun, waitFor } from './scenario-run.ts';

type Selection = (offered: readonly Offered[]) => Choices;

const named = ({ iban }: Offered) => iban !== undefined;
const ticked =
  (which: (account: Offered) => boolean, kinds: readonly ConsentKind[]): Selection =>
  (offered) =>
    tick(new Map(), offered.filter(which), { kinds, isOn: true });
const nothing: Selection = () => new Map();
const everything = ticked(named, consentKinds);

/** Ticks the owners of accounts whose IBAN and currency the user types. */
const typing =
  (...typed: readonly Pick<Choice, 'iban' | 'currency'>[]): Selection =>
  (offered) =>
    offered.reduce(
      (choices: Choices, account, index) => change(choices, account, { kinds: ['owners'], ...typed[index] }),
      new Map(),
    );

async function offeredNow(): Promise<readonly Offered[]> {
  const { accounts } = await queryClient.fetchQuery(accountQueries.list());
  return offeredOf(accounts.items).offered;
}

async function chosen({ t }: ScenarioRun, selection: Selection): Promise<readonly ConsentAccount[]> {
  const offered = await offeredNow();
  const names = distinctNames(offered, (account) => nameOf(account, t));
  return consentAccountsOf(offered, names, selection(offered));
}

async function firstAccount(): Promise<string> {
  const [first] = await offeredNow();
  if (first === undefined) throw new StepError('There is no account.');
  return first.id;
}

/** Stores a draft as the form does while it is filled in. */
const drafting =
  (selection: Selection): ScenarioStep =>
  async (run) => {
    const accounts = await chosen(run, selection);
    await saveConsentDraft({ id: run.draftId, saved_at: clock.now(), accounts });
    run.isDrafted = true;
  };

const sending =
  (selection: Selection, section?: ConsentReason['section']): ScenarioStep =>
  async (run) => {
    const because = section && { account_resource_id: await firstAccount(), section };
    run.consent = await sendConsent({ accounts: await chosen(run, selection), because });
  };

/** Nothing is known of the outcome. */
async function sendInDoubt(run: ScenarioRun, selection: Selection): Promise<void> {
  try {
    await sending(selection)(run);
  } catch (error) {
    // Intended: the app must not know the outcome.
    if (!(error instanceof SendingError && error.mayHaveArrived)) throw error;
  }
}

const answering =
  (answer: 'approved' | 'refused'): ScenarioStep =>
  async ({ bank, consent }) => {
    if (consent?.redirect === undefined) throw new StepError('No consent waits at the bank.');
    const id = new URL(consent.redirect).searchParams.get('id') ?? '';
    if (!(await bank.answerConsent(id, answer)))
      throw new StepError('The consent can’t be answered any more.');
  };

const reporting =
  (outcome: 'confirmed' | 'not-confirmed'): ScenarioStep =>
  async ({ consent }) => {
    if (consent === undefined) throw new StepError('No consent was sent before.');
    await settleConsent(consent, outcome, undefined);
  };

const at =
  (path: () => string): ScenarioStep =>
  (run) => {
    run.target = path();
  };

const atAccount =
  (path: (id: string) => string): ScenarioStep =>
  async (run) => {
    run.target = path(await firstAccount());
  };

const sameAccount = { iban: 'FR1420041010050500013M02606', currency: 'EUR' };

/** Each step does what a consent page does. */
export const consentSteps = {
  'tick-all': drafting(everything),
  'tick-balances': drafting(ticked(named, ['balances'])),
  'tick-nothing': drafting(nothing),
  // This account needs a typed IBAN and gets none.
  'tick-card': drafting(ticked((account) => !named(account), ['owners'])),

  'tick-odd': drafting(
    typing({ iban: '12AB', currency: '' }, { iban: 'ZZ1420041010050500013M02606', currency: 'EURO' }),
  ),
  'tick-wrong': drafting(
    typing(
      { iban: 'FR1420041010', currency: 'ZZZ' },
      { iban: 'FR1520041010050500013M02606', currency: 'EUR' },
    ),
  ),
  'tick-twice': drafting(typing(sameAccount, sameAccount)),

  'consent-all': sending(everything),
  'consent-without-owners': sending(ticked(named, ['balances', 'transactions'])),
  'consent-nothing': sending(nothing),
  'consent-for-owners': sending(everything, 'owners'),
  'consent-in-doubt': (run) => sendInDoubt(run, everything),
  /** From another tab, while the page shows the one before. */
  'another-in-doubt': (run) => {
    run.actions.push(async () => {
      await waitFor(() => document.querySelector('#main h1'));
      await sendInDoubt(run, ticked(named, ['balances']));
    });
  },
  'approve-at-bank': answering('approved'),
  'refuse-at-bank': answering('refused'),
  'report-confirmed': reporting('confirmed'),
  'report-not-confirmed': reporting('not-confirmed'),
  'two-days-pass': ({ bank }) => bank.setClock((current, machine) => movedBy(current, 2 * DAY_MS, machine)),

  'at-consent': at(paths.consent),
  'at-consent-edit': (run) => {
    run.target = paths.consentEdit(run.isDrafted ? run.draftId : undefined);
  },
  'at-owners-edit': atAccount((id) => paths.consentEditFor(id, 'owners')),
  'at-consent-review': (run) => {
    run.target = paths.consentReview(run.draftId);
  },
  'at-consent-sent': at(paths.consentSent),
  'at-balances': atAccount(paths.accountBalances),
  'at-owners': atAccount(paths.accountOwners),
} as const satisfies Record<string, ScenarioStep>;
