import { accountOf, bankIban, customer, person, trusted } from './account.ts';
import { isoDate } from './calendar.ts';
import { directDebit, fee, interest, paidAbroad, paidByCard, received, standingOrder } from './entries.ts';
import { cash, inMonths, monthly, onSome, refunds, settledMonthly, shopping } from './habits.ts';
import { ibanOf } from './iban.ts';
import { entriesBy, onHold, scheduled } from './ledger.ts';
import { amountOf } from './minor-units.ts';
import type { SeedAccount } from './persona.ts';
import { bakeries, clothes, fuel, groceries, leisure, online, restaurants } from './shops.ts';

const claire = person('MADM', 'Claire', 'Martin');
const julien = person('MIST', 'Julien', 'Martin');

const mortgage = directDebit(1_284_20, 'Crédit Foncier Azurin', 'PRET-204417');

const cardSpending = entriesBy('b0a1c3e4-card', [
  shopping('4417', 0.35, { low: 9_00, high: 42_00, shops: restaurants }),
  shopping('4417', 0.1, { low: 12_00, high: 70_00, shops: online }),
  onSome(0.03, (draw) =>
    paidAbroad('4417', 'Harbour & Finch, London', {
      currency: 'GBP',
      amount: draw.between(15_00, 80_00),
      rate: 11_724,
    }),
  ),
  refunds('4417', online),
]);
const payingOff = settledMonthly(cardSpending, {
  date: 28,
  kind: 'Card settlement',
  account: 'Visa •••• 4417',
  counterparty: 'Joint account',
});

const everyday = entriesBy('b0a1c3e4-joint', [
  monthly(28, received(2_452_80, 'Atelier Rivage', 'SALARY C MARTIN')),
  monthly(13, received(2_180_35, 'Lycée Jean Brumaire', 'SALARY J MARTIN')),
  monthly(5, received(148_52, 'Caisse des familles', 'CHILD BENEFIT')),
  monthly(4, mortgage),
  payingOff.counterparty,
  monthly(10, standingOrder(420_00, 'Crèche Les Lutins', 'CHILDCARE MARTIN')),
  monthly(12, (draw) => directDebit(draw.between(84_00, 142_00), 'Électricité Azurine', 'EL-5520417')),
  monthly(15, directDebit(39_99, 'Télécom Brindille', 'TB-880417')),
  monthly(15, directDebit(310_00, 'Trésor public', 'TAX-30417')),
  monthly(15, directDebit(245_00, 'Crédit Foncier Azurin', 'AUTO-118204')),
  monthly(17, directDebit(34_98, 'Télécom Brindille', 'TB-880418')),
  monthly(7, directDebit(118_00, 'Ville de Port-Aubry', 'CANTINE-2204')),
  monthly(9, standingOrder(45_00, 'Judo Club du Port', 'MILO AND ZOE')),
  monthly(18, directDebit(108_40, 'Assurances Gardevoie', 'AG-77120')),
  monthly(1, fee(6_50, 'ACCOUNT FEE')),
  inMonths([7], 8, standingOrder(1_350_00, 'Gîtes du Lac Bleu', 'SUMMER WEEK 29')),
  shopping('4409', 0.6, { low: 14_00, high: 96_00, shops: groceries }),
  shopping('4409', 0.55, { low: 2_40, high: 16_00, shops: bakeries }),
  shopping('4409', 0.12, { low: 38_00, high: 82_00, shops: fuel }),
  shopping('4409', 0.08, { low: 22_00, high: 140_00, shops: clothes }),
  shopping('4409', 0.1, { low: 8_00, high: 44_00, shops: leisure }),
  refunds('4409', clothes),
  cash('4409', 0.09),
]);
const saving = settledMonthly(everyday, {
  date: 26,
  kind: 'Transfer between own accounts',
  account: 'Joint account',
  counterparty: 'Holiday savings',
});

const joint = accountOf({
  id: 'b0a1c3e4-joint',
  name: 'Joint account',
  product: 'Compte Essentiel',
  number: '00012345678',
  booked: 2_847_16,
  overdraft: 500_00,
  owners: [claire, julien],
  history: saving.account,
  unbooked: [
    scheduled(4, mortgage),
    onHold(0, paidByCard('4409', 31_16, 'Halle Verdier')),
    onHold(0, paidByCard('4409', 12_40, 'Boulangerie Noisette')),
    onHold(1, paidByCard('4409', 184_20, 'Atelier Lin & Laine')),
  ],
});

/** A third balance, which many banks send. */
const jointWithValueDate: SeedAccount = {
  ...joint,
  balances: (today, figures) => [
    ...joint.balances(today, figures),
    {
      name: 'Value-date balance',
      balance_type: 'VALU',
      balance_amount: amountOf(figures.booked, 'EUR'),
      reference_date: isoDate(today),
    },
  ],
};

const savings = accountOf({
  id: 'b0a1c3e4-savings',
  name: 'Holiday savings',
  kind: 'SVGS',
  product: 'Livret Horizon',
  number: '00012345701',
  booked: 11_250_00,
  owners: [claire],
  history: [saving.counterparty, inMonths([1, 4, 7, 10], 2, (draw) => interest(draw.between(48_00, 61_00)))],
});

const card: SeedAccount = {
  ...accountOf({
    id: 'b0a1c3e4-card',
    name: 'Visa •••• 4417',
    kind: 'CARD',
    product: 'Visa, debited at the end of the month',
    number: '00012345724',
    booked: -412_87,
    owners: [julien],
    history: payingOff.account,
  }),
  balances: (_today, { booked }) => [
    {
      name: 'To be debited at the end of the month',
      balance_type: 'OTHR',
      balance_amount: amountOf(booked, 'EUR'),
    },
  ],
};

/** A joint account, savings, and a card whose balance is what is owed at the end of the month. */
export const household = customer({
  id: 'household',
  identity: claire,
  accounts: [jointWithValueDate, savings, card],
  beneficiaries: [
    trusted('ben-1', 'Crèche Les Lutins', bankIban('00070004201')),
    trusted('ben-2', 'Jonas Feldmann', ibanOf('DE', '505920770004417723')),
    trusted('ben-3', 'Gîtes du Lac Bleu', ibanOf('CH', '08704001234567890')),
    trusted('ben-4', 'Harriet Blackwood', ibanOf('GB', 'FNCH40772912345678'), 'GBP'),
    trusted('ben-5', 'Mamie Odette'),
  ],
});
