import { oneAccountQueries } from '#api/accounts/account.ts';
import { accountQueries } from '#api/accounts/accounts.ts';
import { bank as connection } from '#api/session/connection.ts';
import { currentPerson } from '#api/session/person.ts';
import { queryClient } from '#api/http/query-client.ts';
import { paths } from '#paths.ts';
import { consentSteps } from './consent-steps.ts';
import { paymentSteps } from './payment-steps.ts';
import { hideAmounts } from './opened-link.ts';
import { act, type PageAction } from './page-actions.ts';
import { requestSignIn, type ScenarioRun, type ScenarioStep, StepError, waitFor } from './scenario-run.ts';

const pageSteps = {
  /** Otherwise what the link switches is on before the first step. */
  set: ({ bank, state: { faults, settings } }) => bank.switch({ faults, settings }),
  usual: ({ bank }) => bank.switch({ faults: [], settings: {} }),
  submit: ({ actions }) => {
    actions.push(async () => {
      const form = await waitFor(() => document.querySelector<HTMLFormElement>('main form'));
      form.requestSubmit();
    });
  },
  'hide-amounts': hideAmounts,
  /** The user signs out; of a payment with an unknown outcome only a trace stays. */
  'sign-out': () => connection().session.end('signed-out'),
  /** The session ends by itself, and its records stay. */
  'session-expires': () => connection().session.end('expired'),
  'sign-in-again': async ({ bank, state }) => {
    const { search } = await bank.approve(await requestSignIn(bank), state.persona ?? 'household');
    await connection().finishSignIn(search);
  },
  /** At the bank: it refuses the next call, and to renew the access. */
  'access-ends': async ({ bank }) => {
    // As a page would, while it still can: otherwise what this session stores is locked for the next one.
    await currentPerson();
    await bank.expire('session');
  },
  'connection-breaks': ({ bank, actions }) => {
    actions.push(async () => {
      await waitFor(() => document.querySelector('#main h1'));
      await bank.switch({ settings: { network: 'off' } });
    });
  },
  /** Until a reload, the open page can store nothing; the bank of the demo can. */
  'storage-full': ({ actions }) => {
    actions.push(async () => {
      await waitFor(() => document.querySelector('#main h1'));
      refuseWrites('put');
      refuseWrites('delete');
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

/** With the records of payments, and with drafts and consents. */
const OWN_DATABASES = new Set(['bankbook-unresolved', 'bankbook-vault']);

function refuseWrites(name: 'put' | 'delete'): void {
  const store = IDBObjectStore.prototype;
  const write = Reflect.get(store, name) as (...args: unknown[]) => IDBRequest;
  Reflect.set(store, name, function (this: IDBObjectStore, ...args: unknown[]) {
    if (!OWN_DATABASES.has(this.transaction.db.name)) return write.apply(this, args);
    throw new DOMException('The storage is full, as the scenario says.', 'QuotaExceededError');
  });
}

const steps = { ...pageSteps, ...paymentSteps, ...consentSteps };
/** What the app itself does before the page opens, or an action on the page. */
export type Step = keyof typeof steps | PageAction;

/** Actions only take place once the page is open. */
export async function playStep(step: Step, run: ScenarioRun): Promise<void> {
  if (typeof step === 'string') await steps[step](run);
  else run.actions.push(() => act(step));
}
