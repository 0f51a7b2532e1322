import { paths } from '#paths.ts';
import {
  firstIncompleteStep,
  type PaymentForm,
  type Place,
  type Step,
  stepBefore,
} from '#pages/payments/wizard/draft/payment-draft.ts';

export type WizardStep = Step | 'review';

const pathOf: Readonly<Record<WizardStep, () => string>> = {
  payee: paths.paymentPayee,
  amount: paths.paymentAmount,
  review: paths.paymentReview,
};

/** `change`: index (from 0) of the transfer to edit from the review. */
export function stepPath(step: WizardStep, draftId: string, change?: number): string {
  const query = new URLSearchParams({ draft: draftId });
  // Addresses count from 1.
  if (change !== undefined) query.set('change', String(change + 1));
  return `${pathOf[step]()}?${query.toString()}`;
}

/** The index of the transfer to change. */
export function changeIn(search: URLSearchParams, form: PaymentForm): number | undefined {
  const place = search.get('change') ?? '';
  const index = /^[1-9]\d{0,5}$/.test(place) ? Number(place) - 1 : -1;
  return form.transfers[index] === undefined ? undefined : index;
}

/** Never leads to a review that would redirect back here. */
export function backFrom(form: PaymentForm, step: Step, isFromReview: boolean): Place | 'review' | undefined {
  const before = isFromReview ? 'review' : stepBefore(form, step);
  if (before !== 'review' || firstIncompleteStep(form) === undefined) return before;
  return step === 'amount' ? { step: 'payee', index: form.current } : undefined;
}
