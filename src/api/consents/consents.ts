import { type ConsentKind, consentKinds, ConsentsRequest } from '#contract/consents.ts';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { consentChannel } from './consent-channel.ts';
import { CONSENT_DRAFTS_KEY, CONSENTS_KEY } from './consent-news.ts';
import { personDrafts } from '#api/session/person-drafts.ts';
import { personRecords } from '#api/session/person-records.ts';

/** zod's own enum would weigh on the first screen. */
const oneOf = <Value extends string>(...values: readonly Value[]) =>
  z.custom<Value>((input) => values.some((value) => value === input));

export const consentSections = ['balances', 'owners', 'overdrafts', 'transactions'] as const;

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

export interface ConsentReason {
  readonly account_resource_id: string;
  readonly section: (typeof consentSections)[number];
}
const ConsentReason: z.ZodMiniType<ConsentReason> = z.object({
  account_resource_id: z.string(),
  section: oneOf(...consentSections),
});

/** A refused consent changed nothing and is not stored. */
export interface SentConsent {
  readonly id: string;
  /** ms since the epoch. */
  readonly sent_at: number;
  /**
   * `unconfirmed` also while it is being sent. `asked`: the user has to confirm it at the bank; until then
   * the previous one is in force.
   */
  readonly state: 'unconfirmed' | 'asked' | 'accepted';
  /** The user's word: the interface does not report it. */
  readonly confirmed_by?: 'person' | undefined;
  readonly accounts: readonly ConsentAccount[];
  readonly body: ConsentsRequest;
  /** X-Request-ID. */
  readonly reference?: string | undefined;
  /** Follow it only on a click. */
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

export const sentConsents = personRecords('sent-consents', SentConsent);
export const consentDrafts = personRecords('consent-drafts', ConsentDraft);

const drafts = personDrafts(CONSENT_DRAFTS_KEY, consentDrafts, {
  post: (id) => consentChannel().post({ isSent: false, draft: id }),
});
export const { save: saveConsentDraft, drop: dropConsentDraft } = drafts;

export const newestFirst = (sent: readonly SentConsent[]): SentConsent[] =>
  sent.toSorted((a, b) => b.sent_at - a.sent_at);

export const consentQueries = {
  ...drafts.queries,

  history: () =>
    queryOptions({
      queryKey: [...CONSENTS_KEY, 'history'],
      queryFn: async () => newestFirst(await sentConsents.list()),
    }),

  locked: () =>
    queryOptions({
      queryKey: [...CONSENTS_KEY, 'locked'],
      queryFn: async () =>
        (await Promise.all([sentConsents, consentDrafts].map((all) => all.hasLocked()))).includes(true),
    }),
};

export const isConsentDraftLocked = (id: string): Promise<boolean> => consentDrafts.isLocked(id);
