import { accountOf, customer, trusted } from './account.ts';
import type { Day } from './calendar.ts';
import { drawOf } from './draw.ts';
import { ibanOf } from './iban.ts';
import { bookedIn, type Entry } from './ledger.ts';
import type { SeedAccount } from './persona.ts';

/** 100,000 transactions in all. */
const ROWS_PER_DAY = 200;
const DAYS = 500;

/** Like the largest pages of real banks; otherwise a whole history would take a thousand calls. */
const PAGE_SIZE = 500;

const buyers = [
  'A. Okafor',
  'B. Lindqvist',
  'C. Moreau',
  'D. Petrov',
  'E. Rossi',
  'F. Haas',
  'G. Tanaka',
] as const;

/** The sweep to another bank makes each day sum to 0. */
function takings(day: Day): readonly Entry[] {
  const draw = drawOf(`webshop/${day}`);
  const sales = Array.from({ length: ROWS_PER_DAY - 1 }, (_, index): Entry => {
    const party = draw.oneOf(buyers);
    const reference = `ORDER ${day}-${String(index + 1).padStart(3, '0')}`;
    if (draw.happens(0.03)) return { amount: -draw.between(5_00, 60_00), party, kind: 'Refund', reference };
    if (draw.happens(0.02))
      return { amount: -draw.between(20, 90), party: 'Paydock', kind: 'Fee', reference };
    return { amount: draw.between(4_90, 189_00), party, kind: 'Card sale', reference };
  });
  const sweep = { amount: -bookedIn(sales), party: 'Colibri Online', kind: 'Sweep', reference: `DAY ${day}` };
  return [sweep, ...sales];
}

const account = accountOf({
  id: '2b6d90cc-takings',
  name: 'Takings',
  product: 'Compte Commerce',
  number: '00060100010',
  booked: 0,
  owners: [{ full_name: 'Colibri Online SAS' }],
  history: takings,
});

const busy: SeedAccount = {
  ...account,
  ledger: { ...account.ledger, days: DAYS, pageSize: PAGE_SIZE, isEvenEachDay: true },
};

/** 100,000 transactions on one account, each computed only when its page is requested. */
export const webshop = customer({
  id: 'webshop',
  identity: { full_name: 'Colibri Online SAS' },
  accounts: [busy],
  beneficiaries: [
    trusted('ben-1', 'Colibri Online', ibanOf('NL', 'COLI0417164300')),
    trusted('ben-2', 'Paydock', ibanOf('IE', 'PDOC93115212345678')),
    trusted('ben-3', 'Emballages Ficelle'),
  ],
});
