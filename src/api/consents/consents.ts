import { consentKinds, ConsentsRequest } from '#contract/consents.ts';
import { accountSections } from '#contract/account-sections.ts';
import type { Frozen } from '#lib/deep-freeze.ts';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { consentChannel } from './consent-channel.ts';
import { CONSENT_DRAFTS_KEY, CONSENTS_KEY } from './consent-news.ts';
import { personDrafts } from '#api/session/person-drafts.ts';
import { personRecords } from '#api/session/person-records.ts';

/** zod's own enum would weigh on the first screen. */
const oneOf = <Value extends string>(...values: readonly Value[]) =>
  z.custom<Value>((input) => values.some((value) => value === input));

const ConsentAccount = z.object({
  account_resource_id: z.string(),
  name: z.string(),
  iban: z.string(),
  currency: z.string(),
  kinds: z.array(oneOf(...consentKinds)),
});
export type ConsentAccount = Frozen<z.output<typeof ConsentAccount>>;

const ConsentReason = z.object({ account_resource_id: z.string(), section: oneOf(...accountSections) });
export type ConsentReason = Frozen<z.output<typeof ConsentReason>>;

/** A refused consent changed nothing and is not stored. */
const SentConsent = z.object({
  id: z.string(),
  /** ms since the epoch. */
  sent_at: z.number(),
  /** Its place among the others, where the clock stood still or was set back. */
  order_at: z.optional(z.number()),
  /**
   * `unconfirmed` also while it is being sent. `asked`: the user has to confirm it at the bank; until then
   * the previous one is in force.
   */
  state: oneOf('unconfirmed', 'asked', 'accepted'),
  /** The user's word: the interface does not report it. */
  confirmed_by: z.optional(oneOf('person')),
  accounts: z.array(ConsentAccount),
  body: ConsentsRequest,
  /** X-Request-ID. */
  reference: z.optional(z.string()),
  /** Follow it only on a click. */
  redirect: z.optional(z.string()),
  because: z.optional(ConsentReason),
});
export type SentConsent = Frozen<z.output<typeof SentConsent>>;

const ConsentDraft = z.object({
  id: z.string(),
  /** ms since the epoch. */
  saved_at: z.number(),
  accounts: z.array(ConsentAccount),
  because: z.optional(ConsentReason),
});
export type ConsentDraft = Frozen<z.output<typeof ConsentDraft>>;

export const sentConsents = personRecords<SentConsent>('sent-consents', SentConsent);
export const consentDrafts = personRecords<ConsentDraft>('consent-drafts', ConsentDraft);

const drafts = personDrafts(CONSENT_DRAFTS_KEY, consentDrafts, {
  post: (id) => consentChannel().post({ isSent: false, draft: id }),
});
export const { save: saveConsentDraft, drop: dropConsentDraft } = drafts;

export const newestFirst = (sent: readonly SentConsent[]): SentConsent[] =>
  sent.toSorted((a, b) => orderOf(b) - orderOf(a));

export const orderOf = ({ sent_at, order_at }: SentConsent): number => order_at ?? sent_at;

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
