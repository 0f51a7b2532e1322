import { accountOf, customer, person, trusted } from './account.ts';
import { fee, interest, paidAbroad, paidByCard, received, standingOrder } from './entries.ts';
import { inMonths, monthly, onSome, settledMonthly } from './habits.ts';
import { ibanOf } from './iban.ts';
import { entriesBy, type Habit, onHold } from './ledger.ts';
import type { SeedAccount } from './persona.ts';

const noor = person('MADM', 'Noor', 'Vandenberghe');

interface Purse {
  readonly currency: string;
  readonly number: string;
  readonly booked: number;
  readonly shops: readonly [string, ...string[]];
  /** The smallest amount of one payment, in minor units. */
  readonly low: number;
  readonly high: number;
  /** Bought each quarter, in minor units, and its cost in euro cents. */
  readonly refill: number;
  readonly cost: number;
  /** Euros per unit. */
  readonly rate: string;
}

const purses: readonly Purse[] = [
  {
    currency: 'USD',
    number: '00050060027',
    booked: 1_204_55,
    shops: ['Maple & Third', 'Redwood Motel', 'Corner Bagels'],
    low: 4_25,
    high: 96_00,
    refill: 600_00,
    cost: 553_86,
    rate: '0.9231',
  },
  {
    currency: 'GBP',
    number: '00050060034',
    booked: 888_20,
    shops: ['Harbour & Finch', 'The Quiet Whistle', 'Fenwick Rail'],
    low: 3_10,
    high: 74_00,
    refill: 450_00,
    cost: 527_58,
    rate: '1.1724',
  },
  {
    currency: 'JPY',
    number: '00050060041',
    booked: 181_310,
    shops: ['喫茶 こもれび', '旅館 あおば', 'Konbini Hoshi'],
    low: 480,
    high: 11_000,
    refill: 90_000,
    cost: 552_60,
    rate: '0.00614',
  },
  {
    currency: 'KWD',
    number: '00050060058',
    booked: 212_755,
    shops: ['مقهى النخيل', 'Souk Al Noor', 'Gulf Pearl Hotel'],
    low: 1_250,
    high: 38_500,
    refill: 180_000,
    cost: 540_20,
    rate: '3.0011',
  },
];

/** Bought each quarter; `party` is the account on the other side. */
const exchange = ({ currency, rate }: Purse, amount: number, party: string): Habit =>
  inMonths([2, 5, 8, 11], 6, {
    amount,
    party,
    kind: 'Currency exchange',
    reference: `EUR TO ${currency}`,
    detailLines: [{ sold: 'EUR', bought: currency, exchange_rate: rate }],
  });

const nameOf = ({ currency }: Purse) => `Travel account ${currency}`;

function purseAccount(purse: Purse): SeedAccount {
  const { currency, number, booked, shops, low, high, refill } = purse;
  return accountOf({
    id: `e5f8017b-${currency.toLowerCase()}`,
    name: nameOf(purse),
    product: 'Compte Voyage',
    currency,
    number,
    booked,
    owners: [noor],
    history: [
      exchange(purse, refill, 'Euro account'),
      onSome(0.22, (draw) => paidByCard('6003', draw.between(low, high), draw.oneOf(shops))),
    ],
    unbooked: [onHold(1, paidByCard('6003', low, shops[0]))],
  });
}

const everyday = entriesBy('e5f8017b-eur', [
  monthly(25, received(3_890_00, 'Studio Cartographe', 'FEES')),
  monthly(2, standingOrder(940_00, 'Régie Saint-Luc', 'RENT VANDENBERGHE')),
  monthly(1, fee(9_00, 'TRAVEL PACKAGE')),
  ...purses.map((purse) => exchange(purse, -purse.cost, nameOf(purse))),
  onSome(0.06, (draw) => paidByCard('6003', draw.between(80_00, 420_00), 'Aéronef Lignes')),
  onSome(0.25, (draw) =>
    paidByCard('6003', draw.between(6_00, 48_00), draw.oneOf(['Café Tournesol', 'Coop des Tilleuls'])),
  ),
  onSome(0.04, (draw) =>
    paidAbroad('6003', 'Hotell Norrsken', {
      currency: 'SEK',
      amount: draw.between(290_00, 1_400_00),
      rate: 879,
    }),
  ),
  onSome(0.04, (draw) =>
    paidAbroad('6003', 'Kavárna U Mostu', {
      currency: 'CZK',
      amount: draw.between(180_00, 2_900_00),
      rate: 396,
    }),
  ),
  onSome(0.01, {
    amount: 212_00,
    party: 'Aéronef Lignes',
    kind: 'Card refund',
    reference: 'FLIGHT CANCELLED',
  }),
  inMonths([1], 2, interest(21_17)),
]);
const putAside = settledMonthly(everyday, {
  date: 24,
  kind: 'Credit transfer',
  account: 'Euro account',
  counterparty: 'Savings at Banque Lointaine',
});

/** One customer with five currencies, of no, two and three decimals. */
export const traveller = customer({
  id: 'traveller',
  identity: noor,
  accounts: [
    accountOf({
      id: 'e5f8017b-eur',
      name: 'Euro account',
      product: 'Compte Voyage',
      number: '00050060010',
      booked: 6_310_08,
      overdraft: 1_500_00,
      owners: [noor],
      history: putAside.account,
      unbooked: [onHold(0, paidByCard('6003', 268_90, 'Aéronef Lignes'))],
    }),
    ...purses.map(purseAccount),
  ],
  beneficiaries: [
    trusted('ben-1', 'Régie Saint-Luc', ibanOf('AT', '1904300234573201')),
    trusted('ben-2', 'The Quiet Whistle', ibanOf('GB', 'FNCH40772987654321'), 'GBP'),
    trusted('ben-3', '旅館 あおば'),
    trusted('ben-4', 'Kavárna U Mostu', ibanOf('CZ', '08000000192000145399'), 'CZK'),
  ],
});
