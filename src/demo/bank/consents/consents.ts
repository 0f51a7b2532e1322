import type { NamedAccount } from '#demo/bank/bank-state.ts';
import type { Rule } from '#demo/bank/rule.ts';
import type { Persona } from '#demo/seed/persona.ts';
import type { ConsentKind } from '#contract/consents.ts';
import { storeConsent } from './consent-in-force.ts';
import { requestApproval, replaceWaiting } from './consent-page.ts';
import { customerOr403, ownAccountOr400 } from '#demo/bank/customers.ts';

/**
 * Replaces everything granted before (assumed), or returns a link to the bank's page if the user must approve
 * it first.
 *
 * @throws BankRefusal 400 for another customer's account or another currency.
 */
export const putConsents: Rule<'putConsents'> = ({ body, caller, state, origin, now }) => {
  const customer = customerOr403(caller);
  const accounts = {
    balances: ownAccountsOr400(customer, 'balances', body.balances),
    owners: ownAccountsOr400(customer, 'owners', body.owners),
    transactions: ownAccountsOr400(customer, 'transactions', body.transactions),
  };
  const request = { persona: caller.persona, client_id: caller.client_id, ...accounts };
  replaceWaiting(state, caller);
  if (state.settings.consent_approval === 'page') {
    const id = requestApproval(state, request, now);
    return { _links: { redirect: { href: `${origin}/bank/consent?id=${id}` } } };
  }
  storeConsent(state, { ...request, given_at: now });
  return undefined;
};

function ownAccountsOr400(customer: Persona, kind: ConsentKind, named: readonly NamedAccount[]) {
  const found = named.map((account) => ownAccountOr400(customer, kind, account));
  return [...new Set(found)].map(({ iban, ledger }) => ({ iban, currency: ledger.currency }));
}
