import { accountOf, type AccountSpec, bankIban, customer, trusted } from './account.ts';
import { directDebit, fee, interest, paidByCard, received, standingOrder } from './entries.ts';
import { between, cash, inMonths, monthly, onSome, refunds, settledMonthly, shopping } from './habits.ts';
import { ibanOf } from './iban.ts';
import { entriesBy, type Habit, onHold } from './ledger.ts';
import { fuel, online, restaurants } from './shops.ts';

const id = (name: string) => `9ac41d55-${name}`;

const company = [{ full_name: 'Atelier Rivage SARL' }];
const BUSINESS = 'Business account';

/** Owned by the company alone unless `spec` names the owners. */
const companyAccount = (spec: Omit<AccountSpec, 'owners'> & Partial<AccountSpec>) =>
  accountOf({ owners: company, ...spec });

const ownTransfer = (to: string, date: number, amount: number, reference: string) =>
  between(BUSINESS, to, { date, amount, reference });

const wages = ownTransfer('Wages', 24, 9_800_00, 'WAGES OF THE MONTH');
const taxes = ownTransfer('Set aside for VAT', 20, 2_600_00, 'VAT');
const workshopLoan = ownTransfer('Loan for the workshop', 6, 742_18, 'LOAN 07');
const vanLoan = ownTransfer('Loan for the van', 6, 318_40, 'LOAN 11');

const clients = ['Mairie de Port-Aubry', 'Hôtel du Phare', 'Cabinet Lenoir', 'Festival des Docks'] as const;
const suppliers = ['Bois & Dérivés', 'Verrerie Clairval', 'Quincaillerie Roux'] as const;

const invoices: Habit[] = [
  onSome(0.8, (draw) =>
    received(draw.between(600_00, 2_300_00), draw.oneOf(clients), `INVOICE ${draw.between(2100, 2999)}`),
  ),
  onSome(0.35, (draw) => ({
    amount: -draw.between(90_00, 1_900_00),
    party: draw.oneOf(suppliers),
    kind: 'Credit transfer',
    reference: `BILL ${draw.between(40_000, 49_999)}`,
    detailLines: ['Ordered by Solène Rivage', 'Cost centre: workshop'],
  })),
];

const cardSettlement = (account: string) => ({
  date: 28,
  kind: 'Card settlement',
  account,
  counterparty: BUSINESS,
});
const salesSpending = entriesBy(id('card-sales'), [
  shopping('3302', 0.3, { low: 18_00, high: 120_00, shops: restaurants }),
  shopping('3302', 0.15, { low: 40_00, high: 95_00, shops: fuel }),
]);
const salesCard = settledMonthly(salesSpending, cardSettlement('Card •••• 3302'));
const workshopSpending = entriesBy(id('card-workshop'), [
  shopping('3319', 0.25, { low: 12_00, high: 310_00, shops: online }),
  refunds('3319', online),
]);
const workshopCard = settledMonthly(workshopSpending, cardSettlement('Card •••• 3319'));

const transfer = 'Transfer between own accounts';
const tillRolls = settledMonthly(
  entriesBy(id('till'), [
    onSome(0.3, (draw) => ({
      amount: draw.between(5, 40) * 10_00,
      party: 'Belrive Bank',
      kind: 'Cash deposit',
    })),
    cash('3340', 0.9),
  ]),
  { date: 19, kind: 'Cash deposit', account: 'Till of the showroom', counterparty: 'Showroom' },
);
const showroom = settledMonthly(
  entriesBy(id('shop'), [
    onSome(0.6, (draw) => received(draw.between(24_00, 460_00), 'Paydock', 'CARD SALES OF THE DAY')),
    shopping('3326', 0.5, { low: 20_00, high: 380_00, shops: suppliers }),
    tillRolls.counterparty,
  ]),
  { date: 21, kind: transfer, account: 'Showroom', counterparty: BUSINESS },
);
const surplus = settledMonthly(
  entriesBy(id('main'), [
    ...invoices,
    wages.out,
    taxes.out,
    workshopLoan.out,
    vanLoan.out,
    showroom.counterparty,
    salesCard.counterparty,
    workshopCard.counterparty,
    monthly(3, standingOrder(1_850_00, 'Foncière des Docks', 'RENT WORKSHOP')),
    monthly(12, (draw) => directDebit(draw.between(310_00, 540_00), 'Électricité Azurine', 'EL-9900112')),
    monthly(1, fee(39_00, 'BUSINESS PACKAGE')),
  ]),
  { date: 23, kind: transfer, account: BUSINESS, counterparty: 'Reserve' },
);

/** Twelve accounts, of every kind that the bank has and two rare ones. */
export const business = customer({
  id: 'business',
  identity: { full_name: 'Solène Rivage', first_name: 'Solène', last_name: 'Rivage', name_prefix: 'MADM' },
  accounts: [
    companyAccount({
      id: id('main'),
      name: BUSINESS,
      product: 'Compte Entreprise',
      number: '00070200011',
      booked: 38_412_90,
      overdraft: 25_000_00,
      history: surplus.account,
      unbooked: [
        onHold(0, {
          amount: 2_140_00,
          party: 'Hôtel du Phare',
          kind: 'Credit transfer',
          reference: 'INVOICE 2871',
        }),
        {
          amount: -612_00,
          party: 'Quincaillerie Roux',
          kind: 'Cheque',
          status: 'OTHR',
          dayFrom: (today) => today - 2,
        },
      ],
    }),
    companyAccount({
      id: id('wages'),
      name: 'Wages',
      kind: 'SLRY',
      product: 'Compte Salaires',
      number: '00070200028',
      booked: 4_204_00,
      overdraft: 0,
      history: [
        wages.into,
        monthly(28, standingOrder(2_452_80, 'Claire Martin', 'SALARY C MARTIN')),
        monthly(28, standingOrder(2_318_00, 'Yann Kerbrat', 'SALARY Y KERBRAT')),
        monthly(28, standingOrder(1_990_40, 'Awa Diallo', 'SALARY A DIALLO')),
        monthly(15, directDebit(3_038_80, 'Caisse sociale', 'CS-5501')),
      ],
    }),
    companyAccount({
      id: id('shop'),
      name: 'Showroom',
      product: 'Compte Entreprise',
      number: '00070200035',
      booked: 2_960_75,
      history: showroom.account,
    }),
    companyAccount({
      id: id('usd'),
      name: 'Dollar account',
      product: 'Compte Devises',
      currency: 'USD',
      number: '00070200042',
      booked: 22_880_40,
      history: [
        onSome(0.05, (draw) => received(draw.between(300_00, 1_900_00), 'Maple & Third', 'PO 5521')),
        onSome(0.05, (draw) => paidByCard('3333', draw.between(200_00, 1_900_00), 'Redwood Timber')),
      ],
    }),
    companyAccount({
      id: id('reserve'),
      name: 'Reserve',
      kind: 'SVGS',
      product: 'Livret Entreprise',
      number: '00070200059',
      booked: 96_000_00,
      history: [
        surplus.counterparty,
        inMonths([1, 4, 7, 10], 2, (draw) => interest(draw.between(140_00, 210_00))),
      ],
    }),
    companyAccount({
      id: id('vat'),
      name: 'Set aside for VAT',
      kind: 'TAXE',
      product: 'Livret Entreprise',
      number: '00070200066',
      booked: 7_412_00,
      history: [taxes.into, inMonths([1, 4, 7, 10], 22, directDebit(7_640_00, 'Trésor public', 'VAT-90200'))],
    }),
    companyAccount({
      id: id('card-sales'),
      name: 'Card •••• 3302',
      kind: 'CARD',
      product: 'Visa Affaires',
      number: '00070200080',
      booked: -684_15,
      owners: [...company, { full_name: 'Yann Kerbrat' }],
      history: salesCard.account,
    }),
    companyAccount({
      id: id('card-workshop'),
      name: 'Card •••• 3319',
      kind: 'CARD',
      product: 'Visa Affaires',
      number: '00070200097',
      booked: -211_60,
      owners: [...company, { full_name: 'Awa Diallo' }],
      history: workshopCard.account,
    }),
    companyAccount({
      // An id of the bank may need encoding in an address.
      id: 'FR/LOAN 07=?',
      name: 'Loan for the workshop',
      kind: 'LOAN',
      product: 'Prêt Outillage',
      number: '00070200103',
      booked: -48_210_33,
      history: [
        workshopLoan.into,
        monthly(6, (draw) => fee(draw.between(110_00, 124_00), 'INTEREST LOAN 07')),
      ],
    }),
    companyAccount({
      id: id('loan-van'),
      name: 'Loan for the van',
      kind: 'LOAN',
      product: 'Prêt Véhicule',
      number: '00070200110',
      booked: -9_870_25,
      history: [vanLoan.into, monthly(6, fee(27_60, 'INTEREST LOAN 11'))],
    }),
    companyAccount({
      id: id('till'),
      name: 'Till of the showroom',
      kind: 'CASH',
      product: 'Dépôt Espèces',
      number: '00070200127',
      booked: 1_640_00,
      history: tillRolls.account,
    }),
    companyAccount({
      id: id('deposit'),
      name: 'Deposit for the lease',
      kind: 'OTHR',
      product: 'Séquestre',
      number: '00070200073',
      booked: 5_550_00,
      owners: [...company, { full_name: 'Foncière des Docks' }],
      history: [],
    }),
  ],
  beneficiaries: [
    trusted('ben-1', 'Bois & Dérivés', bankIban('00081230001')),
    trusted('ben-2', 'Verrerie Clairval', ibanOf('LU', '8810000987654321')),
    trusted('ben-3', 'Redwood Timber'),
    trusted('ben-4', 'Quincaillerie Roux', bankIban('00081230018')),
    trusted('ben-5', 'Glaswerk Donau', ibanOf('AT', '1904300987654321')),
    trusted('ben-6', 'Foncière des Docks', bankIban('00081230025')),
  ],
});
