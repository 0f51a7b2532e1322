import { describe, expect, test } from 'vitest';
import { detailLinesOf } from './detail-lines.ts';

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
