import { accountQueries } from '#api/accounts/accounts.ts';
import { sendConsent, SendingError, settleAsked } from '#api/consents/send-consent.ts';
import {
  type ConsentAccount,
  type ConsentKind,
  consentKinds,
  saveConsentDraft,
} from '#api/consents/consents.ts';
import { queryClient } from '#api/http/query-client.ts';
import { nameOf } from '#i18n/account-names.ts';
import { clock } from '#lib/time/clock.ts';
import {
  type Choices,
  consentAccountsOf,
  distinctNames,
  type Offered,
  offeredOf,
  tick,
} from '#pages/consent/form/consent-form.ts';
import { paths } from '#paths.ts';
import { type Move, RehearsalError, type Scene } from './rehearsal.ts';

const DAY = 86_400_000;

type Ticking = (offered: readonly Offered[]) => Choices;

const named = ({ iban }: Offered) => iban !== undefined;
const ticked =
  (which: (account: Offered) => boolean, kinds: readonly ConsentKind[]): Ticking =>
  (offered) =>
    tick(new Map(), offered.filter(which), { kinds, isOn: true });
const nothing: Ticking = () => new Map();
const everything = ticked(named, consentKinds);

async function offeredNow(): Promise<readonly Offered[]> {
  const { accounts } = await queryClient.fetchQuery(accountQueries.list());
  return offeredOf(accounts.items).offered;
}

async function chosen({ t }: Scene, ticking: Ticking): Promise<readonly ConsentAccount[]> {
  const offered = await offeredNow();
  const names = distinctNames(offered, (account) => nameOf(account, t));
  return consentAccountsOf(offered, names, ticking(offered));
}

async function firstAccount(): Promise<string> {
  const [first] = await offeredNow();
  if (first === undefined) throw new RehearsalError('There is no account.');
  return first.id;
}

/** Stores a draft as the form does while it is filled in. */
const drafting =
  (ticking: Ticking): Move =>
  async (scene) => {
    const accounts = await chosen(scene, ticking);
    await saveConsentDraft({ id: scene.draftId, saved_at: clock.now(), accounts });
    scene.isDrafted = true;
  };

const sending =
  (ticking: Ticking): Move =>
  async (scene) => {
    scene.consent = await sendConsent({ accounts: await chosen(scene, ticking) });
  };

const answering =
  (answer: 'approved' | 'refused'): Move =>
  async ({ bank, consent }) => {
    if (consent?.redirect === undefined) throw new RehearsalError('No consent waits at the bank.');
    await bank.answerConsent(consent.redirect, answer);
  };

const saying =
  (outcome: 'confirmed' | 'not-confirmed'): Move =>
  async ({ consent }) => {
    if (consent === undefined) throw new RehearsalError('No consent was sent before.');
    await settleAsked(consent, outcome, undefined);
  };

const at =
  (path: () => string): Move =>
  (scene) => {
    scene.target = path();
  };

const atAccount =
  (path: (id: string) => string): Move =>
  async (scene) => {
    scene.target = path(await firstAccount());
  };

/** Each move does what a consent page does. */
export const consentMoves = {
  'tick-all': drafting(everything),
  'tick-balances': drafting(ticked(named, ['balances'])),
  'tick-nothing': drafting(nothing),
  // This account needs a typed IBAN and gets none.
  'tick-card': drafting(ticked((account) => !named(account), ['owners'])),

  'consent-all': sending(everything),
  'consent-without-owners': sending(ticked(named, ['balances', 'transactions'])),
  'consent-nothing': sending(nothing),
  'consent-in-doubt': async (scene) => {
    try {
      await sending(everything)(scene);
    } catch (error) {
      // Intended: the app must not know the outcome.
      if (!(error instanceof SendingError && error.mayHaveArrived)) throw error;
    }
  },
  'approve-at-bank': answering('approved'),
  'refuse-at-bank': answering('refused'),
  'say-confirmed': saying('confirmed'),
  'say-not-confirmed': saying('not-confirmed'),
  'two-days-pass': ({ bank }) => bank.moveClock(2 * DAY),

  'at-consent': at(paths.consent),
  'at-consent-edit': (scene) => {
    const draft = scene.isDrafted ? `?draft=${encodeURIComponent(scene.draftId)}` : '';
    scene.target = `${paths.consentEdit()}${draft}`;
  },
  'at-owners-edit': atAccount((id) => paths.consentEditFor(id, 'owners')),
  'at-consent-review': (scene) => {
    scene.target = `${paths.consentReview()}?draft=${encodeURIComponent(scene.draftId)}`;
  },
  'at-consent-sent': at(paths.consentSent),
  'at-balances': atAccount(paths.accountBalances),
  'at-owners': atAccount(paths.accountOwners),
} as const satisfies Record<string, Move>;
