import type { PaymentRequest } from '#contract/payment-requests.ts';
import { QueryObserver } from '@tanstack/react-query';
import { expect, vi } from 'vitest';
import { BANK, config, tokenOf } from './fake-connection.ts';
import type { Config } from '#api/session/config.ts';
import { fakeFetch, json, type Sent } from './fake-fetch.ts';
import { fakeProfile } from './fake-profile.ts';
import { fakeRecordStore } from './fake-record-store.ts';
import type { Line } from '#api/http/line.ts';
import type { PaymentStore } from '#api/payments/payment-store.ts';

type Answer = (sent: Sent) => Response | Promise<Response>;

/** For tests: the journal that the tabs of one browser profile share, next to the encrypted records. */
export function fakePaymentStore(records: ReadonlyMap<string, unknown>) {
  const rows = new Map<string, unknown>();
  const unresolved = new Map<string, unknown>();
  let wipes: number | undefined;
  const store: PaymentStore = {
    async rows() {
      return structuredClone([...rows.values()]);
    },
    async change(decide, entry) {
      await Promise.resolve();
      if (entry !== undefined && !records.has(entry)) return undefined;
      const { write, drop = [] } = decide(structuredClone([...rows.values()]));
      for (const id of drop) rows.delete(id);
      if (write !== undefined) rows.set(write.id, structuredClone(write));
      return write;
    },
    async unresolved(bank) {
      return [...unresolved].filter(([key]) => key.startsWith(`${bank} `)).map(([, value]) => value);
    },
    async addUnresolved(bank, payment) {
      unresolved.set(`${bank} ${payment.id}`, payment);
    },
    async dropUnresolved(bank, id) {
      unresolved.delete(`${bank} ${id}`);
    },
    async lastWipe() {
      return wipes;
    },
  };
  return {
    store,
    rows,
    unresolved,
    /** What a sign-out does to it. */
    wipe() {
      rows.clear();
      wipes = (wipes ?? 0) + 1;
    },
    /** What clearing the data of the site does to it. */
    clear() {
      rows.clear();
      unresolved.clear();
      wipes = undefined;
    },
  };
}

/** For tests: Web Locks that really serialise. `release` is what a browser does when a tab is closed. */
function fakeLocks() {
  const held = new Map<string, () => void>();
  const freed = new Map<string, Promise<void>>();
  const release = (name: string) => held.get(name)?.();
  return {
    release,
    async query() {
      return { held: [...held.keys()].map((name) => ({ name })), pending: [] };
    },
    async request<T>(name: string, { signal }: LockOptions, work: () => Promise<T>): Promise<T> {
      while (held.has(name)) {
        await Promise.race([
          freed.get(name),
          new Promise((_, reject) => {
            signal?.addEventListener('abort', () => reject(new DOMException('waited', 'AbortError')));
          }),
        ]);
      }
      let free = () => {};
      freed.set(name, new Promise((resolve) => (free = resolve)));
      const release = () => {
        if (held.get(name) !== release) return;
        held.delete(name);
        free();
      };
      held.set(name, release);
      try {
        return await work();
      } finally {
        release();
      }
    },
  };
}

/** For tests: a browser profile, signed in with AT0 for an hour. Call before each test, then open tabs in it. */
export function openProfile() {
  const profile = fakeProfile();
  const recordStore = fakeRecordStore();
  const payments = fakePaymentStore(recordStore.stored);
  const locks = fakeLocks();
  const navigator = { onLine: true, locks };
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('BroadcastChannel', profile.Channel);
  const signIn = (id: string, expires_at = Date.now() + 3_600_000) => {
    profile.stored.session = {
      id,
      bank: BANK,
      started_at: Date.now(),
      access_token: 'AT0',
      expires_at,
      refresh_token: 'RT0',
    };
  };
  signIn('S1');
  const wipe = () => {
    recordStore.wipe();
    payments.wipe();
  };
  const store: typeof profile.store = {
    ...profile.store,
    async signOut(id) {
      wipe();
      await profile.store.signOut(id);
    },
  };
  return {
    ...profile,
    store,
    recordStore,
    payments,
    locks,
    navigator,
    signIn,
    /** What `wipeRecords` does to IndexedDB. */
    wipe,
  };
}

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

/** Another tab of `profile`, or the same one after a reload: all modules reloaded. */
export async function openPaymentTab(
  profile: ReturnType<typeof openProfile>,
  {
    post = () => json({}),
    token,
    identity = () => json({ identity: { full_name: 'Zoé Martin' } }),
    config: release = {},
    line,
    isElsewhere,
  }: {
    post?: Answer;
    token?: Answer;
    identity?: Answer;
    config?: Partial<Config>;
    line?: Line;
    isElsewhere?: boolean;
  } = {},
) {
  vi.resetModules();
  const [
    { Connection, setConnection },
    { queryClient },
    payments,
    sending,
    returns,
    approval,
    funds,
    locked,
  ] = await Promise.all([
    import('#api/session/connection.ts'),
    import('#api/http/query-client.ts'),
    import('#api/payments/payments.ts'),
    import('#api/payments/send-payment.ts'),
    import('#api/payments/payment-returns.ts'),
    import('#api/payments/payment-approval.ts'),
    import('#api/payments/funds.ts'),
    import('#api/payments/locked-records.ts'),
  ]);
  let tokens = 0;
  const { fetch, sent } = fakeFetch((request) => {
    if (request.options.method === 'POST') return post(request);
    // All customers have the same accounts, so those identify no one.
    if (request.url.pathname.endsWith('/accounts')) return json({ accounts: [{ resource_id: '1' }] });
    if (request.url.pathname.endsWith('/end-user-identity')) return identity(request);
    return (token ?? (() => json(tokenOf((tokens += 1)))))(request);
  });
  const { store } = profile;
  const connection = new Connection({ config: { ...config, ...release }, store, fetch, line, isElsewhere });
  const { session } = connection;
  // As the app does it (`app/session/watch-session.ts`).
  session.subscribe(() => queryClient.clear());
  await session.open();
  setConnection(connection);
  const { paymentQueries } = payments;
  return {
    saveDraft: payments.savePaymentDraft,
    dropDraft: payments.dropPaymentDraft,
    leavesOpenPayment: payments.leavesOpenPayment,
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
