import { describe, expect, test } from 'vitest';
import { detailLinesOf, groupedText, isAmount, isIdentifier, withoutIdentifiers } from './detail-lines.ts';

describe('the details of a transaction', () => {
  test.each([
    [
      ['Card payment', ' Halles '],
      ['Card payment', 'Halles'],
    ],
    ['Card payment', ['Card payment']],
    [['', '  ', null], []],
    [
      [7, true],
      ['7', 'true'],
    ],
    [[], []],
    [{}, []],
    [[{ reference: null, note: '' }], []],
  ])('%j are the texts %j', (details, texts) =>
    expect(detailLinesOf(details)).toEqual(texts.map((text) => ({ kind: 'text', text }))),
  );

  test('that are objects are shown name by name, however deep the value lies', () => {
    const details = [
      'Card payment',
      { rate: 1.1724, abroad: false, terminal: { id: 7, place: null }, cards: ['4417', '4409'] },
    ];
    expect(detailLinesOf(details)).toEqual([
      { kind: 'text', text: 'Card payment' },
      {
        kind: 'members',
        members: [
          { name: 'rate', value: '1.1724' },
          { name: 'abroad', value: 'false' },
          { name: 'terminal.id', value: '7' },
          { name: 'cards.0', value: '4417' },
          { name: 'cards.1', value: '4409' },
        ],
      },
    ]);
  });

  test('have every digit of a number', () =>
    expect(detailLinesOf([{ amount: 1e21, rate: 1e-9, zero: -0 }])).toEqual([
      {
        kind: 'members',
        members: [
          { name: 'amount', value: '1000000000000000000000' },
          { name: 'rate', value: '0.000000001' },
          { name: 'zero', value: '0' },
        ],
      },
    ]));

  test('have the amount as it was sent, once', () =>
    expect(
      detailLinesOf([
        { amount: 128.70000000000002, amount_sent: '128.70000000000002', currency: 'EUR' },
        { amount: 5, amount_sent: '7' },
      ]),
    ).toEqual([
      {
        kind: 'members',
        members: [
          { name: 'amount', value: '128.70000000000002' },
          { name: 'currency', value: 'EUR' },
        ],
      },
      {
        kind: 'members',
        members: [
          { name: 'amount', value: '5' },
          { name: 'amount_sent', value: '7' },
        ],
      },
    ]));

  test('that never end are cut off, and say so', () => {
    const endless = JSON.parse(`${'{"in":'.repeat(1_000)}7${'}'.repeat(1_000)}`) as unknown;
    expect(detailLinesOf(endless)).toEqual([
      { kind: 'members', members: [{ name: 'in.in.in.in.in.in.in', value: '…' }] },
    ]);
  });
});

const UUID = '460dfb65-ff48-4c1e-9d0a-3f1b2c4d5e6f';
const COMPACT = `${UUID.replaceAll('-', '')}-1`;

test.each([
  [UUID, true],
  [COMPACT, true],
  [` ${COMPACT} `, true],
  ['PO 5521', false],
  ['AG-77120', false],
  ['DE89370400440532013000', false],
  ['2100 0000 0003 1394 7143 0009 017', false],
])('%j is an identifier: %j', (text, is) => expect(isIdentifier(text)).toBe(is));

test('identifiers among the details stand apart, named as the bank names them', () =>
  expect(
    withoutIdentifiers(
      detailLinesOf([
        'Card payment',
        COMPACT,
        { creditor_account: 'FR7630006000011234567890189', end_to_end_id: COMPACT },
        { id: UUID },
      ]),
    ),
  ).toEqual({
    read: [
      { kind: 'text', text: 'Card payment' },
      { kind: 'members', members: [{ name: 'creditor_account', value: 'FR7630006000011234567890189' }] },
    ],
    identifiers: [
      { name: 'end_to_end_id', value: COMPACT },
      { name: 'id', value: UUID },
    ],
  }));

test.each([
  ['FR7630006000011234567890189', 'FR76 3000 6000 0112 3456 7890 189'],
  ['AG77120', 'AG77120'],
  ['Card payment', 'Card payment'],
])('%j reads %j', (text, read) => expect(groupedText(text)).toBe(read));

test.each([
  ['amount', true],
  ['instructed_amount.amount', true],
  ['fees.0.total_amount', true],
  ['instructedAmount.amount_sent', true],
  ['instructed_amount.currency', false],
  ['rate', false],
])('%s names an amount: %j', (name, is) => expect(isAmount(name)).toBe(is));
