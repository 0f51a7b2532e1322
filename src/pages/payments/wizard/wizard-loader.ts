import { paymentDrafts } from '#api/payments/payment-records.ts';
import { dropPaymentDraft, isPaymentLocked, paymentQueries } from '#api/payments/payments.ts';
import { queryClient } from '#api/http/query-client.ts';
import { bank } from '#api/session/connection.ts';
import { isInHistory } from '#lib/is-in-history.ts';
import { randomId } from '#lib/random.ts';
import { paths } from '#paths.ts';
import { redirect, replace } from 'react-router';
import {
  blankForm,
  firstIncompleteStep,
  type PaymentForm,
  reducePayment,
} from '#pages/payments/wizard/draft/payment-draft.ts';
import { readPaymentForm } from '#pages/payments/wizard/draft/stored-form.ts';
import { blankTransfer } from '#pages/payments/wizard/draft/transfer.ts';
import { payeeProblems } from '#pages/payments/wizard/draft/transfer-problems.ts';
import { copyOf, namesPayee, sourceIn } from './payment-copy.ts';
import { changeIn, stepPath, type WizardStep } from './wizard-path.ts';

export interface LoadedDraft {
  readonly draftId: string;
  readonly form: PaymentForm;
  /** Ends the address of its other steps while nothing is stored: what fills it in. */
  readonly source: string;
  /** Nothing is stored for it yet. */
  readonly isFresh: boolean;
  /** Filled in from an earlier payment or a transaction. */
  readonly isCopy: boolean;
  /** What was to fill it in can't be read any more. */
  readonly isSourceGone: boolean;
  /** The stored draft can't be used any more. */
  readonly isUnreadable: boolean;
  /** The user came from the review and returns to it. */
  readonly isFromReview: boolean;
  /** It was confirmed after the session had ended: nothing was sent, and the user has not seen that yet. */
  readonly isCutOff: boolean;
  /** The id of the payment that it replaces. */
  readonly replaces: string | undefined;
}

/**
 * Loads the draft named in the address.
 *
 * @throws a redirect if this step can't show it: to a new draft, to the payment once sent, else to the first
 * incomplete step.
 */
export async function loadDraft(request: Request, step: WizardStep): Promise<LoadedDraft> {
  const url = new URL(request.url);
  // The first step explains why.
  if (step !== 'payee' && !bank().config.repeats_recognised) throw replace(paths.paymentPayee());
  const draftId = url.searchParams.get('draft') ?? '';
  if (draftId === '') {
    const lead = isInHistory(url) ? replace : redirect;
    if (step !== 'payee') throw lead(paths.paymentPayee());
    const first = (await namesPayee(url.searchParams)) ? paths.paymentAmount() : paths.paymentPayee();
    url.searchParams.set('draft', randomId());
    throw lead(`${first}${url.search}`);
  }
  // From an earlier session, perhaps another user's: the list only says that something is locked.
  if (await isPaymentLocked(draftId)) throw replace(paths.payments());
  const [draft, sent, unsent] = await Promise.all([
    queryClient.fetchQuery({ ...paymentQueries.draft(draftId), staleTime: 0 }),
    queryClient.fetchQuery({ ...paymentQueries.ofDraft(draftId), staleTime: 0 }),
    queryClient.fetchQuery({ ...paymentQueries.unsentOfDraft(draftId), staleTime: 0 }),
  ]);
  if (sent !== null) throw replace(paths.payment(sent.id));

  const source = draft === null ? sourceIn(url.searchParams, step) : undefined;
  const copy = source && (await copyOf(source));
  const stored = draft === null ? (copy ?? blankForm) : readPaymentForm(draft.form);
  if (stored === undefined) await dropPaymentDraft(draftId);
  const form = stored ?? blankForm;
  const change = changeIn(url.searchParams, form);
  const isFromReview = change !== undefined && step !== 'review';
  const kept = draft === null ? sourceSearch(url.searchParams) : '';
  const initial = isFromReview ? reducePayment(form, { kind: 'change', step, index: change }) : form;
  sendBack(initial, step, draftId, kept);
  return {
    draftId,
    source: kept,
    form: initial,
    isFresh: draft === null,
    isCopy: copy !== undefined,
    isSourceGone: source !== undefined && copy === undefined,
    isUnreadable: stored === undefined || (draft === null && paymentDrafts.isLost(draftId)),
    isFromReview,
    isCutOff: unsent?.failure?.kind === 'session-ended',
    replaces: draft?.replaces,
  };
}

const SOURCES = ['again', 'beneficiary', 'account', 'transaction'];

/** What fills in a draft, to be put at the end of an address that names the draft. */
function sourceSearch(search: URLSearchParams): string {
  const known = SOURCES.flatMap((name) => {
    const value = search.get(name);
    return value === null ? [] : [`&${name}=${encodeURIComponent(value)}`];
  });
  return known.join('');
}

function sendBack(form: PaymentForm, step: WizardStep, draftId: string, source: string): void {
  if (step === 'amount') {
    const current = form.transfers[form.current] ?? blankTransfer;
    if (payeeProblems(current).length > 0) throw replace(`${stepPath('payee', draftId)}${source}`);
  }
  if (step === 'review') {
    const missing = firstIncompleteStep(form);
    if (missing === undefined) return;
    const change = missing.index === form.current ? undefined : missing.index;
    throw replace(stepPath(missing.step, draftId, change));
  }
}
