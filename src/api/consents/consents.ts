import { ConsentsRequest } from '#contract/consents.ts';
import { compactCurrency } from '#lib/money/check-currency.ts';
import { compactIban } from '#lib/money/check-iban.ts';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { DRAFTS, KEPT, noteDraftDeleted, noteDraftSaved } from './consent-news.ts';
import { bank } from '#api/session/connection.ts';
import { personRecords } from '#api/session/person-records.ts';
import { LockedError } from '#api/session/person.ts';

export const consentKinds = ['balances', 'owners', 'transactions'] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** One of `values`; like the rest here without zod's own enum, which would weigh on the first screen. */
const oneOf = <Value extends string>(...values: readonly Value[]) =>
  z.custom<Value>((input) => values.some((value) => value === input));

/** The sections of an account that a consent governs. */
export const consentSections = ['balances', 'owners', 'overdrafts', 'transactions'] as const;

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
  /**
   * `unconfirmed` also while it is on its way, and after a reload in the middle of that. `asked`: the
   * bank took it and wants the person to confirm it on a page of its own; until then what held before holds.
   */
  readonly state: 'unconfirmed' | 'asked' | 'accepted';
  /** Where the person says that they confirmed it on the bank's page: the interface tells nothing of that. */
  readonly confirmed_by?: 'person' | undefined;
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
  state: oneOf('unconfirmed', 'asked', 'accepted'),
  confirmed_by: z.optional(oneOf('person')),
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

/** What was sent, for the modules that send and follow. */
export const sentConsents = personRecords('sent-consents', SentConsent);
/** What was begun, likewise. */
export const consentDrafts = personRecords('consent-drafts', ConsentDraft);

export const newestFirst = (sent: readonly SentConsent[]): SentConsent[] =>
  sent.toSorted((a, b) => b.sent_at - a.sent_at);

/** What this browser knows of consents: what it sent and what was begun, newest first, until sign-out. */
export const consentQueries = {
  history: () =>
    queryOptions({
      queryKey: [...KEPT, 'history'],
      queryFn: async () => newestFirst(await sentConsents.list()),
    }),

  drafts: () =>
    queryOptions({
      queryKey: DRAFTS,
      queryFn: async () => (await consentDrafts.list()).sort((a, b) => b.saved_at - a.saved_at),
    }),

  /** Whether an earlier session kept something of consents that is not known to be this person's. */
  locked: () =>
    queryOptions({
      queryKey: [...KEPT, 'locked'],
      queryFn: async () =>
        (await Promise.all([sentConsents, consentDrafts].map((all) => all.hasLocked()))).includes(true),
    }),

  /** `null` where there is none, or it is locked. */
  draft: (id: string) =>
    queryOptions({
      queryKey: [...DRAFTS, id],
      queryFn: async () => (await consentDrafts.get(id)) ?? null,
    }),
};

/** Whether this is the id of a draft that is locked. */
export const isConsentDraftLocked = (id: string): Promise<boolean> => consentDrafts.isLocked(id);

/** Keeps a draft in place of the one with the same id. */
export async function saveDraft(draft: ConsentDraft): Promise<void> {
  await consentDrafts.put(draft);
  await noteDraftSaved(draft.id);
}

/**
 * Forgets a draft.
 *
 * @throws LockedError where it is locked.
 */
export async function dropDraft(id: string): Promise<void> {
  if (await consentDrafts.isLocked(id)) throw new LockedError();
  await consentDrafts.drop(id);
  await noteDraftDeleted(id);
}

/**
 * The body: only accounts with a kind, each once, in the form's order. What else it may hold is there
 * only where configured, and granted only together with an account: nothing ticked withdraws that too.
 */
export function bodyOf(accounts: readonly ConsentAccount[]): ConsentsRequest {
  const { consent_psu_identity, consent_trusted_beneficiaries } = bank().config;
  const isGranting = accounts.some(({ kinds }) => kinds.length > 0);
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
    ...(consent_psu_identity !== undefined && { psu_identity: consent_psu_identity && isGranting }),
    ...(consent_trusted_beneficiaries !== undefined && {
      trusted_beneficiaries: consent_trusted_beneficiaries && isGranting,
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
