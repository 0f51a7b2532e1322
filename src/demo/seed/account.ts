import { isoDate } from './calendar.ts';
import { frenchIban } from './iban.ts';
import { entriesBy, type Habit, type Ledger, ledgerOf, type Unbooked } from './ledger.ts';
import { amountOf } from './minor-units.ts';
import type { Persona, SeedAccount, WireBeneficiary, WireOwner } from './persona.ts';

const BANK = '30588';
const BRANCH = '60001';

/** The IBAN of an account of this bank, from its number of eleven digits. */
export const ibanHere = (number: string) => frenchIban(BANK, BRANCH, number);

interface Given {
  readonly id: string;
  readonly name: string;
  /** ISO 20022 code. */
  readonly kind: string;
  readonly product: string;
  /** EUR unless it says otherwise. */
  readonly currency?: string;
  /** Eleven digits, of which the IBAN is made. */
  readonly number: string;
  /** Whether the bank sends the IBAN; most banks keep that of a card, a loan or a till to themselves. */
  readonly sendsIban?: boolean;
  /** What is booked today, in minor units. */
  readonly booked: number;
  /** `null`: none agreed. */
  readonly overdraft: number | null;
  readonly owners: WireOwner[];
  /** What happens on it, or what it is known to have happened. */
  readonly history: readonly Habit[] | Ledger['entriesOf'];
  readonly unbooked?: readonly Unbooked[];
}

/** An account with what most banks send: an IBAN, a booked balance, an expected one where something is on hold. */
export function accountOf(given: Given): SeedAccount {
  const { id, name, kind, product, currency = 'EUR', booked, overdraft, history, unbooked } = given;
  const iban = ibanHere(given.number);
  const entriesOf = typeof history === 'function' ? history : entriesBy(id, history);
  const ledger = ledgerOf({ currency, booked, entriesOf }, unbooked);
  return {
    account: {
      resource_id: id,
      name,
      cash_account_type: kind,
      product,
      currency,
      ...(given.sendsIban !== false && { account_id: { iban, currency } }),
    },
    iban,
    balances: (today) => [
      {
        name: 'Booked balance',
        balance_type: 'CLBD',
        balance_amount: amountOf(booked, currency),
        reference_date: isoDate(today),
      },
      ...expectedBalance(booked, ledger),
    ],
    owners: given.owners,
    overdraft: overdraft === null ? [] : { allowed_amount: amountOf(overdraft, currency) },
    ledger,
  };
}

function expectedBalance(booked: number, { currency, unbooked }: Ledger) {
  const held = unbooked.filter(({ status }) => status === 'PDNG');
  if (held.length === 0) return [];
  const expected = held.reduce((sum, { amount }) => sum + amount, booked);
  return [{ name: 'Expected balance', balance_type: 'XPCD', balance_amount: amountOf(expected, currency) }];
}

/** The person as an owner and as the bank's customer: the same four names. */
export const person = (name_prefix: 'MIST' | 'MADM', first_name: string, last_name: string) => ({
  full_name: `${first_name} ${last_name}`,
  first_name,
  last_name,
  name_prefix,
});

/** Somebody whom the person trusts to be paid; without an IBAN only the name is known. */
export function trusted(id: string, name: string, iban?: string, currency = 'EUR'): WireBeneficiary {
  return {
    id,
    is_trusted: true,
    creditor: { name },
    ...(iban !== undefined && { creditor_account: { iban, currency } }),
  };
}

/** A customer of the bank as most banks would show them. */
export const customer = (given: Omit<Persona, 'sendsExtras'>): Persona => ({ ...given, sendsExtras: true });
