import { endpoints } from '#contract/endpoints.ts';
import { expect, test } from 'vitest';
import { handlers } from './handlers.ts';
import type { Handlers } from './rule.ts';

/*
 * The compiler is the judge here (rule 4): each line below must not compile, and tsc
 * fails on an expectation of an error that does not come.
 */
const { getToken: _, ...withoutToken } = handlers;
const balance = { name: 'B', balance_type: 'CLBD', balance_amount: { amount: 1, currency: 'EUR' } };
const noAmount = { amount: null, currency: 'EUR' };
const token = { access_token: 'AT', token_type: 'Bearer', expires_in: 1 };

const breaches: Handlers[] = [
  // @ts-expect-error -- an operation is missing
  withoutToken,
  // @ts-expect-error -- an operation that the interface does not know
  { ...handlers, deleteAccounts: () => ({}) },
  // @ts-expect-error -- no rule
  { ...handlers, listBalances: undefined },
  // @ts-expect-error -- a reason why there is none is no rule either
  { ...handlers, listBalances: { notYet: 'Later.' } },
  // @ts-expect-error -- the answer lacks its list
  { ...handlers, listBalances: () => ({}) },
  // @ts-expect-error -- a balance needs its name
  { ...handlers, listBalances: () => ({ balances: [{ ...balance, name: undefined }] }) },
  // @ts-expect-error -- an amount is a number or a decimal text
  { ...handlers, listBalances: () => ({ balances: [{ ...balance, balance_amount: noAmount }] }) },
  // @ts-expect-error -- the answer of another operation
  { ...handlers, listBalances: handlers.listAccounts },
  // @ts-expect-error -- a rule is one synchronous step
  { ...handlers, listBalances: async () => ({ balances: [balance] }) },
  // @ts-expect-error -- the path has no such parameter
  { ...handlers, listBalances: ({ params }) => ({ balances: [{ ...balance, name: params.account_id }] }) },
  // @ts-expect-error -- without a bearer there is no caller
  { ...handlers, getToken: ({ caller }) => ({ ...token, access_token: caller.id }) },
];

/** This compiles, so that the lines above fail for the stated reason. */
const complete: Handlers = {
  ...withoutToken,
  getToken: ({ query }) => ({ ...token, scope: query.grant_type }),
  listBalances: ({ params }) => ({ balances: [{ ...balance, name: params.account_resource_id }] }),
};

test('the bank has an answer for every operation of the contract and for nothing else', () => {
  expect(Object.keys(handlers).toSorted()).toEqual(Object.keys(endpoints).toSorted());
  expect(Object.keys(complete).toSorted()).toEqual(Object.keys(endpoints).toSorted());
  expect(breaches).toHaveLength(11);
});
