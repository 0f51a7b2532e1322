import { TransactionsResponse } from '#contract/transactions.ts';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { bookOf } from './transaction-book.ts';
import { findListed } from './use-listed.ts';

const page = (...transactions: unknown[]) => ({
  ...z.parse(TransactionsResponse, { transactions }),
  fetchedAt: 0,
});
const one = (resource_id: string, booking_date?: string) => ({ resource_id, booking_date });

describe('the book of an account', () => {
  test('is empty without a page', () => {
    expect(bookOf({ pages: [] })).toEqual({
      rows: [],
      repeatedIds: new Set(),
      unreadable: 0,
      hasDates: false,
      lacksStatus: false,
    });
  });

  test('has the rows of all pages in the order in which they were sent', () => {
    const { rows } = bookOf({ pages: [page(one('a'), one('b')), page(), page(one('c'))] });
    expect(rows.map(({ transaction, position }) => [transaction.resource_id, position])).toEqual([
      ['a', 0],
      ['b', 1],
      ['c', 2],
    ]);
  });

  test('knows the ids that several rows have, on one page or over several; none is no id', () => {
    const pages = [page(one('a'), one('b'), one('a'), {}, {}), page(one('b'), one('c'), one('a'))];
    expect(bookOf({ pages }).repeatedIds).toEqual(new Set(['a', 'b']));
  });

  test('counts what could not be read, which takes no place', () => {
    const { rows, unreadable } = bookOf({ pages: [page(7, one('a'), null), page('x', one('b'))] });
    expect([rows.map(({ position }) => position), unreadable]).toEqual([[0, 1], 3]);
  });

  test('has dates as soon as one row has them', () => {
    const pages = [page(one('a')), page(one('b', '2026-03-01')), page(one('c'))];
    expect([1, 2, 3].map((count) => bookOf({ pages: pages.slice(0, count) }).hasDates)).toEqual([
      false,
      true,
      true,
    ]);
  });

  test('lacks a status as soon as one row has none', () => {
    const pages = [page({ status: 'BOOK' }), page({ status: 'BOOK' }, { status: '' })];
    expect([1, 2].map((count) => bookOf({ pages: pages.slice(0, count) }).lacksStatus)).toEqual([
      false,
      true,
    ]);
  });

  test('is the same for the same pages, and grows without changing what it was', () => {
    const [first, second] = [page(one('a')), page(one('a'), 7)];
    const before = bookOf({ pages: [first] });
    expect(bookOf({ pages: [first] })).toBe(before);
    const after = bookOf({ pages: [first, second] });
    expect(after.rows[0]).toBe(before.rows[0]);
    expect([after.rows.length, after.repeatedIds, after.unreadable]).toEqual([2, new Set(['a']), 1]);
    expect([before.rows.length, before.repeatedIds, before.unreadable]).toEqual([1, new Set(), 0]);
  });

  test('is read again if there are fewer pages than before', () => {
    const pages = [page(one('a')), page(one('b'))];
    expect(bookOf({ pages }).rows).toHaveLength(2);
    expect(bookOf({ pages: pages.slice(0, 1) }).rows).toHaveLength(1);
  });
});

describe('a transaction in the list', () => {
  const pages = [page(one('a'), one('b'), {}), page(one('b'), one('c'))];

  test('is found on any page', () => {
    expect(findListed(pages, 'a')).toMatchObject({ resource_id: 'a' });
    expect(findListed(pages, 'c')).toMatchObject({ resource_id: 'c' });
  });

  test('is found on a page that comes later', () => {
    expect(findListed(pages.slice(0, 1), 'c')).toBe('none');
    expect(findListed(pages, 'c')).toMatchObject({ resource_id: 'c' });
  });

  test('is none if no row has its id, or if several have it', () => {
    expect(findListed([], 'a')).toBe('none');
    expect(findListed(pages, 'x')).toBe('none');
    expect(findListed(pages.slice(0, 1), 'b')).toMatchObject({ resource_id: 'b' });
    expect(findListed(pages, 'b')).toBe('several');
  });
});
