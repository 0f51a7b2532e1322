import { messages as benchScenariosEn } from '#demo/locales/en/bench-scenarios.ts';
import { flows, stages } from './flow-scenarios.ts';
import { type PageName, pageScenarios, pagesInStates, pageStates } from './page-states.ts';
import { scenarioTable } from './scenario-table.ts';
import { scenarios } from './scenarios.ts';
import { linkTo, parseState, readStateLink } from './state-link.ts';
import { hasEffect } from '#demo/faults/fault-groups.ts';
import { paths } from '#paths.ts';
import { expect, test } from 'vitest';
import { routes } from '#app/routes.tsx';

type Routes = ReturnType<typeof routes>;

/** What only leads to another page, or is for every other address. */
const NO_PAGE = new Set(['/', '/*']);

/** Every address of the route table that shows a page. */
function pagesOf(table: Routes, above = ''): string[] {
  return table.flatMap(({ path, index, children, loader, lazy }) => {
    const own = path === undefined ? above : path.startsWith('/') ? path : `${above}/${path}`;
    if (children !== undefined) return pagesOf(children, own);
    // An index that is not loaded only leads on.
    if (index === true && lazy === undefined && loader !== undefined) return [];
    return NO_PAGE.has(own) ? [] : [own];
  });
}

/** The path of each page of the gallery, with the parameters of the route table. */
const patterns: Record<PageName, string> = {
  signIn: paths.signIn(),
  callback: paths.callback(),
  accounts: paths.accounts(),
  accountBalances: '/accounts/:account_resource_id/balances',
  accountOwners: '/accounts/:account_resource_id/owners',
  accountOverdrafts: '/accounts/:account_resource_id/overdrafts',
  accountTransactions: '/accounts/:account_resource_id/transactions',
  transaction: '/accounts/:account_resource_id/transactions/:transaction_resource_id',
  profile: paths.profile(),
  beneficiaries: paths.beneficiaries(),
  consent: paths.consent(),
  consentEdit: paths.consentEdit(),
  consentReview: paths.consentReview(),
  consentSent: paths.consentSent(),
  fundsCheck: paths.fundsCheck(),
  payments: paths.payments(),
  payment: '/payments/:payment_information_id',
  paymentPayee: paths.paymentPayee(),
  paymentAmount: paths.paymentAmount(),
  paymentReview: paths.paymentReview(),
  paymentReturn: '/payments/return/:kind',
};

test('every page of the route table is in the gallery, in every state or with why not', () => {
  expect(Object.values(patterns).sort()).toEqual(pagesOf(routes([])).sort());
  for (const [page, row] of Object.entries(pagesInStates)) {
    expect({ page, states: Object.keys(row).sort() }).toEqual({ page, states: [...pageStates].sort() });
  }
});

test('no two scenarios have one name, and every stage of the map is in a flow', () => {
  expect(Object.values(flows).flat(2).sort()).toEqual(Object.keys(stages).sort());
  const ids = Object.values(stages).flatMap((stage) => Object.keys(stage));
  expect(scenarioTable.size).toBe(scenarios.length + ids.length + pageScenarios.size);
  const names = scenarios.map(({ id }) => benchScenariosEn[`scenario.${id}`]);
  expect(new Set(names).size).toBe(names.length);
});

test.each([...scenarioTable])(
  'the link of %s can be read, and is printed the same',
  (_id, { page, code }) => {
    const link = readStateLink({ pathname: page, search: `?demo=${code}` });
    expect(link).toMatchObject({ version: 'this', unreadable: [] });
    expect(link && linkTo(page, link.state)).toBe(`${page}?demo=${code}`);
  },
);

test('every fault of a scenario changes the answer at which it is on', () => {
  const vain = [...scenarioTable].flatMap(([id, { code }]) =>
    (parseState(code).state.faults ?? [])
      .filter((fault) => !hasEffect(fault))
      .map((fault) => ({ id, fault })),
  );
  expect(vain).toEqual([]);
});
