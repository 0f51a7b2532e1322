import { sendConsent, SendingError, underWay } from '#api/consents/send-consent.ts';
import { ofConnection } from '#api/session/connection.ts';
import { clock } from '#lib/time/clock.ts';
import { useIsMutating, useMutation, useQuery } from '@tanstack/react-query';
import { useOnce } from '#ui/use-once.ts';
import { type SendFailure, consentFailureOf, waitUntil } from './send-failure.ts';

type Sent = Awaited<ReturnType<typeof sendConsent>>;
export type SendInput = Parameters<typeof sendConsent>[0];

const SENDING = ['consents', 'send'] as const;

class SendError extends Error {
  override readonly name = 'SendError';
  readonly failure: SendFailure;

  constructor(failure: SendFailure, cause?: unknown) {
    super(failure.kind, { cause });
    this.failure = failure;
  }
}

/**
 * Sends one consent at a time and respects the wait that the bank asked for. Sending continues after unmount,
 * but `onSent` then isn't called.
 */
export function useSendConsent() {
  const { mutateAsync, isPending, error } = useMutation<Sent, Error, SendInput>({
    mutationKey: SENDING,
    mutationFn: sendAndExplain,
  });

  const { run: send } = useOnce(async (input: SendInput, onSent: (sent: Sent) => void) => {
    // An error is stored by the mutation, and shown as `failure`.
    await mutateAsync(input, { onSuccess: onSent }).catch(() => undefined);
  });

  const failure = error instanceof SendError ? error.failure : undefined;
  return { send, isSending: isPending, failure };
}

/** Whether any page or tab is sending a consent. */
export function useIsSending(): boolean {
  const isHere = useIsMutating({ mutationKey: SENDING }) > 0;
  const { data: isAnywhere = false } = useQuery(underWay());
  return isHere || isAnywhere;
}

/** Shared by all pages: the last wait and the number of consecutive ones. */
const waits = ofConnection((): { last?: { failure: SendFailure; until: number; count: number } } => ({}));

async function sendAndExplain(input: SendInput): Promise<Sent> {
  const { last } = waits();
  if (last !== undefined && last.until > clock.now()) throw new SendError(last.failure);
  try {
    const sent = await sendConsent(input);
    delete waits().last;
    return sent;
  } catch (error) {
    const failure =
      error instanceof SendingError
        ? consentFailureOf(error.cause, error.mayHaveArrived)
        : consentFailureOf(error, true);
    throw new SendError(failure.kind === 'wait' ? noteWait(failure) : forgetWait(failure), error);
  }
}

function noteWait(failure: SendFailure): SendFailure {
  const count = (waits().last?.count ?? 0) + 1;
  const until = waitUntil(failure.retryAt, { count, now: clock.now() });
  const waiting = { ...failure, retryAt: until };
  waits().last = { failure: waiting, until, count };
  return waiting;
}

function forgetWait(failure: SendFailure): SendFailure {
  delete waits().last;
  return failure;
}
