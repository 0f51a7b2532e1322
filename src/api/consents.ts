import { ConsentsRequest, putConsents } from '#contract/consents.ts';
import { compactCurrency } from '#lib/check-currency.ts';
import { clock } from '#lib/clock.ts';
import { compactIban } from '#lib/iban.ts';
import { randomId } from '#lib/random.ts';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { forgetAccounts, KEPT, noteChange } from './consent-news.ts';
import { isSurelyNotTaken, redirectIn } from './consent-outcome.ts';
import { bank } from './connection.ts';
import { AbandonedError, ApiError } from './errors.ts';
import { type Exchange, onExchange } from './exchange.ts';
import { keptRecords } from './kept-records.ts';

export const consentKinds = ['balances', 'owners', 'transactions'] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** One of `values`; like the rest here without zod's own enum, which would weigh on the first screen. */
const oneOf = <Value extends string>(...values: readonly Value[]) =>
  z.custom<Value>((input) => values.some((value) => value === input));

const consentSections = ['balances', 'owners', 'overdrafts', 'transactions'] as const;

/** One account of the form: how it was named, how it is named outside the bank, what may be read of it. */
export interface ConsentAccount {
  readonly account_resource_id: string;
  readonly name: string;
  readonly iban: string;
  readonly currency: string;
  readonly kinds: readonly ConsentKind[];
}
const ConsentAccount: z.ZodMiniType<ConsentAccount> = z.object({
  account_resource_id: z.string(),
  name: z.string(),
  iban: z.string(),
  currency: z.string(),
  kinds: z.array(oneOf(...consentKinds)),
});

/** Where somebody came from because it was not covered: led back there afterwards. */
export interface ConsentReason {
  readonly account_resource_id: string;
  readonly section: (typeof consentSections)[number];
}
const ConsentReason: z.ZodMiniType<ConsentReason> = z.object({
  account_resource_id: z.string(),
  section: oneOf(...consentSections),
});

/** A consent that was sent from this browser. One that the bank refused changed nothing and is not kept. */
export interface SentConsent {
  readonly id: string;
  /** ms since the epoch. */
  readonly sent_at: number;
  /** `unconfirmed` also while it is on its way, and after a reload in the middle of that. */
  readonly state: 'unconfirmed' | 'accepted';
  readonly accounts: readonly ConsentAccount[];
  /** Exactly what was sent. */
  readonly body: ConsentsRequest;
  /** X-Request-ID of the last attempt. */
  readonly reference?: string | undefined;
  /** Where the bank wants to see the person next; to be followed by a click alone. */
  readonly redirect?: string | undefined;
  readonly because?: ConsentReason | undefined;
}
const SentConsent: z.ZodMiniType<SentConsent> = z.object({
  id: z.string(),
  sent_at: z.number(),
  state: oneOf('unconfirmed', 'accepted'),
  accounts: z.array(ConsentAccount),
  body: ConsentsRequest,
  reference: z.optional(z.string()),
  redirect: z.optional(z.string()),
  because: z.optional(ConsentReason),
});

/** A consent that somebody is filling in: IBAN and currency as typed, perhaps incomplete. */
export interface ConsentDraft {
  readonly id: string;
  /** ms since the epoch. */
  readonly saved_at: number;
  readonly accounts: readonly ConsentAccount[];
  readonly because?: ConsentReason | undefined;
}
const ConsentDraft: z.ZodMiniType<ConsentDraft> = z.object({
  id: z.string(),
  saved_at: z.number(),
  accounts: z.array(ConsentAccount),
  because: z.optional(ConsentReason),
});

const sentConsents = keptRecords('sent-consents', SentConsent);
const consentDrafts = keptRecords('consent-drafts', ConsentDraft);

/** What this browser knows of consents: what it sent and what was begun, newest first, until sign-out. */
export const consentQueries = {
  history: () =>
    queryOptions({
      queryKey: [...KEPT, 'history'],
      queryFn: async () => (await sentConsents.list()).sort((a, b) => b.sent_at - a.sent_at),
    }),

  drafts: () =>
    queryOptions({
      queryKey: [...KEPT, 'drafts'],
      queryFn: async () => (await consentDrafts.list()).sort((a, b) => b.saved_at - a.saved_at),
    }),

  /** `null` where there is none, or it is somebody else's. */
  draft: (id: string) =>
    queryOptions({
      queryKey: [...KEPT, 'drafts', id],
      queryFn: async () => (await consentDrafts.get(id)) ?? null,
    }),
};

/** Keeps a draft in place of the one with the same id. */
export async function saveDraft(draft: ConsentDraft): Promise<void> {
  await consentDrafts.put(draft);
  await noteChange({ isSent: false });
}

/** Forgets a draft. */
export async function dropDraft(id: string): Promise<void> {
  await consentDrafts.drop(id);
  await noteChange({ isSent: false });
}

/** The body: only accounts with a kind, each once, in the form's order; what else it may hold only where configured. */
export function bodyOf(accounts: readonly ConsentAccount[]): ConsentsRequest {
  const { consent_psu_identity, consent_trusted_beneficiaries } = bank().config;
  const having = (kind: ConsentKind) => [
    ...new Map(
      accounts
        .filter(({ kinds }) => kinds.includes(kind))
        .map((account) => [outsideName(account), identificationOf(account)] as const),
    ).values(),
  ];
  return {
    balances: having('balances'),
    owners: having('owners'),
    transactions: having('transactions'),
    ...(consent_psu_identity !== undefined && { psu_identity: consent_psu_identity }),
    ...(consent_trusted_beneficiaries !== undefined && {
      trusted_beneficiaries: consent_trusted_beneficiaries,
    }),
  };
}

const identificationOf = ({ iban, currency }: ConsentAccount) => ({
  iban: compactIban(iban),
  currency: compactCurrency(currency),
});

/** The one name that the bank knows the account by. */
export function outsideName(account: ConsentAccount): string {
  const { iban, currency } = identificationOf(account);
  return `${iban} ${currency}`;
}

interface Sending {
  readonly accounts: readonly ConsentAccount[];
  readonly because?: ConsentReason | undefined;
  /** The draft that it was made from, to be forgotten once it is accepted. */
  readonly draftId?: string | undefined;
}

let sending: { readonly text: string; readonly result: Promise<SentConsent> } | undefined;

/**
 * Sends a consent in place of whatever was there before. It is kept as `unconfirmed` before it goes
 * out, so that a reload can't hide it; leaving the page does not stop it. One is sent at a time: asked
 * for twice it is sent once, and another one waits for its turn, because the last one holds.
 *
 * @throws ApiError where the bank did not accept it. Where it surely changed nothing, nothing of it
 * stays kept; otherwise it stays `unconfirmed`, and sending it again is safe. AbandonedError where
 * the session ended meanwhile.
 */
export async function sendConsent(input: Sending): Promise<SentConsent> {
  const body = bodyOf(input.accounts);
  const text = JSON.stringify(body);
  if (sending?.text === text) return sending.result;
  const before = sending?.result.catch(() => {
    // Whoever sent that one hears of it.
  });
  const result = Promise.resolve(before).then(() => send(input, body));
  const own = { text, result };
  sending = own;
  try {
    return await result;
  } finally {
    if (sending === own) sending = undefined;
  }
}

async function send({ accounts, because, draftId }: Sending, body: ConsentsRequest): Promise<SentConsent> {
  // Known before anything goes out: then nothing has to be kept.
  if (!navigator.onLine) throw new ApiError('offline');
  const sent: SentConsent = {
    id: randomId(),
    sent_at: clock.now(),
    state: 'unconfirmed',
    accounts,
    body,
    ...(because && { because }),
  };
  await sentConsents.put(sent);

  let attempt: Exchange | undefined;
  const stop = onExchange((exchange) => {
    if (exchange.operation === putConsents.name) attempt = exchange;
  });
  const withReference = (): SentConsent => ({ ...sent, ...referenceOf(attempt) });
  let isSent = true;
  try {
    // Its own signal, not a page's: only the end of the session stops it.
    const { signal } = new AbortController();
    const answer = await bank()
      .call(putConsents, { body }, { signal })
      .catch(async (error: unknown) => {
        isSent = !isSurelyNotTaken(error, attempt);
        // A session that ended has wiped it, or leaves it as it is.
        if (!isSent) await sentConsents.drop(sent.id);
        else if (!(error instanceof AbandonedError)) await sentConsents.put(withReference());
        throw error;
      });
    const redirect = redirectIn(answer, bank().config.base_url);
    const accepted: SentConsent = { ...withReference(), state: 'accepted', ...(redirect && { redirect }) };
    await sentConsents.put(accepted);
    if (draftId !== undefined) await consentDrafts.drop(draftId);
    return accepted;
  } finally {
    stop();
    if (isSent) forgetAccounts();
    await noteChange({ isSent });
  }
}

function referenceOf(attempt: Exchange | undefined): { reference?: string } {
  const header = attempt?.request.headers.find(([name]) => name === 'x-request-id');
  return header === undefined ? {} : { reference: header[1] };
}
