import { paymentQueries, savePaymentDraft } from '#api/payments/payments.ts';
import { clock } from '#lib/time/clock.ts';
import { paths } from '#paths.ts';
import { useDraft } from '#ui/form/use-draft.ts';
import { useQuery } from '@tanstack/react-query';
import { useBlocker, useNavigate } from 'react-router';
import {
  type PaymentAction,
  type PaymentForm,
  reducePayment,
  type StepPosition,
} from '#pages/payments/wizard/draft/payment-draft.ts';
import type { LoadedDraft } from './wizard-loader.ts';
import { stepPath } from './wizard-path.ts';

/** The form of a draft, saved encrypted on each change. */
export function useWizard({ draftId, form: first, replaces }: LoadedDraft) {
  const navigate = useNavigate();
  const { data: sent } = useQuery(paymentQueries.ofDraft(draftId));
  const { form, setForm, draftState, isUnkept, isFailed, changeTo, saveAndLeave } = useDraft(
    first,
    async (next: PaymentForm) => {
      const isReplacing = replaces !== undefined;
      const draft = { id: draftId, saved_at: clock.now(), form: next, ...(isReplacing && { replaces }) };
      await savePaymentDraft(draft);
    },
  );
  const blocker = useBlocker(
    // A session that has ended takes the form with it.
    ({ nextLocation }) => isUnkept() && nextLocation.pathname !== paths.signIn(),
  );

  /** Returns whether the form was saved. */
  async function goTo(position: StepPosition | 'review', next: PaymentForm): Promise<boolean> {
    // This page stays as it is meanwhile: with thousands of transfers the review takes a while to load.
    if (position === 'review') return saveAndLeave(next, () => navigate(stepPath(position, draftId)));
    const moved = { ...next, current: position.index };
    setForm(moved);
    return saveAndLeave(moved, () => navigate(stepPath(position.step, draftId)));
  }

  return {
    form,
    draftState,
    blocker,
    /** Whether `goTo` failed. */
    isFailed,
    /** The payment this draft was sent as, from any tab. */
    sent: sent ?? undefined,
    goTo,
    /** For a page that reads the form from storage. */
    leaveTo: (path: string, next: PaymentForm) => saveAndLeave(next, () => navigate(path)),
    changeTo,
    dispatch: (action: PaymentAction) => changeTo(reducePayment(form, action)),
  };
}
