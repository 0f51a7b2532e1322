import { membersOf } from '#contract/assumptions.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Finding } from '#contract/findings/finding.ts';
import { oncePer } from '#lib/once-per.ts';
import { visibleText } from '#lib/visible-text.ts';

/** What is not as it should be in the answers of an operation. Never holds a value of an answer's body. */
export interface Deviation {
  /** A client that keeps to the interface fails on a break; it can work with a drift. */
  readonly severity: 'break' | 'drift';
  readonly part: 'answer' | 'answer header' | 'status' | 'connection';
  /** RFC 6901, from the root of the part; empty for all of it. */
  readonly pointer: string;
  /** Continues the pointer to a sentence: `is missing`. */
  readonly problem: string;
  /** Where the rule is from: `interface 2.3`, `ISO 20022`, or what Bankbook assumes. */
  readonly rule: string;
  /** In how many places. */
  readonly count: number;
  /** Which call showed it first: `account 2`. */
  readonly where: string;
}

/** What one call showed, before its place is known. */
export type Found = Omit<Deviation, 'where'>;

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
  null: 'null',
  decimal: 'a decimal number',
  undefined: 'missing',
  int: 'an integer',
};

const typeText = (types: string) =>
  types
    .split(' or ')
    .map((type) => TYPES[type] ?? type)
    .join(' or ');

const MAX_HEADER_LENGTH = 80;

/** A breach of what is only assumed is a drift, because the interface does not promise it. */
export function deviationOf({ kind, part, pointer, count, expected, found }: Finding, row: Endpoint): Found {
  const rule = part === 'answer' && expected !== 'JSON' ? ruleAt(row, pointer) : 'interface 4 rule 1';
  return {
    severity: rule.startsWith('assumed') ? 'drift' : 'break',
    part: part === 'answer' ? part : 'answer header',
    pointer,
    problem: problemOf(kind, part, pointer, expected, found),
    rule,
    count,
  };
}

function problemOf(
  kind: Finding['kind'],
  part: Finding['part'],
  pointer: string,
  expected = '',
  found = '',
): string {
  if (kind === 'missing') return pointer === '' ? 'has no body' : 'is missing';
  if (part === 'answer header') {
    const sent = found === 'undefined' ? 'missing' : visibleText(found).slice(0, MAX_HEADER_LENGTH);
    return `is ${sent}; expected ${expected}`;
  }
  if (expected === 'JSON') return 'is not JSON';
  return expected === 'another value'
    ? 'has a value that is not allowed'
    : `is ${typeText(found)}; expected ${typeText(expected)}`;
}

/** `/balances/0/name` → `balances.name`; a list and its items are at the same place. */
export const placeOf = (pointer: string): string =>
  pointer
    .split('/')
    .slice(1)
    .filter((step) => !/^\d+$/.test(step))
    .join('.');

const answerMembersOf = oncePer((row: Endpoint) => membersOf(row).filter(({ part }) => part === 'answer'));

/** The rule of the member, or of what it stands in. */
export function ruleAt(row: Endpoint, pointer: string): string {
  const members = answerMembersOf(row);
  for (let place = placeOf(pointer); place !== ''; place = place.replace(/\.?[^.]*$/, '')) {
    const any = place.replace(/[^.]*$/, '*');
    const member = members.find(({ path }) => [place, any].includes(path.replaceAll('[]', '')));
    if (member?.spec !== undefined) return `interface ${member.spec}`;
    if (member?.assumed !== undefined) return `assumed: ${member.assumed}`;
  }
  return `interface ${row.spec}`;
}
