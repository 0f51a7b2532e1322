import { clock } from '#lib/time/clock.ts';
import { statement } from '#demo/bank/accounts/statement.ts';
import { booksOn } from '#testing/demo/fake-books.ts';
import { describe, expect, test } from 'vitest';
import { dayOf } from './calendar.ts';
import type { Persona, PersonaId } from './persona.ts';
import { personas } from './personas.ts';

const today = dayOf(clock.now());

function persona(id: PersonaId): Persona {
  const found = personas.find((candidate) => candidate.id === id);
  if (found === undefined) throw new Error(`No persona ${id}`);
  return found;
}

/** The booked balance and the overdraft of each account, as numbers for comparisons only. */
const standingOf = (id: PersonaId) =>
  persona(id).accounts.map(({ balances, ledger: { booked }, overdraft }) => ({
    booked: Number(balances(today, { booked, expected: booked })[0]?.balance_amount.amount),
    allowed:
      overdraft !== null && 'allowed_amount' in overdraft ? Number(overdraft.allowed_amount?.amount) : null,
  }));

test('every persona has its own id', () => {
  expect(personas.length).toBeGreaterThanOrEqual(8);
  expect(new Set(personas.map(({ id }) => id)).size).toBe(personas.length);
});

describe('the description of', () => {
  test('the overdrawn: below zero within what is agreed, below an agreed 0, and with none agreed', () => {
    const [current, bills, savings] = standingOf('overdrawn');
    expect(current?.booked).toBeLessThan(0);
    expect(current?.booked).toBeGreaterThan(-(current?.allowed ?? 0));
    expect(bills?.booked).toBeLessThan(0);
    expect(bills?.allowed).toBe(0);
    expect(savings?.allowed).toBeNull();
  });

  test('the business: twelve accounts, of every kind', () => {
    const kinds = persona('business').accounts.map(({ account }) => account.cash_account_type);
    expect(kinds).toHaveLength(12);
    expect(kinds).toEqual(expect.arrayContaining(['CACC', 'CARD', 'CASH', 'LOAN', 'OTHR', 'SVGS']));
  });

  test('the traveller: currencies with no decimals, two and three', () => {
    const currencies = persona('traveller').accounts.map(({ ledger }) => ledger.currency);
    expect(currencies).toEqual(['EUR', 'USD', 'GBP', 'JPY', 'KWD']);
    const decimals = persona('traveller').accounts.map((account) => {
      const booked = account.ledger.booked;
      const [balance] = account.balances(today, { booked, expected: booked });
      const [, fraction = ''] = String(balance?.balance_amount.amount).split('.');
      return fraction.length;
    });
    expect(decimals).toEqual([2, 2, 1, 0, 3]);
  });

  test('the web shop: one account', () => {
    expect(persona('webshop').accounts).toHaveLength(1);
  });

  test('the newcomer: nothing', () => {
    expect(persona('newcomer')).toMatchObject({ accounts: [], beneficiaries: [] });
  });
});

describe('the histories', () => {
  const rows = personas
    .filter(({ id }) => id !== 'webshop')
    .flatMap(({ accounts }) => accounts.flatMap((account) => [...statement(booksOn(account))]));

  test('contain every known status', () => {
    expect(new Set(rows.map(({ status }) => status))).toEqual(
      new Set(['BOOK', 'PDNG', 'FUTR', 'INFO', 'OTHR', 'RJCT']),
    );
  });

  test('contain what people do with their money', () => {
    expect([...new Set(rows.map(({ kind }) => kind))]).toEqual(
      expect.arrayContaining([
        'Card payment',
        'Card refund',
        'Card settlement',
        'Cash withdrawal',
        'Credit transfer',
        'Currency exchange',
        'Direct debit',
        'Fee',
        'Interest',
        'Standing order',
        'Transfer between own accounts',
      ]),
    );
  });

  test('are in whole minor units, none of them zero', () => {
    expect(rows.filter(({ amount }) => !Number.isSafeInteger(amount) || amount === 0)).toEqual([]);
  });

  test('fit the lengths of the field: 70 characters of a name, 140 of a reference', () => {
    expect(rows.filter(({ party, reference = '' }) => party.length > 70 || reference.length > 140)).toEqual(
      [],
    );
  });

  test('go back 18 months', () => {
    const oldest = persona('household').accounts.map((account) =>
      [...statement(booksOn(account))].findLast(({ day }) => day <= today),
    );
    expect(oldest.map((row) => row?.day)).toEqual([today - 547, today - 547, today - 547]);
  });
});
