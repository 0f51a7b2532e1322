import type { BankSettings, PaymentApproach } from '#demo/bank/settings.ts';
import type { FaultName } from '#demo/faults/fault-effects.ts';
import type { FaultTarget } from '#demo/faults/faults.ts';

/** What a page that reads shows; all but the first four are a problem's kind, with its own words. */
type ReadOutcome =
  /** The page without any problem. */
  | 'data'
  /** The valid entries, and how many could not be shown. */
  | 'partial'
  | 'empty'
  /** The sign-in: the session has ended. */
  | 'ended'
  | 'refused'
  | 'bank-failed'
  | 'unreadable'
  /** The answer carries the id of another request. */
  | 'other-request'
  | 'not-covered'
  | 'not-found'
  | 'unreachable'
  | 'timeout'
  | 'wait'
  | 'set-up';

export interface Outcomes {
  'getToken:authorization_code':
    | 'data'
    /** Signed in, after a page that says that the bank allows less than was asked. */
    | 'narrower'
    | 'spent'
    | 'unreachable'
    | 'incomplete'
    | 'set-up';
  /** Of the page that needs the token. */
  'getToken:refresh_token': Exclude<ReadOutcome, 'partial' | 'empty'>;
  putConsents:
    | 'sent'
    /** Nothing was changed. */
    | 'refused'
    | 'conflict'
    | 'not-covered'
    | 'set-up'
    | 'wait'
    /** It may have arrived, and can be sent again. */
    | 'unconfirmed'
    | 'ended';
  createFundsConfirmation:
    | 'yes'
    /** An answer that says neither yes nor no. */
    | 'unclear'
    | 'refused'
    /** The key was used for another question: only a changed one gets another key. */
    | 'edit'
    | 'not-covered'
    | 'set-up'
    | 'wait'
    | 'no-answer'
    | 'unreadable'
    | 'other-request'
    | 'ended';
  createPaymentRequest:
    /** The bank accepted it, with an approval link that may be followed, and without one. */
    | 'approve'
    | 'sent'
    /** The bank refuses the content, this app, or the form of the request. */
    | 'refused-content'
    | 'refused-right'
    | 'refused-set-up'
    /** The bank did nothing with it. */
    | 'not-sent-wait'
    | 'not-sent-access'
    /** It may have arrived. */
    | 'unknown-no-answer'
    | 'unknown-failed'
    | 'unknown-unreadable'
    | 'unknown-conflict'
    | 'ended';
}
export type ReadTarget = Exclude<FaultTarget, keyof Outcomes>;
type OutcomeAt<Target extends FaultTarget> = Target extends keyof Outcomes ? Outcomes[Target] : ReadOutcome;

/** An outcome, and how many calls the bank receives until then. */
export type Cell<Target extends FaultTarget> = `${OutcomeAt<Target>} ${1 | 2 | 3}`;
export type Cells = { readonly [Target in FaultTarget]?: Cell<Target> };

/** Approval links that are settings of the bank, not faults: none may be followed. */
export const unsafeApprovals = [
  'link-malformed',
  'link-http',
  'link-foreign',
] as const satisfies PaymentApproach[];

/** The answer to a write has links, or any body at all, only with a page for its approval. */
export function settingsFor(fault: FaultName, target: FaultTarget): Partial<BankSettings> {
  const isLinks = fault.startsWith('links-');
  if (target === 'putConsents' && (isLinks || fault === 'wrong-types' || fault === 'empty-object')) {
    return { consent_approval: 'page' };
  }
  if (target !== 'createPaymentRequest' || !isLinks) return {};
  return { payment_approach: /missing|null|empty/.test(fault) ? 'link-in-links' : 'link-object' };
}
