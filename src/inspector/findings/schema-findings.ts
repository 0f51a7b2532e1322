import { defOf, isNamed, type Marks, marksOf } from '#contract/assumptions.ts';
import * as z from 'zod/mini';
import { type Finding, type Part, pointerStep } from './finding.ts';

interface Spot {
  readonly part: Part;
  readonly pointer: string;
  /** Below a `catch` nothing is a breach. */
  readonly isForgiven: boolean;
}

type Schema = z.core.$ZodType;

/** Reading the registry is slow and happens for every list item. */
const known = new WeakMap<Schema, Marks & { readonly item: Schema | undefined }>();

function notesOf(schema: Schema) {
  const before = known.get(schema);
  if (before !== undefined) return before;
  const item = z.globalRegistry.get(schema)?.item as Schema | undefined;
  const notes = { ...marksOf(schema), item };
  known.set(schema, notes);
  return notes;
}

/** Unlike a parse, it continues after errors and reports unknown and assumed members. */
export function findingsIn(schema: Schema, value: unknown, part: Part): Finding[] {
  return walk(schema, value, { part, pointer: '', isForgiven: false });
}

function walk(schema: Schema, value: unknown, spot: Spot): Finding[] {
  const { item } = notesOf(schema);
  if (item !== undefined) return walkSalvaged(schema, item, value, spot);
  const def = defOf(schema);
  switch (def.type) {
    case 'object':
      if (!isObject(value)) return [wrong('object', value, spot)];
      return walkObject(def, value, spot);
    case 'array':
      if (!Array.isArray(value)) return [wrong('array', value, spot)];
      return [...walkItems(def.element, value, spot), ...ownCheck(schema, value, spot)];
    case 'union':
      return walkUnion(def.options, value, spot);
    case 'pipe': {
      const findings = walk(def.in, value, spot);
      return findings.some(({ kind }) => kind === 'wrong')
        ? findings
        : [...findings, ...ownCheck(schema, value, spot)];
    }
    case 'catch':
      return walk(def.innerType, value, { ...spot, isForgiven: true });
    case 'nullable':
      return value === null ? [] : walk(def.innerType, value, spot);
    case 'optional':
      return value === undefined ? [] : walk(def.innerType, value, spot);
    case 'string':
    case 'number':
    case 'boolean':
      // Checked before the slower parse, because most forms of a union fail here.
      return typeof value === def.type ? ownCheck(schema, value, spot) : [wrong(def.type, value, spot)];
    default:
      return ownCheck(schema, value, spot);
  }
}

/** Some schemas also accept a single item without the list. */
function walkSalvaged(schema: Schema, item: Schema, value: unknown, spot: Spot): Finding[] {
  if (Array.isArray(value)) return walkItems(item, value, spot);
  const isTaken = z.safeParse(schema, value).success;
  return isTaken ? walk(item, value, spot) : [wrong('array', value, spot)];
}

function walkItems(item: Schema, values: readonly unknown[], spot: Spot): Finding[] {
  return values.flatMap((value, index) => walk(item, value, below(spot, index)));
}

function walkObject(
  { shape, catchall }: z.core.$ZodObjectDef,
  value: Readonly<Record<string, unknown>>,
  spot: Spot,
): Finding[] {
  const told = Object.entries(shape).flatMap(([name, schema]) =>
    walkMember(schema, value[name], below(spot, name)),
  );
  const others = Object.entries(value).filter(([name]) => !Object.hasOwn(shape, name));
  return [
    ...told,
    ...others.flatMap(([name, other]) => {
      const there = below(spot, name);
      if (isNamed(catchall)) return walkMember(catchall, other, there);
      const isStrict = catchall !== undefined && defOf(catchall).type === 'never';
      return [{ ...at(there, 'unknown'), isBreach: isStrict && !spot.isForgiven }];
    }),
  ];
}

function walkMember(schema: Schema, value: unknown, spot: Spot): Finding[] {
  const { spec, assumed } = notesOf(schema);
  if (value === undefined) {
    const isRequired = !spot.isForgiven && schema._zod.optin !== 'optional';
    if (isRequired) return [{ ...at(spot, 'missing'), ...(spec !== undefined && { spec }) }];
    // In requests the specification lists what may be sent, in responses what should come.
    if (spec === undefined || spot.part !== 'answer') return [];
    return [{ ...at(spot, 'missing'), isBreach: false, spec }];
  }
  const guess: Finding[] =
    spec === undefined && assumed !== undefined
      ? [{ ...at(spot, 'assumed'), isBreach: false, why: assumed }]
      : [];
  return [...guess, ...walk(schema, value, spot)];
}

/** The form with the fewest findings, or all expected types if each fails at its root. */
function walkUnion(options: readonly Schema[], value: unknown, spot: Spot): Finding[] {
  const tries = options.map((option) => walk(option, value, spot));
  const isWrongHere = ({ kind, pointer }: Finding) => kind === 'wrong' && pointer === spot.pointer;
  const possible = tries.filter((findings) => !findings.some(isWrongHere));
  if (possible.length === 0) {
    const all = tries.flat().filter(isWrongHere);
    return [wrong([...new Set(all.map(({ expected }) => expected))].join(' or '), value, spot)];
  }
  const weight = (findings: readonly Finding[]) => findings.filter(({ kind }) => kind !== 'assumed').length;
  return possible.reduce((best, next) => (weight(next) < weight(best) ? next : best));
}

/** Ignores issues of nested values. */
function ownCheck(schema: Schema, value: unknown, spot: Spot): Finding[] {
  const result = z.safeParse(schema, value);
  if (result.success) return [];
  const own = result.error.issues.find(({ path }) => path.length === 0);
  return own === undefined ? [] : [wrong(ruleOf(own), value, spot)];
}

/** Never contains the value. */
function ruleOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected;
    case 'invalid_value':
      return issue.values.map((value) => JSON.stringify(value)).join(' or ');
    case 'too_small':
      return `${issue.inclusive === false ? '>' : '≥'} ${issue.minimum}`;
    case 'too_big':
      return `${issue.inclusive === false ? '<' : '≤'} ${issue.maximum}`;
    case 'invalid_format':
      return issue.pattern ?? issue.format;
    case 'custom':
      return issue.message === 'Invalid input' ? 'another value' : issue.message;
    default:
      return issue.code;
  }
}

function wrong(expected: string, value: unknown, spot: Spot): Finding {
  return { ...at(spot, 'wrong'), expected, found: typeOf(value) };
}

function at({ part, pointer, isForgiven }: Spot, kind: Finding['kind']): Finding {
  return { kind, part, pointer, isBreach: !isForgiven, count: 1 };
}

function below(spot: Spot, name: string | number): Spot {
  return { ...spot, pointer: `${spot.pointer}${pointerStep(name)}` };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
