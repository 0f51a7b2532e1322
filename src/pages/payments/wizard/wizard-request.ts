import { bank } from '#api/session/connection.ts';
import { likelyRepeat } from '#api/payments/payment-likeness.ts';
import { newReturnState } from '#api/payments/payment-returns.ts';
import type { PaymentConfirmation } from '#api/payments/send-payment.ts';
import type { Payment } from '#api/payments/payment.ts';
import { paymentQueries } from '#api/payments/payments.ts';
import { queryClient } from '#api/http/query-client.ts';
import { clock } from '#lib/time/clock.ts';
import { randomId } from '#lib/random.ts';
import { paths } from '#paths.ts';
import { type FrozenPayment, paymentBody } from '#pages/payments/wizard/draft/payment-body.ts';
import type { PaymentForm } from '#pages/payments/wizard/draft/payment-draft.ts';
import type { LoadedDraft } from './wizard-loader.ts';

/** A request to review and confirm; never changes. */
export interface ReadyRequest extends PaymentConfirmation {
  readonly body: FrozenPayment;
  readonly form: PaymentForm;
}

/**
 * Builds the request with its own id. The object shown is the one sent (docs/decisions/0013), so each change
 * of the form needs a new one.
 */
export function requestOf(form: PaymentForm, { draftId, replaces }: LoadedDraft): ReadyRequest {
  const state = newReturnState();
  const own = (path: string) => new URL(path, location.origin).href;
  return {
    draft_id: draftId,
    form,
    return_state: state,
    ...(replaces !== undefined && { replaces }),
    body: paymentBody(form, {
      id: randomId(),
      now: clock.now(),
      initiatingParty: bank().config.initiating_party,
      returnTo: {
        successful: own(paths.paymentReturn('successful')),
        unsuccessful: own(paths.paymentReturn('unsuccessful')),
      },
      state,
      approaches: ['REDIRECT', 'DECOUPLED'],
    }),
  };
}

/** A similar payment sent recently, which the user must acknowledge first. */
export async function repeatOf({ body }: ReadyRequest): Promise<Payment | undefined> {
  const history = await queryClient.fetchQuery({ ...paymentQueries.list(), staleTime: 0 });
  return likelyRepeat(history, body, clock.now());
}
