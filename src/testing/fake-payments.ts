import type { PaymentRequest } from '#contract/payment-requests.ts';
import { QueryObserver } from '@tanstack/react-query';
import { expect, vi } from 'vitest';
import type { openProfile } from './browser-profile.ts';
import { tokenOf } from './fake-connection.ts';
import { fakeFetch, json, type Sent } from './fake-fetch.ts';

type Answer = (sent: Sent) => Response | Promise<Response>;

/** For tests: the body of a payment of `amount`, with `state` in both return addresses. */
export function fakePaymentBody(
  payment_information_id: string,
  { amount = 12.3, iban = 'FR7630006000011234567890189', state = 'STATE' } = {},
): PaymentRequest {
  return {
    payment_information_id,
    creation_date_time: '2030-01-07T13:00:00.000+01:00',
    number_of_transactions: 1,
    initiating_party: { name: 'Bankbook' },
    payment_type_information: { service_level: 'SEPA' },
    credit_transfer_transaction: [
      {
        payment_id: { instruction_id: '1', end_to_end_id: '1' },
        instructed_amount: { amount, currency: 'EUR' },
        beneficiary: { creditor: { name: 'Zoé' }, creditor_account: { iban, currency: 'EUR' } },
      },
    ],
    supplementary_data: {
      accepted_authentication_approach: ['REDIRECT', 'DECOUPLED'],
      successful_report_url: `https://app.example/payments/return/successful?state=${state}`,
      unsuccessful_report_url: `https://app.example/payments/return/unsuccessful?state=${state}`,
    },
  };
}

/** For tests: another tab of `profile`, or the same one after a reload. */
export async function openPaymentTab(
  profile: ReturnType<typeof openProfile>,
  {
    post = () => json({}),
    token,
    identity = () => json({ identity: { full_name: 'Zoé Martin' } }),
    ...more
  }: {
    post?: Answer;
    token?: Answer;
    identity?: Answer;
  } & Omit<Parameters<typeof profile.openTab>[0], 'fetch'> = {},
) {
  let tokens = 0;
  const { fetch, sent } = fakeFetch((request) => {
    if (request.options.method === 'POST') return post(request);
    // All customers have the same accounts, so those identify no one.
    if (request.url.pathname.endsWith('/accounts')) return json({ accounts: [{ resource_id: '1' }] });
    if (request.url.pathname.endsWith('/end-user-identity')) return identity(request);
    return (token ?? (() => json(tokenOf((tokens += 1)))))(request);
  });
  const { session, queryClient } = await profile.openTab({ fetch, ...more });
  const [payments, sending, returns, approval, funds, locked, unfinished] = await Promise.all([
    import('#api/payments/payments.ts'),
    import('#api/payments/send-payment.ts'),
    import('#api/payments/payment-returns.ts'),
    import('#api/payments/payment-approval.ts'),
    import('#api/payments/funds.ts'),
    import('#api/payments/locked-records.ts'),
    import('#api/payments/unfinished.ts'),
  ]);
  const { paymentQueries } = payments;
  return {
    saveDraft: payments.savePaymentDraft,
    dropDraft: payments.dropPaymentDraft,
    leavesOpenPayment: payments.leavesOpenPayment,
    unfinishedPayments: unfinished.unfinishedPayments,
    confirmAgain: sending.confirmAgain,
    resendPayment: sending.resendPayment,
    discardPayment: sending.discardPayment,
    editPayment: sending.editPayment,
    newReturnState: returns.newReturnState,
    readReturn: returns.readReturn,
    approvalHere: approval.approvalHere,
    checkFunds: funds.checkFunds,
    saveFundsDraft: funds.saveFundsDraft,
    fundsQueries: funds.fundsQueries,
    deleteLocked: locked.deleteLocked,
    session,
    queryClient,
    identities: () => sent.filter(({ url }) => url.pathname.endsWith('/end-user-identity')),
    posts: () => sent.filter(({ options }) => options.method === 'POST'),
    tokens: () => sent.filter(({ url }) => url.pathname.endsWith('/oauth/token')),
    list: () => queryClient.fetchQuery({ ...paymentQueries.list(), staleTime: 0 }),
    one: (id: string) => queryClient.fetchQuery({ ...paymentQueries.one(id), staleTime: 0 }),
    ofDraft: (id: string) => queryClient.fetchQuery({ ...paymentQueries.ofDraft(id), staleTime: 0 }),
    locked: () => queryClient.fetchQuery({ ...paymentQueries.locked(), staleTime: 0 }),
    isLocked: (id: string) => queryClient.fetchQuery({ ...paymentQueries.isLocked(id), staleTime: 0 }),
    drafts: () => queryClient.fetchQuery({ ...paymentQueries.drafts(), staleTime: 0 }),
    draft: (id: string) => queryClient.fetchQuery({ ...paymentQueries.draft(id), staleTime: 0 }),
    /** Shows the queries of this tab's pages: payments, drafts, and the payment of a draft. */
    async show(draftId: string) {
      new QueryObserver(queryClient, paymentQueries.list()).subscribe(() => {});
      new QueryObserver(queryClient, paymentQueries.drafts()).subscribe(() => {});
      new QueryObserver(queryClient, paymentQueries.ofDraft(draftId)).subscribe(() => {});
      await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
    },
    /** A confirmation of draft `D`, or of another one. */
    confirm: (id = 'P1', draft_id = 'D', body = fakePaymentBody(id)) =>
      sending.confirmPayment({ draft_id, body, form: { payee: 'Zoé' }, return_state: `STATE-${id}` }),
  };
}
