import type { Grant, NamedAccount } from './bank-state.ts';
import { BankRefusal } from './refusal.ts';
import type { Persona, SeedAccount } from '#demo/seed/persona.ts';
import { customersNow } from '#demo/seed/personas.ts';

export function customerOr403(grant: Grant): Persona {
  const customer = customersNow().find(({ id }) => id === grant.persona);
  if (customer === undefined)
    throw new BankRefusal(403, 'NO_CONSENTS', 'This customer is no longer with us.');
  return customer;
}

export function accountOr404({ accounts }: Persona, account_resource_id: string): SeedAccount {
  const found = accounts.find(({ account }) => account.resource_id === account_resource_id);
  if (found === undefined) throw new BankRefusal(404, 'NOT_FOUND', 'There is no such account.');
  return found;
}

/**
 * The message is short: STET allows 140 characters.
 *
 * @throws BankRefusal 400 for another customer's account or another currency.
 */
export function ownAccountOr400(
  { accounts }: Persona,
  where: string,
  { iban, currency }: NamedAccount,
): SeedAccount {
  const found = accounts.find((account) => account.iban === iban);
  if (found === undefined) {
    throw new BankRefusal(400, 'BAD_REQUEST', `body: ${where}: ${iban} is not an account of this customer.`);
  }
  if (found.ledger.currency !== currency) {
    const message = `body: ${where}: ${iban} is kept in ${found.ledger.currency}, not in ${currency}.`;
    throw new BankRefusal(400, 'BAD_REQUEST', message);
  }
  return found;
}

export const bankAccount = ({ account, iban, ledger }: SeedAccount) => ({
  name: account.name ?? iban,
  /** In electronic form. */
  iban,
  currency: ledger.currency,
});
