import { accountOf, bankIban, customer, person, trusted } from './account.ts';
import { directDebit, interest, paidByCard, received, standingOrder } from './entries.ts';
import { cash, inMonths, monthly, onSome, refunds, settledMonthly, shopping } from './habits.ts';
import { ibanOf } from './iban.ts';
import { entriesBy, onHold } from './ledger.ts';
import { bakeries, groceries, leisure, online, restaurants } from './shops.ts';

const ines = person('MADM', 'Inès', 'Caron');

const everyday = entriesBy('7d21f0aa-student', [
  inMonths([1, 2, 3, 4, 5, 6, 9, 10, 11, 12], 5, received(354_60, 'Œuvres universitaires', 'GRANT')),
  monthly(5, received(206_00, 'Caisse des familles', 'HOUSING AID')),
  monthly(24, (draw) => received(draw.between(90_00, 230_00), 'Cantine Basilic', 'WAGES')),
  monthly(2, received(150_00, 'Monique Caron', 'From Mum')),
  monthly(3, standingOrder(470_00, 'Théo Lambert', 'Rent, my third')),
  monthly(14, directDebit(12_99, 'Télécom Brindille', 'TB-991204')),
  monthly(20, directDebit(9_99, 'Streamona', 'STR-10233')),
  shopping('8820', 0.4, { low: 4_00, high: 31_00, shops: groceries }),
  shopping('8820', 0.3, { low: 1_20, high: 6_50, shops: bakeries }),
  shopping('8820', 0.2, { low: 6_00, high: 22_00, shops: restaurants }),
  shopping('8820', 0.07, { low: 6_00, high: 38_00, shops: online }),
  shopping('8820', 0.08, { low: 5_00, high: 18_00, shops: leisure }),
  refunds('8820', online),
  cash('8820', 0.03),
  onSome(0.05, (draw) => received(draw.between(4_00, 27_00), 'Théo Lambert', 'Pizza, your half')),
]);
const saving = settledMonthly(everyday, {
  date: 23,
  kind: 'Transfer between own accounts',
  account: 'Student account',
  counterparty: 'Young savings',
});

/** A grant, evening jobs, a shared flat, and little left at the end of the month. */
export const student = customer({
  id: 'student',
  identity: ines,
  accounts: [
    accountOf({
      id: '7d21f0aa-student',
      name: 'Student account',
      product: 'Compte Campus',
      number: '00045120988',
      booked: 143_62,
      overdraft: 200_00,
      owners: [ines],
      history: saving.account,
      unbooked: [onHold(0, paidByCard('8820', 7_80, 'Café Tournesol'))],
    }),
    accountOf({
      id: '7d21f0aa-young',
      name: 'Young savings',
      kind: 'SVGS',
      product: 'Livret Jeune',
      number: '00045120991',
      booked: 1_812_40,
      owners: [ines],
      history: [saving.counterparty, inMonths([1], 2, interest(14_83, 'Interest of the year'))],
    }),
  ],
  beneficiaries: [
    trusted('ben-1', 'Théo Lambert', bankIban('00088120034')),
    trusted('ben-2', 'Sofía Navarro', ibanOf('LT', '3877700011200450')),
    trusted('ben-3', 'Monique Caron'),
  ],
});
