import { isoDate } from './calendar.ts';
import { frenchIban } from './iban.ts';
import { entriesBy, type Habit, type Ledger, ledgerOf, type Unbooked } from './ledger.ts';
import { amountOf } from './minor-units.ts';
import type { Persona, SeedAccount, WireBeneficiary, WireOwner } from './persona.ts';

const BANK = '30588';
const BRANCH = '60001';

/** `number` has eleven digits. */
export const bankIban = (number: string) => frenchIban(BANK, BRANCH, number);

export interface AccountSpec {
  readonly id: string;
  readonly name: string;
  /** ISO 20022 code; by default a current account. */
  readonly kind?: string;
  readonly product: string;
  readonly currency?: string;
  /** Eleven digits, part of the IBAN. */
  readonly number: string;
  /** In minor units, on the day on which the bank opens. */
  readonly booked: number;
  /** Missing: none agreed. */
  readonly overdraft?: number;
  readonly owners: WireOwner[];
  /** Habits, or the entries themselves. */
  readonly history: readonly Habit[] | Ledger['entriesOf'];
  readonly unbooked?: readonly Unbooked[];
}

/** Most banks do not send the IBAN of a card, a loan or a till. */
const WITHOUT_IBAN = new Set(['CARD', 'LOAN', 'CASH']);

/** With what most banks send: an IBAN, a booked balance, and an expected one where cards put money on hold. */
export function accountOf(spec: AccountSpec): SeedAccount {
  const { id, name, kind = 'CACC', product, currency = 'EUR', booked, overdraft, history, unbooked } = spec;
  const iban = bankIban(spec.number);
  const entriesOf = typeof history === 'function' ? history : entriesBy(id, history);
  const ledger = ledgerOf({ currency, booked, entriesOf }, unbooked);
  const hasHolds = ledger.unbooked.some(({ status }) => status === 'PDNG');
  return {
    account: {
      resource_id: id,
      name,
      cash_account_type: kind,
      product,
      currency,
      ...(!WITHOUT_IBAN.has(kind) && { account_id: { iban, currency } }),
    },
    iban,
    balances: (today, figures) => [
      {
        name: 'Booked balance',
        balance_type: 'CLBD',
        balance_amount: amountOf(figures.booked, currency),
        reference_date: isoDate(today),
      },
      ...(hasHolds ? [expectedBalance(figures.expected, currency)] : []),
    ],
    owners: spec.owners,
    overdraft: overdraft === undefined ? [] : { allowed_amount: amountOf(overdraft, currency) },
    ledger,
  };
}

/** Also when nothing is pending any more. */
const expectedBalance = (expected: number, currency: string) => ({
  name: 'Expected balance',
  balance_type: 'XPCD',
  balance_amount: amountOf(expected, currency),
});

/** Used both as an owner and as the customer. */
export const person = (name_prefix: 'MIST' | 'MADM', first_name: string, last_name: string) => ({
  full_name: `${first_name} ${last_name}`,
  first_name,
  last_name,
  name_prefix,
});

/** Without an IBAN only the payee's name is known. */
export function trusted(id: string, name: string, iban?: string, currency = 'EUR'): WireBeneficiary {
  return {
    id,
    is_trusted: true,
    creditor: { name },
    ...(iban !== undefined && { creditor_account: { iban, currency } }),
  };
}

export const customer = (spec: Omit<Persona, 'sendsExtras'>): Persona => ({ ...spec, sendsExtras: true });
