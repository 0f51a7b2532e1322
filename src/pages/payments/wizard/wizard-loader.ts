import { paymentDrafts } from '#api/payments/payment-records.ts';
import { dropDraft, isPaymentLocked, paymentQueries } from '#api/payments/payments.ts';
import { queryClient } from '#api/http/query-client.ts';
import { isWorthFilling } from '#api/payments/sending-safety.ts';
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
import { changeIn, stepPath, type WizardStep } from './wizard-path.ts';

/** A draft as a step begins with it. */
export interface LoadedDraft {
  readonly draftId: string;
  readonly form: PaymentForm;
  /** Nothing was kept of it yet. */
  readonly isFresh: boolean;
  /** What was kept of it is of no use any more. */
  readonly isUnreadable: boolean;
  /** Somebody came from the review, and goes back there. */
  readonly isFromReview: boolean;
  /** It was confirmed, and the session had ended: nothing of it went out, and nobody was there to be told. */
  readonly isCutOff: boolean;
  /** The id of the payment that it is to take the place of. */
  readonly replaces: string | undefined;
}

/**
 * The draft that an address names, for a step of it; throws a way elsewhere where the step is not for
 * it: a fresh form without a name, what became of it once it was sent, else the first incomplete step.
 */
export async function loadDraft(request: Request, step: WizardStep): Promise<LoadedDraft> {
  const url = new URL(request.url);
  // The first step says why.
  if (step !== 'payee' && !(await isWorthFilling())) throw replace(paths.paymentPayee());
  const draftId = url.searchParams.get('draft') ?? '';
  if (draftId === '') {
    const lead = isInHistory(url) ? replace : redirect;
    if (step === 'payee') url.searchParams.set('draft', randomId());
    throw lead(step === 'payee' ? `${paths.paymentPayee()}${url.search}` : paths.paymentPayee());
  }
  // Of an earlier session, perhaps another person's: the list says that something is kept, and nothing of it.
  if (await isPaymentLocked(draftId)) throw replace(paths.payments());
  const [draft, sent, unsent] = await Promise.all([
    queryClient.fetchQuery({ ...paymentQueries.draft(draftId), staleTime: 0 }),
    queryClient.fetchQuery({ ...paymentQueries.ofDraft(draftId), staleTime: 0 }),
    queryClient.fetchQuery({ ...paymentQueries.unsentOfDraft(draftId), staleTime: 0 }),
  ]);
  if (sent !== null) throw replace(paths.payment(sent.id));

  const kept = draft === null ? blankForm : readPaymentForm(draft.form);
  if (kept === undefined) await dropDraft(draftId);
  const form = kept ?? blankForm;
  const change = changeIn(url.searchParams, form);
  const isFromReview = change !== undefined && step !== 'review';
  const begun = isFromReview ? reducePayment(form, { kind: 'change', step, index: change }) : form;
  sendBack(begun, step, draftId);
  return {
    draftId,
    form: begun,
    isFresh: draft === null,
    isUnreadable: kept === undefined || (draft === null && paymentDrafts.isLost(draftId)),
    isFromReview,
    isCutOff: unsent?.failure?.kind === 'session-ended',
    replaces: draft?.replaces,
  };
}

/** Leads to what has to be told before `step`, where that is missing. */
function sendBack(form: PaymentForm, step: WizardStep, draftId: string): void {
  if (step === 'amount') {
    const current = form.transfers[form.current] ?? blankTransfer;
    if (payeeProblems(current).length > 0) throw replace(stepPath('payee', draftId));
  }
  if (step === 'review') {
    const missing = firstIncompleteStep(form);
    if (missing === undefined) return;
    const change = missing.index === form.current ? undefined : missing.index;
    throw replace(stepPath(missing.step, draftId, change));
  }
}
