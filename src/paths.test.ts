import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { routes } from '#app/routes.tsx';
import { pathOfReturnTarget, returnTargetOf } from '#pages/sign-in/return-target.ts';
import { paths } from './paths.ts';

const table = routes([]);
const addresses = Object.entries(paths).map(([name, pathOf]): [string, string] => [
  name,
  String(Reflect.apply(pathOf, undefined, ['first-id', 'second-id'])),
]);

/** `tester_tools` adds its route. */
const WITHOUT_PAGE = new Set(['bench']);
/** They lead on by themselves, belong to the sign-in, or need no session. */
const NEVER_RETURNED_TO = new Set(['home', 'signIn', 'callback', 'bench']);

test.each(addresses)('%s, %s, has a page, or is listed', (name, address) => {
  const found = matchRoutes(table, address)?.at(-1)?.route.path;
  expect(found === '*').toBe(WITHOUT_PAGE.has(name));
});

test.each(addresses)('%s, %s, is opened again after sign-in, or is listed', (name, address) => {
  const returned = pathOfReturnTarget(returnTargetOf(new URL(address, 'https://app.example')));
  expect(returned).toBe(NEVER_RETURNED_TO.has(name) ? paths.accounts() : address);
});

test.each(['/accounts/first-id/nothing-here', '/accounts/first-id/balances/more', '/Sign-In/x'])(
  '%s has no page',
  (address) => {
    expect(matchRoutes(table, address)?.at(-1)?.route.path).toBe('*');
  },
);
