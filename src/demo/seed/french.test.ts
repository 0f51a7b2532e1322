import { describe, expect, test } from 'vitest';
import { inFrench, personaInFrench } from './french.ts';
import { bankLanguage, withLanguage } from './language.ts';
import type { Persona } from './persona.ts';
import { customersNow, personas } from './personas.ts';

const TODAY = 20_780;
const FIGURES = { booked: 1, expected: 2 };

/** All rows of the last months; the shop has a thousand in five days. */
const rowsOf = ({ id, accounts }: Persona) =>
  accounts.flatMap(({ ledger }) => [
    ...ledger.unbooked,
    ...Array.from({ length: id === 'webshop' ? 5 : 400 }, (_, ago) => ledger.entriesOf(TODAY - ago)).flat(),
  ]);

const textsOf = (persona: Persona): readonly string[] => [
  ...persona.accounts.flatMap(({ account, balances }) => [
    account.name ?? '',
    account.product ?? '',
    ...balances(TODAY, FIGURES).map(({ name }) => name),
  ]),
  ...rowsOf(persona).flatMap(({ party, kind, reference = '', detailLines = [] }) => [
    party,
    kind,
    reference,
    ...detailLines.filter((line) => typeof line === 'string'),
  ]),
];

/** What the English data says; names of shops hold none of these. */
const ENGLISH =
  /\b(?:account|savings|card|balance|booked|expected|transfer|debit|fee|fees|payment|refund|salary|wages|rent|loan|invoice|bill|bills|interest|order|day|mandate|travel|and|of|your|from|my|month|cash|cheque|standing|sweep|sale|sales|grant|aid|benefit|half|vat(?!-)|childcare|week|flight|package|refused|reason|nothing|ordered|cost|london|overdraft|atm|to)\b/i;

describe('the demo’s data in French', () => {
  test.each(personas)('$id has no English text left', (persona) => {
    const left = new Set(textsOf(personaInFrench(persona)).filter((text) => ENGLISH.test(text)));
    expect([...left]).toEqual([]);
  });

  test.each(personas)('$id has the same ids, IBANs, amounts and days', (persona) => {
    const french = personaInFrench(persona);
    const factsOf = ({ accounts, identity, beneficiaries }: Persona) => ({
      identity,
      beneficiaries,
      accounts: accounts.map(({ account, iban, owners, overdraft, balances }) => ({
        id: account.resource_id,
        iban,
        owners,
        overdraft,
        balances: balances(TODAY, FIGURES).map(({ name: _name, ...rest }) => rest),
      })),
    });
    expect(factsOf(french)).toEqual(factsOf(persona));
    const amountsOf = (one: Persona) => rowsOf(one).map(({ amount, status }) => [amount, status]);
    expect(amountsOf(french)).toEqual(amountsOf(persona));
  });

  test.each([
    ['CARD 4409 HALLE VERDIER', 'CARTE 4409 HALLE VERDIER'],
    ['CARD 4409 REFUND MAISON FAUVETTE', 'CARTE 4409 REMBOURSEMENT MAISON FAUVETTE'],
    ['OVERDRAFT INTEREST 11.2 %', 'AGIOS 11,2 %'],
    ['Credit transfer', 'Virement'],
    ['Halle Verdier', 'Halle Verdier'],
  ])('%j is %j', (english, french) => expect(inFrench(english)).toBe(french));

  test('is that of the call, and English by default', () => {
    expect(customersNow()).toBe(personas);
    const names = () => customersNow()[0]?.accounts.map(({ account }) => account.name);
    expect(withLanguage('fr', names)).toEqual(['Compte joint', 'Épargne vacances', 'Visa •••• 4417']);
    expect(() =>
      withLanguage('fr', () => {
        throw new Error('refused');
      }),
    ).toThrow('refused');
    expect(bankLanguage()).toBe('en');
  });
});
