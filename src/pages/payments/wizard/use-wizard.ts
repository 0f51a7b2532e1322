import { paymentQueries, saveDraft } from '#api/payments/payments.ts';
import { clock } from '#lib/time/clock.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type PaymentAction,
  type PaymentForm,
  reducePayment,
} from '#pages/payments/wizard/draft/payment-draft.ts';
import type { LoadedDraft } from './wizard-loader.ts';

/** One after the other, so that what was typed last is what is kept. */
let lastSave: Promise<unknown> = Promise.resolve();

function saveInOrder(draft: Parameters<typeof saveDraft>[0]): Promise<void> {
  const save = lastSave.then(() => saveDraft(draft));
  // Whoever asked for a save hears of its failure; the next one is tried all the same.
  lastSave = save.catch(() => undefined);
  return save;
}

/** The form of a draft, kept in the vault at each change, and what became of the draft elsewhere. */
export function useWizard({ draftId, form: first, replaces }: LoadedDraft) {
  const [form, setForm] = useState(first);
  const [isKept, setKept] = useState(true);
  const { data: sent } = useQuery(paymentQueries.ofDraft(draftId));

  /** Keeps a form and leaves the page as it is; rejects where storage refuses it. */
  async function save(next: PaymentForm): Promise<void> {
    const isReplacing = replaces !== undefined;
    await saveInOrder({
      id: draftId,
      saved_at: clock.now(),
      form: next,
      ...(isReplacing && { replaces }),
    });
  }

  /** Shows a form and keeps it; rejects where storage refuses it. */
  function keep(next: PaymentForm): Promise<void> {
    setForm(next);
    return save(next);
  }

  function changeTo(next: PaymentForm): PaymentForm {
    keep(next).then(
      () => setKept(true),
      // Said beside the form; the next change tries again.
      () => setKept(false),
    );
    return next;
  }

  return {
    form,
    /** Whether the last change is kept. */
    isKept,
    /** The payment that the draft was sent as, from whichever tab. */
    sent: sent ?? undefined,
    keep,
    save,
    changeTo,
    dispatch: (action: PaymentAction) => changeTo(reducePayment(form, action)),
  };
}
