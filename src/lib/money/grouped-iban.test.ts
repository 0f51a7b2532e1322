import { describe, expect, test } from 'vitest';
import { compactIban } from './compact-iban.ts';
import { groupedIban } from './grouped-iban.ts';
import { shortIban } from './short-iban.ts';

describe('a compact IBAN', () => {
  test.each([
    ['FR76 3000 6000 0112 3456 7890 189', 'FR7630006000011234567890189'],
    ['  fr76\t3000\u00A06000\n', 'FR7630006000'],
    // Copied from a document: direction marks, a soft hyphen, zero-width spaces.
    ['\u202AFR76\u202C\u00AD3000\u200B6000\uFEFF', 'FR7630006000'],
    ['', ''],
    ['IBAN FR76 3000 6000', 'FR7630006000'],
    ['iban\u00A0: fr76-3000', 'FR763000'],
    ['IBAN\nFR76 3000', 'FR763000'],
    ['IBAN n° FR76 3000', 'FR763000'],
    ['IBAN NO93 8601', 'NO938601'],
    ['IBAN NO NO93 8601', 'NO938601'],
    ['Account number: NO93 8601', 'NO938601'],
    ['Payee: account: NO93 8601', 'NO938601'],
    // Of two IBANs, neither is the one that is meant.
    ['Payee: NO93 8601, yours: FR76 3000', 'NO938601,YOURS:FR763000'],
    ['NO93 8601 via: FR76 3000', 'NO938601VIA:FR763000'],
    ['IBAN', 'IBAN'],
    ['IBAN:'.repeat(10_000), 'IBAN:'.repeat(10_000)],
    // The check refuses what is no IBAN, as typed.
    ['fr76-ß', 'FR76ß'],
  ])('of %j is %j', (text, compact) => {
    expect(compactIban(text)).toBe(compact);
  });
});

describe('a grouped IBAN', () => {
  test.each([
    ['FR7630006000011234567890189', 'FR76 3000 6000 0112 3456 7890 189'],
    ['NO9386011117947', 'NO93 8601 1117 947'],
    ['BE68539007547034', 'BE68 5390 0754 7034'],
    ['FR7 63000 6', 'FR76 3000 6'],
    ['FR76', 'FR76'],
    ['', ''],
    // Nothing that a bank sends is split or lost.
    ['🏦🏦🏦🏦🏦', '🏦🏦🏦🏦🏦'],
    ['812<img src=x>', '812<img src=x>'],
  ])('of %j is %j', (iban, grouped) => {
    expect(groupedIban(iban)).toBe(grouped);
  });

  test('compacts to what it was', () => {
    const iban = 'MT84MALT011000012345MTLCAST001S';
    expect(compactIban(groupedIban(iban))).toBe(iban);
  });
});

describe('a short IBAN', () => {
  test.each([
    ['FR7630006000011234567890189', 'FR76 … 7890 189'],
    ['NO9386011117947', 'NO93 … 1117 947'],
    // No IBAN, so nobody knows which part counts.
    ['FR763000600', 'FR76 3000 600'],
    ['account 1 at the old bank', 'account 1 at the old bank'],
  ])('of %j is %j', (iban, short) => {
    expect(shortIban(iban)).toBe(short);
  });
});
