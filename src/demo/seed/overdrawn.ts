import { accountOf, bankIban, customer, person, trusted } from './account.ts';
import { directDebit, fee, interest, received, refusedDebit, standingOrder } from './entries.ts';
import { cash, inMonths, monthly, refunds, settledMonthly, shopping } from './habits.ts';
import { ibanOf } from './iban.ts';
import { entriesBy, onHold, scheduled } from './ledger.ts';
import { fuel, groceries, leisure, online, restaurants } from './shops.ts';

const marc = person('MIST', 'Marc', 'Delaunay');
const rent = standingOrder(780_00, 'Régie Saint-Luc', 'RENT DELAUNAY');
const gym = directDebit(34_90, 'Forme & Cie', 'FC-20981');

const everyday = entriesBy('c93b6e10-current', [
  monthly(28, received(820_00, 'Transports Rivière', 'SALARY, SECOND HALF')),
  monthly(14, received(820_00, 'Transports Rivière', 'SALARY, FIRST HALF')),
  monthly(3, rent),
  monthly(12, directDebit(62_30, 'Électricité Azurine', 'EL-5561120')),
  monthly(15, directDebit(24_99, 'Télécom Brindille', 'TB-880991')),
  monthly(9, directDebit(168_00, 'Prêt Minute', 'PM-44120')),
  monthly(1, fee(8_90, 'ACCOUNT FEE')),
  inMonths([3, 6, 9, 12], 22, (draw) =>
    refusedDebit(draw.between(118_00, 264_00), 'Prêt Minute', 'PM-44120'),
  ),
  inMonths([3, 6, 9, 12], 23, fee(20_00, 'REFUSED DIRECT DEBIT')),
  inMonths([1, 4, 7, 10], 4, (draw) => fee(draw.between(18_00, 36_00), 'OVERDRAFT INTEREST 11.2 %')),
  shopping('0276', 0.4, { low: 5_00, high: 48_00, shops: groceries }),
  shopping('0276', 0.15, { low: 8_00, high: 36_00, shops: restaurants }),
  shopping('0276', 0.08, { low: 30_00, high: 55_00, shops: fuel }),
  shopping('0276', 0.05, { low: 6_00, high: 24_00, shops: leisure }),
  cash('0276', 0.04),
]);
/** A sister covers what a month lacks, or gets it back. */
const helpedOut = settledMonthly(everyday, {
  date: 25,
  kind: 'Credit transfer',
  account: 'Current account',
  counterparty: 'Léonie Delaunay',
});

/**
 * Two accounts below zero, one within its agreed overdraft and one with an agreed amount of 0, and a third
 * with none agreed.
 */
export const overdrawn = customer({
  id: 'overdrawn',
  identity: marc,
  accounts: [
    accountOf({
      id: 'c93b6e10-current',
      name: 'Current account',
      product: 'Compte Essentiel',
      number: '00031770420',
      booked: -842_37,
      overdraft: 1_500_00,
      owners: [marc],
      history: helpedOut.account,
      unbooked: [
        scheduled(3, rent),
        {
          amount: -20_00,
          party: 'Belrive Bank',
          kind: 'Fee',
          reference: 'THIS FEE WILL BE TAKEN IF A DEBIT IS REFUSED',
          status: 'INFO',
          dayFrom: (today) => today,
        },
        onHold(0, { amount: -38_15, party: 'Station Relais Nord', kind: 'Card payment', daysToBook: 2 }),
      ],
    }),
    accountOf({
      id: 'c93b6e10-bills',
      name: 'Bills',
      product: 'Compte Simple',
      number: '00031770437',
      booked: -12_40,
      overdraft: 0,
      owners: [marc],
      history: [
        monthly(5, received(97_00, 'Léonie Delaunay', 'For the bills')),
        monthly(7, gym),
        monthly(11, directDebit(21_50, 'Assurances Gardevoie', 'AG-70012')),
        shopping('1181', 0.1, { low: 9_00, high: 44_00, shops: online }),
        refunds('1181', online),
      ],
      unbooked: [scheduled(7, gym)],
    }),
    accountOf({
      id: 'c93b6e10-savings',
      name: 'What is left',
      kind: 'SVGS',
      product: 'Livret Horizon',
      number: '00031770444',
      booked: 15_00,
      owners: [marc],
      history: [inMonths([1], 2, interest(45, 'Interest of the year'))],
    }),
  ],
  beneficiaries: [
    trusted('ben-1', 'Régie Saint-Luc', bankIban('00099010001')),
    trusted('ben-2', 'Prêt Minute', ibanOf('LU', '8810000123456789')),
    trusted('ben-3', 'Léonie Delaunay'),
  ],
});
