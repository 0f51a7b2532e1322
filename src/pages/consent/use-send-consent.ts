import { consentQueries, sendConsent } from '#api/consents.ts';
import { queryClient } from '#api/query-client.ts';
import { clock } from '#lib/clock.ts';
import { useIsMutating, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { type SendFailure, failureOf } from './send-failure.ts';

type Sent = Awaited<ReturnType<typeof sendConsent>>;
type Input = Parameters<typeof sendConsent>[0];

const SENDING = ['consents', 'send'] as const;

/** Thrown in place of what failed, with what that means for a person. */
class SendError extends Error {
  override readonly name = 'SendError';
  readonly failure: SendFailure;

  constructor(failure: SendFailure, cause: unknown) {
    super(failure.kind, { cause });
    this.failure = failure;
  }
}

/**
 * Sends a consent, once at a time, and says how it came out. It goes on where the page is left
 * meanwhile; `onSent` is called only where somebody is still there.
 */
export function useSendConsent() {
  // State is set too late for the second of two clicks in one task.
  const isBusy = useRef(false);
  const { mutateAsync, isPending, error, reset } = useMutation<Sent, Error, Input>({
    mutationKey: SENDING,
    mutationFn: sendAndExplain,
  });

  async function send(input: Input, onSent: (sent: Sent) => void): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await mutateAsync(input, { onSuccess: onSent });
    } catch {
      // Kept by the mutation, and shown as `failure`.
    } finally {
      isBusy.current = false;
    }
  }

  const failure = error instanceof SendError ? error.failure : undefined;
  return { send, isSending: isPending, failure, reset };
}

/** Whether a consent is on its way in this tab, from whichever page. */
export function useIsSending(): boolean {
  return useIsMutating({ mutationKey: SENDING }) > 0;
}

async function sendAndExplain(input: Input): Promise<Sent> {
  const startedAt = clock.now();
  try {
    return await sendConsent(input);
  } catch (error) {
    // What may have arrived is in the history as unconfirmed; what certainly has not, is not.
    const history = await queryClient.fetchQuery({ ...consentQueries.history(), staleTime: 0 });
    const isOpen = history.some(({ state, sent_at }) => state === 'unconfirmed' && sent_at >= startedAt);
    throw new SendError(failureOf(error, isOpen), error);
  }
}
