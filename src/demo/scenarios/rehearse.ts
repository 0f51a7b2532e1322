import { bank } from '#api/session/connection.ts';
import { oneAccountQueries } from '#api/accounts/account.ts';
import { accountQueries } from '#api/accounts/accounts.ts';
import { queryClient } from '#api/http/query-client.ts';
import { paths } from '#paths.ts';
import { type Move, once, RehearsalError, type Scene } from './rehearsal.ts';
import { consentMoves } from './rehearse-consent.ts';
import { paymentMoves } from './rehearse-payment.ts';

const pageMoves = {
  set: ({ bank: pretend, query }) => pretend.set(query),
  usual: ({ bank: pretend }) => pretend.set('fault=off&bank=off'),
  press: ({ acts }) => {
    acts.push(async () => {
      const form = await once(() => document.querySelector<HTMLFormElement>('main form'));
      form.requestSubmit();
    });
  },
  'at-path': (scene) => {
    scene.target = scene.path;
  },
  'at-transaction': async (scene) => {
    const { accounts } = await queryClient.fetchQuery(accountQueries.list());
    const account = accounts.items[0]?.resource_id ?? '';
    const { pages } = await queryClient.fetchInfiniteQuery(oneAccountQueries.transactions(account));
    const row = pages[0]?.transactions.items.find(({ resource_id }) => resource_id !== undefined);
    if (row?.resource_id === undefined) throw new RehearsalError('There is no transaction.');
    scene.target = paths.transaction(account, row.resource_id);
  },
  /** Back from the bank's sign-in, with a code that is not exchanged yet. */
  'at-callback': async (scene) => {
    const back = await scene.bank.signIn(await bank().startSignIn(undefined), 'household');
    scene.target = `${back.pathname}${back.search}`;
  },
  'at-callback-refused': async (scene) => {
    const back = scene.bank.refuseSignIn(await bank().startSignIn(undefined));
    scene.target = `${back.pathname}${back.search}`;
  },
} as const satisfies Record<string, Move>;

const moves = { ...pageMoves, ...paymentMoves, ...consentMoves };
type MoveName = keyof typeof moves;

export interface Rehearsal {
  readonly persona?: string;
  readonly bank?: string;
  readonly path?: string;
  readonly moves: readonly MoveName[];
}

/** @throws RehearsalError, and whatever the app's own code throws, where a move fails. */
export async function play(rehearsal: Rehearsal, scene: Scene): Promise<void> {
  for (const name of rehearsal.moves) await moves[name](scene);
}
