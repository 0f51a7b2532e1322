import { type Endpoint, promisesRequestId } from '#contract/endpoint.ts';
import type { OperationName } from '#contract/endpoints.ts';
import { findingsOfAnswer } from '#contract/findings/answer-findings.ts';
import { type Finding, mergeFindings, pointerStep } from '#contract/findings/finding.ts';
import { echoOf } from '#api/http/exchange-observer.ts';
import { readBody } from '#lib/read-body.ts';
import type { BankAnswer, NoAnswer } from './bank-call.ts';
import { deviationOf, type Found, placeOf, ruleAt } from './deviation.ts';
import { isRecord } from './json-value.ts';
import { linkDrifts } from './link-rules.ts';
import { driftsAt, type Leaf } from './value-rules.ts';

export type Echo = 'returned' | 'missing' | 'wrong' | 'not sent';

/** What one call showed. */
export interface Judged {
  readonly ms: number;
  readonly echo: Echo | undefined;
  readonly found: readonly Found[];
  /** Stated members that an item lacks; a drift if no item of the operation has them. */
  readonly absent: readonly Found[];
  /** The places that hold something. */
  readonly places: ReadonlySet<string>;
  /** Members beyond the interface: assumed ones, which Bankbook reads, and unknown ones. */
  readonly beyond: readonly { readonly place: string; readonly isRead: boolean }[];
  /** Why the answer says nothing about the operation. */
  readonly notChecked?: string;
  /** The body of a 2xx answer, if it is JSON. */
  readonly value?: unknown;
}

export type Row = Endpoint<OperationName>;

/**
 * @param account the account that was asked about.
 * @param baseUrl of the bank, which its links have to stay at.
 */
export function judge(
  row: Row,
  answer: BankAnswer | NoAnswer,
  { baseUrl, account }: { readonly baseUrl: string; readonly account?: string | undefined },
): Judged {
  const nothing = {
    ms: answer.ms,
    echo: undefined,
    found: [],
    absent: [],
    places: new Set<string>(),
    beyond: [],
  };
  if (answer.kind === 'none') {
    const problem = `got no answer (${answer.reason})`;
    return { ...nothing, found: [whole('connection', problem, `interface ${row.spec}`)] };
  }
  const { status, contentType, body } = answer;
  if (status < 200 || status > 299) {
    const notChecked = reasonNotToJudge(answer);
    if (notChecked !== undefined) return { ...nothing, notChecked };
    const problem = `is ${status}; expected 200`;
    return { ...nothing, found: [whole('status', problem, `interface ${row.spec}`)] };
  }
  const findings = findingsOfAnswer({ status, contentType, body }, row);
  const breaches = findings.filter(({ isBreach }) => isBreach);
  const wrong = new Set(breaches.map(({ pointer }) => pointer));
  const { isJson, value } = readBody(body ?? '');
  const leaves = isJson ? leavesOf(value) : [];
  const echo = echoIn(answer);
  return {
    ms: answer.ms,
    echo,
    value: isJson ? value : undefined,
    found: [
      ...oddStatus(row, status),
      ...echoBreaks(row, echo),
      ...mergeFindings(breaches).map((finding) => deviationOf(finding, row)),
      ...leaves.filter(({ pointer }) => !wrong.has(pointer)).flatMap((leaf) => driftsAt(row.name, leaf)),
      ...linkDrifts(value, { name: row.name, baseUrl, account, pointer: '' }),
      ...(row.name === 'listAccounts' ? linksOfAccounts(value, row.name, baseUrl) : []),
    ],
    absent: mergeFindings(findings.filter(isAbsent)).map(({ pointer, count }) => ({
      severity: 'drift',
      part: 'answer',
      pointer,
      problem: /\/\d+(?:\/|$)/.test(pointer) ? 'is missing in every item' : 'is missing',
      rule: ruleAt(row, pointer),
      count,
    })),
    places: new Set(leaves.flatMap(({ place }) => withParents(place))),
    beyond: findings
      .filter(({ kind, isBreach }) => !isBreach && (kind === 'assumed' || kind === 'unknown'))
      .map(({ pointer, kind }) => ({ place: placeOf(pointer), isRead: kind === 'assumed' })),
  };
}

/** The interface shows no errors (7); these say that the caller may not ask, not that the answer is wrong. */
function reasonNotToJudge({ status, retryAfter }: BankAnswer): string | undefined {
  if (status === 401) return 'the bank does not accept the token here (401)';
  if (status === 403) return 'the consent or the scope does not cover it (403)';
  const isWait = status === 429 || (status === 503 && retryAfter !== undefined);
  return isWait ? `the bank asks to wait (${status})` : undefined;
}

/** Without 2.4, which says what may be missing, and an account's own `_links`, which the interface leaves open. */
const isAbsent = ({ kind, isBreach, pointer, spec }: Finding) =>
  kind === 'missing' && !isBreach && spec !== '2.4' && !/\/\d+\/_links$/.test(pointer);

const whole = (part: 'connection' | 'status', problem: string, rule: string): Found => ({
  severity: 'break',
  part,
  pointer: '',
  problem,
  rule,
  count: 1,
});

/** The interface states 200; for consents and funds confirmations it shows no answer. */
function oddStatus({ name, spec }: Row, status: number): Found[] {
  if (status === 200 || name === 'putConsents' || name === 'createFundsConfirmation') return [];
  const drift = whole('status', `is ${status}; the interface states 200`, `interface ${spec}`);
  return [{ ...drift, severity: 'drift' }];
}

const ECHOES = {
  same: 'returned',
  different: 'wrong',
  unreadable: 'missing',
  'not-sent': 'not sent',
} as const;

const echoIn = ({ sentId, returnedId }: BankAnswer): Echo => ECHOES[echoOf(sentId, returnedId)];

function echoBreaks(row: Row, echo: Echo): Found[] {
  if (!promisesRequestId(row) || (echo !== 'wrong' && echo !== 'missing')) return [];
  return [
    {
      severity: 'break',
      part: 'answer header',
      pointer: '/x-request-id',
      problem: echo === 'wrong' ? 'is not that of the request' : 'is missing',
      rule: row.name === 'createFundsConfirmation' ? 'interface 4.6' : 'interface 4 rule 2',
      count: 1,
    },
  ];
}

function linksOfAccounts(value: unknown, name: OperationName, baseUrl: string): Found[] {
  const accounts = isRecord(value) ? value['accounts'] : undefined;
  if (!Array.isArray(accounts)) return [];
  return accounts.flatMap((item: unknown, index) => {
    const id = isRecord(item) ? item['resource_id'] : undefined;
    const account = typeof id === 'string' ? id : undefined;
    return linkDrifts(item, { name, baseUrl, account, pointer: `/accounts/${index}` });
  });
}

function leavesOf(value: unknown, pointer = ''): Leaf[] {
  if (typeof value !== 'object' || value === null) {
    return [{ pointer, place: placeOf(pointer), value }];
  }
  const inside = Object.entries(value).flatMap(([name, inner]) =>
    leavesOf(inner, `${pointer}${pointerStep(name)}`),
  );
  // An empty object or list is there all the same.
  return inside.length > 0 ? inside : [{ pointer, place: placeOf(pointer), value }];
}

/** `a.b` → `a`, `a.b`. */
function withParents(place: string): string[] {
  const steps = place.split('.');
  return steps.map((_, index) => steps.slice(0, index + 1).join('.'));
}
