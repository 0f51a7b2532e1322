import { type Day, isBusinessDay, isDue, lastDate, monthOf } from './calendar.ts';
import type { Draw } from './draw.ts';
import { bookedIn, type Entry, type Habit, type Ledger } from './ledger.ts';
import { decimalText } from './minor-units.ts';

type Made = Entry | ((draw: Draw) => Entry);

const make = (made: Made, draw: Draw): Entry => (typeof made === 'function' ? made(draw) : made);

/** On `date` of each month (28 at most), or on the Monday after it. */
export const monthly =
  (date: number, made: Made): Habit =>
  (day, draw) =>
    isDue(day, date) ? [make(made, draw)] : [];

/** On `date` of the given months. */
export const inMonths =
  (months: readonly number[], date: number, made: Made): Habit =>
  (day, draw) =>
    // A weekend may carry it into the month after.
    isDue(day, date) && months.includes(monthOf(lastDate(day, date))) ? [make(made, draw)] : [];

/** On `share` of all business days, 0 to 1. */
export const onSome =
  (share: number, made: Made): Habit =>
  (day, draw) =>
    isBusinessDay(day) && draw.happens(share) ? [make(made, draw)] : [];

/** Money between two accounts of the same person, as both of them see it. */
export function between(
  from: string,
  to: string,
  { date, amount, reference }: { date: number; amount: number; reference: string },
): { readonly out: Habit; readonly into: Habit } {
  const kind = 'Transfer between own accounts';
  return {
    out: monthly(date, { amount: -amount, party: to, kind, reference }),
    into: monthly(date, { amount, party: from, kind, reference }),
  };
}

/**
 * Two accounts of which one is evened out on a `date` of each month: a card is paid off, a
 * surplus is put aside. What came in or went out since the month before goes over to the other.
 */
export function evenedOut(
  entriesOf: Ledger['entriesOf'],
  { date, kind, here, there }: { date: number; kind: string; here: string; there: string },
): {
  /** All that happens on the one. */
  readonly here: Ledger['entriesOf'];
  /** What of it the other sees. */
  readonly there: Ledger['entriesOf'];
} {
  const movedOn = (day: Day): number => {
    if (!isDue(day, date)) return 0;
    const end = lastDate(day, date);
    let sum = 0;
    for (let past = lastDate(end - 1, date) + 1; past <= end; past += 1) sum += bookedIn(entriesOf(past));
    return sum;
  };
  const entries = (amount: number, party: string) => (amount === 0 ? [] : [{ amount, party, kind }]);
  return {
    here: (day) => [...entries(-movedOn(day), there), ...entriesOf(day)],
    there: (day) => entries(movedOn(day), here),
  };
}

type Shops = readonly [string, ...string[]];

/** A payment with the card that ends in `digits`. */
export const paidByCard = (digits: string, amount: number, shop: string): Entry => ({
  amount: -amount,
  party: shop,
  kind: 'Card payment',
  reference: `CARD ${digits} ${shop.toUpperCase()}`,
  daysToBook: 1,
});

/**
 * A card payment in other money that has two decimals too: the details say in what, and at which
 * rate, which is given in ten-thousandths.
 */
export function paidAbroad(
  digits: string,
  shop: string,
  { currency, amount, rate }: { currency: string; amount: number; rate: number },
): Entry {
  return {
    ...paidByCard(digits, Math.round((amount * rate) / 10_000), shop),
    more: [
      {
        original_amount: `${currency} ${decimalText(amount, currency)}`,
        exchange_rate: `${Math.trunc(rate / 10_000)}.${String(rate % 10_000).padStart(4, '0')}`,
      },
    ],
  };
}

/** Shopping on `share` of all business days, for `low` to `high`. */
export const shopping = (
  digits: string,
  share: number,
  { low, high, shops }: { low: number; high: number; shops: Shops },
): Habit => onSome(share, (draw) => paidByCard(digits, draw.between(low, high), draw.oneOf(shops)));

/** Now and then something goes back to the shop. */
export const refunds = (digits: string, shops: Shops): Habit =>
  onSome(0.015, (draw) => {
    const shop = draw.oneOf(shops);
    return {
      amount: draw.between(9_00, 68_00),
      party: shop,
      kind: 'Card refund',
      reference: `CARD ${digits} REFUND ${shop.toUpperCase()}`,
    };
  });

/** Cash from a machine, in notes. */
export const cash = (digits: string, share: number): Habit =>
  onSome(share, (draw) => ({
    amount: -draw.between(2, 8) * 10_00,
    party: 'Belrive Bank',
    kind: 'Cash withdrawal',
    reference: `ATM ${digits} ${draw.oneOf(['PLACE DU MARCHÉ', 'GARE', 'RUE HAUTE'])}`,
  }));

/** What comes in by transfer: salary, rent, a grant. */
export const received = (amount: number, party: string, reference: string): Entry => ({
  amount,
  party,
  kind: 'Credit transfer',
  reference,
});

/** What the person has told the bank to pay again and again. */
export const standingOrder = (amount: number, party: string, reference: string): Entry => ({
  amount: -amount,
  party,
  kind: 'Standing order',
  reference,
});

/** What a company collects; the details name the mandate. */
export const directDebit = (amount: number, party: string, mandate: string): Entry => ({
  amount: -amount,
  party,
  kind: 'Direct debit',
  reference: mandate,
  more: [
    `Mandate ${mandate}`,
    `Creditor identifier FR12ZZZ${mandate.replaceAll(/\D/g, '').padStart(6, '0')}`,
  ],
});

/** A direct debit that the account could not pay. */
export const refusedDebit = (amount: number, party: string, mandate: string): Entry => ({
  ...directDebit(amount, party, mandate),
  status: 'RJCT',
  more: [`Mandate ${mandate}`, 'Reason AM04: insufficient funds', 'Nothing was taken from the account.'],
});

/** What the bank itself takes. */
export const fee = (amount: number, what: string): Entry => ({
  amount: -amount,
  party: 'Belrive Bank',
  kind: 'Fee',
  reference: what,
});

/** What the bank gives for money that lies with it. */
export const interest = (amount: number, what = 'Interest'): Entry => ({
  amount,
  party: 'Belrive Bank',
  kind: 'Interest',
  reference: what,
});
