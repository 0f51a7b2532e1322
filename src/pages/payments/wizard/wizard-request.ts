import { bank } from '#api/session/connection.ts';
import { likelyRepeat } from '#api/payments/payment-likeness.ts';
import { newReturnState } from '#api/payments/payment-returns.ts';
import type { Confirmation } from '#api/payments/send-payment.ts';
import type { Payment } from '#api/payments/payment.ts';
import { paymentQueries } from '#api/payments/payments.ts';
import { queryClient } from '#api/http/query-client.ts';
import { clock } from '#lib/time/clock.ts';
import { randomId } from '#lib/random.ts';
import { paths } from '#paths.ts';
import { type FrozenPayment, paymentBody } from '#pages/payments/wizard/draft/payment-body.ts';
import type { PaymentForm } from '#pages/payments/wizard/draft/payment-draft.ts';
import type { LoadedDraft } from './wizard-loader.ts';

/** A request that can be looked at and confirmed, and changes no more. */
export interface ReadyRequest extends Confirmation {
  readonly body: FrozenPayment;
  readonly form: PaymentForm;
}

/**
 * The request that a complete form comes to, under an id of its own: what is shown to be checked is the
 * very object that is sent (P-13 of the reliability rules), so whatever changes the form makes a new one.
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

/** What was sent lately that a request looks like: the person is asked before it goes out as well. */
export async function repeatOf({ body }: ReadyRequest): Promise<Payment | undefined> {
  const history = await queryClient.fetchQuery({ ...paymentQueries.list(), staleTime: 0 });
  return likelyRepeat(history, body, clock.now());
}
