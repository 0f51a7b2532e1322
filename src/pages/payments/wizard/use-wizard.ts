import { paymentQueries, savePaymentDraft } from '#api/payments/payments.ts';
import { ofConnection } from '#api/session/connection.ts';
import { inTurn } from '#lib/in-turn.ts';
import { clock } from '#lib/time/clock.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type PaymentAction,
  type PaymentForm,
  reducePayment,
} from '#pages/payments/wizard/draft/payment-draft.ts';
import type { LoadedDraft } from './wizard-loader.ts';

/** So that the last input wins. */
const saveInTurn = ofConnection(inTurn);

/** The form of a draft, saved encrypted on each change. */
export function useWizard({ draftId, form: first, replaces }: LoadedDraft) {
  const [form, setForm] = useState(first);
  const [isSaved, setSaved] = useState(true);
  const { data: sent } = useQuery(paymentQueries.ofDraft(draftId));

  /** Saves without updating the page; rejects if storage refuses. */
  async function save(next: PaymentForm): Promise<void> {
    const isReplacing = replaces !== undefined;
    const draft = { id: draftId, saved_at: clock.now(), form: next, ...(isReplacing && { replaces }) };
    await saveInTurn()(() => savePaymentDraft(draft));
  }

  /** Shows and saves; rejects if storage refuses. */
  function setAndSave(next: PaymentForm): Promise<void> {
    setForm(next);
    return save(next);
  }

  function changeTo(next: PaymentForm): PaymentForm {
    setAndSave(next).then(
      () => setSaved(true),
      // Shown beside the form; the next change retries.
      () => setSaved(false),
    );
    return next;
  }

  return {
    form,
    /** Whether the last change is saved. */
    isSaved,
    /** The payment this draft was sent as, from any tab. */
    sent: sent ?? undefined,
    setAndSave,
    save,
    changeTo,
    dispatch: (action: PaymentAction) => changeTo(reducePayment(form, action)),
  };
}
