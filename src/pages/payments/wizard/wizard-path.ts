import { paths } from '#paths.ts';
import {
  firstIncompleteStep,
  type PaymentForm,
  type StepPosition,
  type TransferStep,
  stepBefore,
} from '#pages/payments/wizard/draft/payment-draft.ts';

export type WizardStep = TransferStep | 'review';

const pathOf: Readonly<Record<WizardStep, (draftId: string) => string>> = {
  payee: paths.paymentPayee,
  amount: paths.paymentAmount,
  review: paths.paymentReview,
};

/** `change`: index (from 0) of the transfer to edit from the review. */
export function stepPath(step: WizardStep, draftId: string, change?: number): string {
  const path = pathOf[step](draftId);
  // Addresses count from 1.
  return change === undefined ? path : `${path}&change=${change + 1}`;
}

/** The index of the transfer to change. */
export function changeIn(search: URLSearchParams, form: PaymentForm): number | undefined {
  const value = search.get('change') ?? '';
  const index = /^[1-9]\d{0,5}$/.test(value) ? Number(value) - 1 : -1;
  return form.transfers[index] === undefined ? undefined : index;
}

/** Never leads to a review that would redirect back here. */
export function backFrom(
  form: PaymentForm,
  step: TransferStep,
  isFromReview: boolean,
): StepPosition | 'review' | undefined {
  const before = isFromReview ? 'review' : stepBefore(form, step);
  if (before !== 'review' || firstIncompleteStep(form) === undefined) return before;
  return step === 'amount' ? { step: 'payee', index: form.current } : undefined;
}
