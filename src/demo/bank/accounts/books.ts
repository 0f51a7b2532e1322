import { OverdraftsResponse } from '#contract/overdrafts.ts';
import { invariant } from '#lib/invariant.ts';
import type { Decimal } from '#lib/money/decimal.ts';
import type { BankState } from '#demo/bank/bank-state.ts';
import { isSame } from '#demo/bank/consents/consent-in-force.ts';
import { bankAccount } from '#demo/bank/customers.ts';
import type { PaymentOrder } from '#demo/bank/payments/payment-state.ts';
import { type Day, dayOf, nextBusinessDay } from '#demo/seed/calendar.ts';
import { withSeed } from '#demo/seed/draw.ts';
import { bankText } from '#demo/seed/french.ts';
import { bookedByEntries, type Entry, type Ledger, type Unbooked } from '#demo/seed/ledger.ts';
import { decimalText, minorUnitsOf } from '#demo/seed/minor-units.ts';
import type { Persona, SeedAccount } from '#demo/seed/persona.ts';
import { customersNow } from '#demo/seed/personas.ts';
import * as z from 'zod/mini';
import { approvedPayments, exact, sumOf } from './cover.ts';

export interface Row extends Omit<Entry, 'status'> {
  /** Missing if the row has no details. */
  readonly id: string | undefined;
  readonly day: Day;
  readonly status: NonNullable<Entry['status']> | Unbooked['status'];
}

/** An account on a day. Rows are latest first. */
export interface Books {
  readonly ledger: Ledger;
  readonly today: Day;
  /** Approved, and booked on a later day. */
  readonly pendingPayments: readonly Row[];
  readonly pendingHolds: readonly Row[];
  /** What was pending and is booked by now, beside the entries of the ledger. */
  readonly bookedLater: readonly Row[];
  /** In minor units. */
  readonly booked: () => number;
}

/** A row that is pending from its day until it is booked, on the same id. */
interface HeldRow extends Omit<Row, 'status'> {
  readonly bookedOn: Day;
}

export function booksOf(state: BankState, persona: string, seed: SeedAccount, now: number): Books {
  const { ledger } = seed;
  const today = dayOf(now);
  const opened = dayOf(Date.parse(state.opened_on));
  const accounts = customersNow().find(({ id }) => id === persona)?.accounts ?? [];
  const payments = approvedPayments(state, persona).flatMap((order) => heldPayments(order, seed, accounts));
  const holds = heldByCards(ledger, opened);
  const bookedLater = [...payments, ...holds].flatMap((row) => (row.bookedOn <= today ? bookedRow(row) : []));
  // With a clock before its day, a row does not exist yet.
  const pendingOf = (rows: readonly HeldRow[]) =>
    rows.flatMap((row) => (row.bookedOn > today && row.day <= today ? pendingRow(row) : []));
  return {
    ledger,
    today,
    pendingPayments: pendingOf(payments),
    pendingHolds: pendingOf(holds),
    bookedLater,
    booked: () =>
      withSeed(state.settings.seed, () => bookedByEntries(ledger, opened, today)) + sumOfRows(bookedLater),
  };
}

const pendingRow = (row: HeldRow): Row => ({ ...row, status: 'PDNG' });

const bookedRow = ({ bookedOn, ...row }: HeldRow): Row => ({
  ...row,
  status: 'BOOK',
  day: bookedOn,
  daysToBook: bookedOn - row.day,
});

/** In minor units. */
export const sumOfRows = (rows: readonly Row[]): number => rows.reduce((sum, { amount }) => sum + amount, 0);

function heldByCards({ unbooked }: Ledger, opened: Day): HeldRow[] {
  const bookedOn = nextBusinessDay(opened);
  return unbooked.flatMap(({ status, dayFrom, ...entry }, index) =>
    status === 'PDNG' ? { ...entry, id: `pending-${index + 1}`, day: dayFrom(opened), bookedOn } : [],
  );
}

/**
 * Booked on the first business day after the approval: on the account that pays, and on the payee's if it is the
 * customer's own.
 */
function heldPayments(order: PaymentOrder, seed: SeedAccount, accounts: readonly SeedAccount[]): HeldRow[] {
  const { id, request, answered_at, asked_at, account_resource_id } = order;
  const isInstant = request.payment_type_information.local_instrument === 'INST';
  const day = dayOf(answered_at ?? asked_at);
  const payer = accounts.find(({ account }) => account.resource_id === account_resource_id);
  return request.credit_transfer_transaction.flatMap(
    ({ payment_id, instructed_amount, beneficiary, remittance_information = [] }, index) => {
      const { amount, currency } = instructed_amount;
      const { iban } = beneficiary.creditor_account;
      const size = minorUnitsOf(exact(amount), currency);
      invariant(size !== undefined, 'The amount was checked when the payment was accepted.');
      const written = remittance_information.join(' ');
      const row = {
        id: `payment-${id}-${index}`,
        day,
        bookedOn: nextBusinessDay(day),
        kind: bankText(isInstant ? 'Instant credit transfer' : 'Credit transfer'),
        reference: written === '' ? (payment_id.end_to_end_id ?? payment_id.instruction_id) : written,
        detailLines: [
          {
            creditor_account: iban,
            ...(payment_id.end_to_end_id !== undefined && { end_to_end_id: payment_id.end_to_end_id }),
          },
        ],
      };
      const isPaying = account_resource_id === seed.account.resource_id;
      const isReceiving = payer !== undefined && isSame({ iban, currency }, bankAccount(seed));
      return [
        ...(isPaying ? [{ ...row, amount: -size, party: beneficiary.creditor.name, iban }] : []),
        ...(isReceiving
          ? [{ ...row, id: `${row.id}-in`, amount: size, party: bankAccount(payer).name }]
          : []),
      ];
    },
  );
}

/** What a customer can pay from an account. Card holds and what is still to arrive do not count (assumed). */
export function fundsOn(
  state: BankState,
  { id }: Persona,
  seed: SeedAccount,
  now: number,
): { readonly booked: Decimal; readonly available: Decimal } {
  const { booked, pendingPayments } = booksOf(state, id, seed, now);
  const { overdrafts } = z.parse(OverdraftsResponse, { overdrafts: seed.overdraft });
  const agreed = overdrafts?.items.flatMap(({ allowed_amount }) => allowed_amount?.amount ?? []) ?? [];
  const inCurrency = (minorUnits: number) => exact(decimalText(minorUnits, seed.ledger.currency));
  const amount = booked();
  const outgoing = pendingPayments.filter((row) => row.amount < 0);
  return {
    booked: inCurrency(amount),
    available: sumOf([inCurrency(amount + sumOfRows(outgoing)), ...agreed]),
  };
}
