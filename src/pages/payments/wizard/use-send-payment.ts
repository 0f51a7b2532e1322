import { AbandonedError, ApiError } from '#api/http/errors.ts';
import type { Payment } from '#api/payments/payment.ts';
import { confirmPayment } from '#api/payments/send-payment.ts';
import { bank } from '#api/session/connection.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useOnce } from '#ui/use-once.ts';
import { repeatOf, type ReadyRequest } from './wizard-request.ts';

/** Why nothing was sent; the outcome of a request that was sent is on its own page. */
export type NotStartedReason = 'session' | 'storage';

/**
 * Confirms a request once, after a question if it looks like a repeat. Sending continues after unmount, but
 * `onDone` then isn't called. A click before `onDone` has navigated is ignored: it would
 * confirm again.
 */
export function useSendPayment(onDone: (payment: Payment) => Promise<void>) {
  const [repeat, setRepeat] = useState<Payment>();
  const { mutateAsync, isPending, error } = useMutation<Payment, Error, ReadyRequest>({
    mutationKey: ['payments', 'confirm'],
    mutationFn: confirmPayment,
  });
  const [isUnreadable, setUnreadable] = useState(false);

  /** `isMeant`: the user has answered the question. */
  const { run: send } = useOnce(async (request: ReadyRequest, isMeant: boolean) => {
    setRepeat(undefined);
    setUnreadable(false);
    try {
      const before = isMeant ? undefined : await repeatOf(request);
      if (before !== undefined) {
        setRepeat(before);
        return;
      }
    } catch {
      // If the history can't be read, nothing can be written before sending either.
      setUnreadable(true);
      return;
    }
    let leaving: Promise<void> | undefined;
    const onSuccess = (payment: Payment) => {
      // Without a session the app is on its way to sign-in, which leads back here.
      if (bank().session.isSignedIn) leaving = onDone(payment);
    };
    await mutateAsync(request, { onSuccess }).catch(() => undefined); // Shown as `problem`.
    await leaving;
  });

  const problem: NotStartedReason | undefined = isUnreadable
    ? 'storage'
    : error === null
      ? undefined
      : kindOf(error);
  return { send, isSending: isPending, problem, repeat, forget: () => setRepeat(undefined) };
}

const kindOf = (error: unknown): NotStartedReason =>
  error instanceof AbandonedError || (error instanceof ApiError && error.kind === 'session-ended')
    ? 'session'
    : 'storage';
