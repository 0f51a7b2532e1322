import type { ConsentAccount } from '#api/consents/consents.ts';
import type { openProfile } from './browser-profile.ts';
import { fakeBank } from './fake-connection.ts';
import { json, type Sent } from './fake-fetch.ts';

type Answer = (sent: Sent) => Response | Promise<Response>;

/** For tests: an account of the form, with these kinds. */
export const account = (
  n: number,
  kinds: ConsentAccount['kinds'],
  change: Partial<ConsentAccount> = {},
): ConsentAccount => ({
  account_resource_id: `account-${n}`,
  name: `Account ${n}`,
  iban: `FR760000${n}`,
  currency: 'EUR',
  kinds,
  ...change,
});

/** For tests: another tab, or the same one after a reload, signed in at a bank with three accounts. */
export async function openConsentTab(
  profile: ReturnType<typeof openProfile>,
  { put, token, identity }: { put?: Answer; token?: Answer; identity?: Answer } = {},
) {
  let person: unknown = { full_name: 'Zoé Martin' };
  const accounts: Answer = (sent) => {
    if (sent.options.method === 'PUT') return (put ?? (() => new Response(null, { status: 201 })))(sent);
    if (sent.url.pathname.endsWith('/end-user-identity'))
      return identity?.(sent) ?? json({ identity: person });
    // All customers have the same accounts, so those identify no one.
    return json({ balances: [], accounts: [1, 2, 3].map((n) => ({ resource_id: `account-${n}` })) });
  };
  const bank = fakeBank({ accounts, ...(token && { token }) });
  const { connection, session, queryClient } = await profile.openTab(bank);
  const [consents, { consentBody }, sending, news, { accountQueries }] = await Promise.all([
    import('#api/consents/consents.ts'),
    import('#api/consents/consent-body.ts'),
    import('#api/consents/send-consent.ts'),
    import('#api/consents/consent-news.ts'),
    import('#api/accounts/accounts.ts'),
  ]);
  return {
    saveDraft: consents.saveConsentDraft,
    dropDraft: consents.dropConsentDraft,
    sendConsent: sending.sendConsent,
    settleConsent: sending.settleConsent,
    isUnderWay: () => queryClient.fetchQuery({ ...sending.underWay(), staleTime: 0 }),
    bodyOf: consentBody,
    consentQueries: consents.consentQueries,
    watchConsents: news.watchConsents,
    onForgotten: news.onForgotten,
    forgetAccounts: news.forgetAccounts,
    queryClient,
    accountQueries,
    connection,
    session,
    puts: () => bank.sent.filter(({ options }) => options.method === 'PUT'),
    callCount: (path: RegExp) => bank.sent.filter(({ url }) => path.test(url.pathname)).length,
    lists: () => bank.sent.filter(({ url }) => url.pathname.endsWith('/accounts')),
    identities: () => bank.sent.filter(({ url }) => url.pathname.endsWith('/end-user-identity')),
    history: () => queryClient.fetchQuery(consents.consentQueries.history()),
    drafts: () => queryClient.fetchQuery({ ...consents.consentQueries.drafts(), staleTime: 0 }),
    locked: () => queryClient.fetchQuery({ ...consents.consentQueries.locked(), staleTime: 0 }),
    draft: (id: string) => queryClient.fetchQuery({ ...consents.consentQueries.draft(id), staleTime: 0 }),
    /** Replaces the session by one with this id; its bank names this person. */
    async signInAs(id: string, identity: unknown = person) {
      person = identity;
      queryClient.clear();
      profile.signIn(id);
      await profile.openStore();
      await session.open();
    },
  };
}
