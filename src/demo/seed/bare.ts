import { bankIban } from './account.ts';
import { directDebit, fee, received } from './entries.ts';
import { monthly, onSome, settledMonthly, shopping } from './habits.ts';
import { entriesBy, type Ledger, ledgerOf, onHold } from './ledger.ts';
import { amountOf } from './minor-units.ts';
import type { Persona, SeedAccount } from './persona.ts';
import { bakeries, groceries } from './shops.ts';

const payment = (amount: number, party: string) => ({ amount: -amount, party, kind: 'Card payment' });

const everyday = entriesBy('bare', [
  monthly(27, received(1_720_00, 'Transports Rivière', 'SALARY')),
  monthly(3, directDebit(640_00, 'Régie Saint-Luc', 'RS-1')),
  monthly(1, fee(4_00, 'ACCOUNT FEE')),
  shopping('7', 0.5, { low: 6_00, high: 82_00, shops: groceries }),
  shopping('7', 0.3, { low: 2_00, high: 12_00, shops: bakeries }),
  onSome(0.08, (draw) => payment(draw.between(20_00, 180_00), 'Colibri Online')),
]);
const saving = settledMonthly(everyday, {
  date: 26,
  kind: 'Credit transfer',
  account: 'Account 1',
  counterparty: 'Savings at Banque Lointaine',
});

interface BareAccountSpec extends Pick<SeedAccount, 'overdraft'>, Pick<Ledger, 'entriesOf' | 'unbooked'> {
  readonly number: string;
  readonly booked: number;
}

function bareAccount(
  resource_id: string,
  { number, booked, overdraft, entriesOf, unbooked }: BareAccountSpec,
): SeedAccount {
  return {
    account: { resource_id, name: `Account ${resource_id}`, cash_account_type: 'CACC' },
    iban: bankIban(number),
    balances: (_today, figures) => [
      { name: 'Balance', balance_type: 'CLBD', balance_amount: amountOf(figures.booked, 'EUR') },
    ],
    owners: [{ full_name: 'Alex Moreau' }],
    overdraft,
    // The interface has no paging: everything comes at once.
    ledger: { ...ledgerOf({ currency: 'EUR', booked, entriesOf }, unbooked), pageSize: Infinity },
  };
}

/** A bank that sends only the interface's own fields: no IBAN, no account currency, no dates. */
export const bare: Persona = {
  id: 'bare',
  sendsExtras: false,
  // The interface names no members of an identity or a beneficiary.
  identity: 'Alex Moreau',
  accounts: [
    bareAccount('1', {
      number: '00061840017',
      booked: 860_05,
      overdraft: { allowed_amount: amountOf(300_00, 'EUR') },
      entriesOf: saving.account,
      unbooked: [onHold(0, payment(8_40, 'Café Tournesol'))],
    }),
    bareAccount('2', {
      number: '00061840024',
      booked: 0,
      overdraft: null,
      entriesOf: () => [],
      unbooked: [],
    }),
  ],
  beneficiaries: [],
};
