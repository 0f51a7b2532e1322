import type { OperationName } from '#contract/endpoints.ts';
import { pointerStep } from '#contract/findings/finding.ts';
import { isRecord } from './json-value.ts';
import type { Found } from './deviation.ts';

/** The members that the interface names (2.5). */
const NAMED: Partial<Record<OperationName, readonly string[]>> = {
  listBalances: ['overdrafts', 'self', 'transactions'],
  listOwners: ['balances', 'overdrafts', 'self', 'transactions'],
};

/** Members that are named after a related resource (2.5). */
const RELATED = new Set(['balances', 'overdrafts', 'owners', 'transactions']);

/** What `_links` belongs to. */
export interface LinkPlace {
  readonly name: OperationName;
  readonly baseUrl: string;
  /** Its `resource_id`; `undefined` for answers that belong to no account. */
  readonly account: string | undefined;
  /** The pointer to the object that has `_links`; empty for the whole answer. */
  readonly pointer: string;
}

/** A missing `_links` and a link that is no object are found by the schema. */
export function linkDrifts(holder: unknown, { name, baseUrl, account, pointer }: LinkPlace): Found[] {
  const links = isRecord(holder) ? holder['_links'] : undefined;
  if (!isRecord(links)) return [];
  const drift = (member: string, problem: string): Found => ({
    severity: 'drift',
    part: 'answer',
    pointer: `${pointer}/_links${pointerStep(member)}`,
    problem,
    rule: 'interface 2.5',
    count: 1,
  });
  const named = pointer === '' ? (NAMED[name] ?? []) : [];
  const missing = named.filter((member) => !Object.hasOwn(links, member) || links[member] === null);
  const problems = Object.entries(links).flatMap(([member, link]) => {
    const href = isRecord(link) ? link['href'] : undefined;
    if (typeof href !== 'string') return [];
    const path = pathBelowVersion(href, baseUrl);
    const problem =
      path === undefined
        ? 'does not lead below /v1 of this bank'
        : problemOfPath(path, member, { account, isNamed: named.includes(member) });
    return problem === undefined ? [] : [drift(member, problem)];
  });
  return [...missing.map((member) => drift(member, 'is missing')), ...problems];
}

/** `/v1/accounts/1/owners` → `accounts/1/owners`; also absolute, or with the prefix of {base_url} or `/api`. */
function pathBelowVersion(href: string, baseUrl: string): string | undefined {
  const base = new URL(`${baseUrl}/`);
  // Some banks omit the leading slash.
  const text = /^v\d+\//.test(href) ? `/${href}` : href;
  const url = URL.parse(text, base);
  if (url?.origin !== base.origin) return undefined;
  const { pathname } = url;
  const prefix = base.pathname.slice(0, -1);
  const path = pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : pathname;
  return /^(?:\/api)?\/v\d+\/(.+)$/.exec(path)?.[1];
}

function problemOfPath(
  path: string,
  member: string,
  { account, isNamed }: { account: string | undefined; isNamed: boolean },
): string | undefined {
  const [collection, id, ...related] = path.split('/');
  if (isNamed && member === 'self') {
    return path === 'accounts' ? undefined : 'does not lead to the account collection';
  }
  if (account === undefined || !RELATED.has(member)) return undefined;
  if (collection !== 'accounts' || related.join('/') !== member) return `does not lead to the ${member}`;
  return id === encodeURIComponent(account) || decoded(id) === account
    ? undefined
    : 'leads to another account';
}

function decoded(segment = ''): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    // Malformed percent-encoding names no account.
    return undefined;
  }
}
