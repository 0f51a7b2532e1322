import type { IncomingMessage } from 'node:http';
import { type Answer, splitTarget } from './http.ts';
import { json, noToken, problem } from './reference-answers.ts';
import type { ReferenceAccount } from './reference-bank-data.ts';
import type { ReferenceOAuth } from './reference-oauth.ts';

/** By account id (transaction id for `details`); the value is sent as the collection. */
type ById = Readonly<Record<string, unknown>>;

/** The bank's data. A missing collection is not offered: 404. */
export interface ReferenceBankData {
  readonly accounts: readonly ReferenceAccount[];
  readonly balances?: ById | undefined;
  readonly owners?: ById | undefined;
  readonly overdrafts?: ById | undefined;
  readonly transactions?: ById | undefined;
  /** In place of `transactions`, page by page: the items for a query, and the next link. */
  readonly transactionsPage?: ((accountId: string, query: URLSearchParams) => TransactionsPage) | undefined;
  readonly details?: ById | undefined;
  readonly identity?: unknown;
  readonly beneficiaries?: unknown;
}

/** A page of transactions; `next` is the link as the bank writes it. */
export interface TransactionsPage {
  readonly items: unknown;
  readonly next?: unknown;
}

type AccountRead = 'balances' | 'owners' | 'overdrafts' | 'transactions';

interface Route {
  readonly pattern: RegExp;
  /** Gets the path parameters, decoded once. `undefined` means not found. */
  readonly read: (
    data: ReferenceBankData,
    ids: readonly string[],
    query: URLSearchParams,
  ) => object | undefined;
}

const links: Readonly<Record<AccountRead, readonly string[]>> = {
  balances: ['overdrafts', 'transactions'],
  owners: ['balances', 'overdrafts', 'transactions'],
  overdrafts: ['balances', 'transactions'],
  transactions: ['balances', 'overdrafts'],
};

const routes: readonly Route[] = [
  {
    pattern: /^\/api\/v1\/accounts$/,
    read: ({ accounts }) => ({ accounts, _links: linksTo() }),
  },
  accountRoute('balances'),
  accountRoute('owners'),
  accountRoute('overdrafts'),
  {
    pattern: /^\/api\/v1\/accounts\/([^/]+)\/transactions$/,
    read: (data, [accountId = ''], query) => {
      const page = knows(data.accounts, accountId) ? data.transactionsPage?.(accountId, query) : undefined;
      if (page === undefined) return readCollection(data, 'transactions', accountId);
      const accountLinks = linksTo(accountId, links.transactions);
      return {
        transactions: page.items,
        _links: page.next === undefined ? accountLinks : { ...accountLinks, next: { href: page.next } },
      };
    },
  },
  {
    pattern: /^\/api\/v1\/accounts\/([^/]+)\/transactions\/([^/]+)\/details$/,
    read: ({ accounts, details }, [accountId = '', id = '']) =>
      knows(accounts, accountId) && details !== undefined && Object.hasOwn(details, id)
        ? { details: details[id], _links: linksTo(accountId, ['transactions']) }
        : undefined,
  },
  {
    pattern: /^\/api\/v1\/end-user-identity$/,
    read: ({ identity }) => (identity === undefined ? undefined : { identity, _links: linksTo() }),
  },
  {
    pattern: /^\/api\/v1\/trusted-beneficiaries$/,
    read: ({ beneficiaries }) =>
      beneficiaries === undefined ? undefined : { beneficiaries, _links: linksTo() },
  },
];

/** Everything below `/api/`: the token endpoint, then the reads that need a token. */
export function answerFromApi(
  data: ReferenceBankData,
  oauth: Pick<ReferenceOAuth, 'accepts'> & Partial<Pick<ReferenceOAuth, 'token'>>,
  request: IncomingMessage,
): Answer {
  const { path, search } = splitTarget(request);
  if (path === '/api/v1/oauth/token' && oauth.token !== undefined) {
    return request.method === 'GET' ? oauth.token(new URLSearchParams(search)) : onlyGet();
  }
  const route = routes.find(({ pattern }) => pattern.test(path));
  if (route === undefined) {
    return problem(404, 'There is nothing here');
  }
  if (request.method !== 'GET') {
    return onlyGet();
  }
  if (!oauth.accepts(request.headers.authorization)) {
    return noToken();
  }
  if (!request.headers['x-request-id']) {
    return problem(400, 'The header X-Request-ID is missing');
  }
  const ids = decodeAll(route.pattern.exec(path)?.slice(1) ?? []);
  const body = ids === undefined ? undefined : route.read(data, ids, new URLSearchParams(search));
  return body === undefined ? problem(404, 'There is nothing here') : json(200, body);
}

function accountRoute(collection: AccountRead): Route {
  return {
    pattern: new RegExp(`^/api/v1/accounts/([^/]+)/${collection}$`),
    read: (data, [accountId = '']) => readCollection(data, collection, accountId),
  };
}

function readCollection(
  data: ReferenceBankData,
  collection: AccountRead,
  accountId: string,
): object | undefined {
  const byId = data[collection];
  if (byId === undefined || !knows(data.accounts, accountId)) {
    return undefined;
  }
  const items = Object.hasOwn(byId, accountId) ? byId[accountId] : [];
  return { [collection]: items, _links: linksTo(accountId, links[collection]) };
}

/** As the interface shows them: without `/api`, and `self` is the collection of accounts. */
function linksTo(accountId = '', related: readonly string[] = []) {
  const account = `/v1/accounts/${encodeURIComponent(accountId)}`;
  return Object.fromEntries([
    ...related.map((name) => [name, { href: `${account}/${name}` }]),
    ['self', { href: '/v1/accounts' }],
  ]);
}

function knows(accounts: readonly ReferenceAccount[], id: string): boolean {
  return accounts.some((account) => account.resource_id === id);
}

function decodeAll(ids: readonly string[]): string[] | undefined {
  try {
    return ids.map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

function onlyGet(): Answer {
  return problem(405, 'Only GET is offered', { Allow: 'GET' });
}
