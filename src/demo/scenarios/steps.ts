import { oneAccountQueries } from '#api/accounts/account.ts';
import { accountQueries } from '#api/accounts/accounts.ts';
import { queryClient } from '#api/http/query-client.ts';
import { paths } from '#paths.ts';
import { consentSteps } from './consent-steps.ts';
import { paymentSteps } from './payment-steps.ts';
import { requestSignIn, type ScenarioStep, StepError, waitFor } from './scenario-run.ts';

const pageSteps = {
  /** Otherwise what the link switches is on before the first step. */
  set: ({ bank, state: { faults, settings } }) => bank.switch({ faults, settings }),
  usual: ({ bank }) => bank.switch({ faults: [], settings: {} }),
  press: ({ actions }) => {
    actions.push(async () => {
      const form = await waitFor(() => document.querySelector<HTMLFormElement>('main form'));
      form.requestSubmit();
    });
  },
  'at-transaction': async (run) => {
    const { accounts } = await queryClient.fetchQuery(accountQueries.list());
    const account = accounts.items[0]?.resource_id ?? '';
    const { pages } = await queryClient.fetchInfiniteQuery(oneAccountQueries.transactions(account));
    const row = pages[0]?.transactions.items.find(({ resource_id }) => resource_id !== undefined);
    if (row?.resource_id === undefined) throw new StepError('There is no transaction.');
    run.target = paths.transaction(account, row.resource_id);
  },
  /** Back from the bank's sign-in, with a code that is not exchanged yet. */
  'at-callback': async (run) => {
    const { pathname, search } = await run.bank.approve(await requestSignIn(run.bank), 'household');
    run.target = `${pathname}${search}`;
  },
  'at-callback-refused': async (run) => {
    const { pathname, search } = run.bank.refuse(await requestSignIn(run.bank));
    run.target = `${pathname}${search}`;
  },
} as const satisfies Record<string, ScenarioStep>;

export const steps = { ...pageSteps, ...paymentSteps, ...consentSteps };
export type StepName = keyof typeof steps;
