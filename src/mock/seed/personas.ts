import { frenchIban } from './iban.ts';
import type { Persona, SeedAccount } from './persona.ts';

const BANK = '30588';
const BRANCH = '60001';

const euros = (amount: number) => ({ amount, currency: 'EUR' });

/** An ordinary household: a joint account, savings, and a card whose balance is what is owed at the end of the month. */
const household: Persona = {
  id: 'household',
  accounts: [
    {
      account: {
        resource_id: 'b0a1c3e4-joint',
        name: 'Joint account',
        cash_account_type: 'CACC',
        product: 'Compte Essentiel',
        currency: 'EUR',
        account_id: { iban: frenchIban(BANK, BRANCH, '00012345678'), currency: 'EUR' },
      },
      balances: (today) => [
        {
          name: 'Booked balance',
          balance_type: 'CLBD',
          balance_amount: euros(2847.16),
          reference_date: today,
        },
        { name: 'Expected balance', balance_type: 'XPCD', balance_amount: euros(2619.4) },
        {
          name: 'Value-date balance',
          balance_type: 'VALU',
          balance_amount: euros(2847.16),
          reference_date: today,
        },
      ],
    },
    {
      account: {
        resource_id: 'b0a1c3e4-savings',
        name: 'Holiday savings',
        cash_account_type: 'SVGS',
        product: 'Livret Horizon',
        currency: 'EUR',
        account_id: { iban: frenchIban(BANK, BRANCH, '00012345701'), currency: 'EUR' },
      },
      balances: (today) => [
        {
          name: 'Booked balance',
          balance_type: 'CLBD',
          balance_amount: euros(11250),
          reference_date: today,
        },
      ],
    },
    {
      account: {
        resource_id: 'b0a1c3e4-card',
        name: 'Visa •••• 4417',
        cash_account_type: 'CARD',
        product: 'Visa, debited at the end of the month',
        currency: 'EUR',
      },
      balances: () => [
        {
          name: 'To be debited at the end of the month',
          balance_type: 'OTHR',
          balance_amount: euros(-412.87),
        },
      ],
    },
  ],
};

/** A new customer: known to the bank, with nothing to show. */
const newcomer: Persona = { id: 'newcomer', accounts: [] };

const bareAccount = (resource_id: string, name: string, balance: SeedAccount['balances']): SeedAccount => ({
  account: { resource_id, name, cash_account_type: 'CACC' },
  balances: balance,
});

/** A bank that sends the interface's own fields and nothing else: no IBAN, no currency of the account, no date. */
const bare: Persona = {
  id: 'bare',
  accounts: [
    bareAccount('1', 'Account 1', () => [
      { name: 'Balance', balance_type: 'CLBD', balance_amount: euros(860.05) },
    ]),
    bareAccount('2', 'Account 2', () => [
      { name: 'Balance', balance_type: 'CLBD', balance_amount: euros(0) },
    ]),
  ],
};

/** Everybody who can sign in, in the order in which the bank's page lists them. */
export const personas: readonly Persona[] = [household, newcomer, bare];
