import { defOf, isNamed, marksOf } from '#contract/assumptions.ts';
import { oncePer } from '#lib/once-per.ts';
import * as z from 'zod/mini';
import { type Finding, type Part, pointerStep } from './finding.ts';

interface Position {
  readonly part: Part;
  readonly pointer: string;
  /** Below a `catch` a missing or unknown member is no breach, but a wrong one is. */
  readonly isLenient: boolean;
}

type Schema = z.core.$ZodType;

/** Reading the registry is slow and happens for every list item. */
const cachedMarks = oncePer((schema: Schema) => {
  const { item, stated } = (z.globalRegistry.get(schema) ?? {}) as { item?: Schema; stated?: Schema };
  return { ...marksOf(schema), item, stated };
});

/** Unlike a parse, it continues after errors and reports unknown and assumed members. */
export function findingsIn(schema: Schema, value: unknown, part: Part): Finding[] {
  return walk(schema, value, { part, pointer: '', isLenient: false });
}

function walk(schema: Schema, value: unknown, position: Position): Finding[] {
  const { item, stated } = cachedMarks(schema);
  if (stated !== undefined) return walk(stated, value, position);
  if (item !== undefined) return walkSalvaged(schema, item, value, position);
  const def = defOf(schema);
  switch (def.type) {
    case 'object':
      if (!isObject(value)) return [wrong('object', value, position)];
      return walkObject(def, value, position);
    case 'array':
      if (!Array.isArray(value)) return [wrong('array', value, position)];
      return [...walkItems(def.element, value, position), ...rootFindings(schema, value, position)];
    case 'union':
      return walkUnion(def.options, value, position);
    case 'pipe': {
      const findings = walk(def.in, value, position);
      return findings.some(({ kind }) => kind === 'wrong')
        ? findings
        : [...findings, ...rootFindings(schema, value, position)];
    }
    case 'catch':
      return walk(def.innerType, value, { ...position, isLenient: true });
    case 'nullable':
      return value === null ? [] : walk(def.innerType, value, position);
    case 'optional':
      return value === undefined ? [] : walk(def.innerType, value, position);
    case 'string':
    case 'number':
    case 'boolean':
      // Checked before the slower parse, because most forms of a union fail here.
      return typeof value === def.type
        ? rootFindings(schema, value, position)
        : [wrong(def.type, value, position)];
    default:
      return rootFindings(schema, value, position);
  }
}

/** Some schemas also accept a single item without the list. */
function walkSalvaged(schema: Schema, item: Schema, value: unknown, position: Position): Finding[] {
  if (Array.isArray(value)) return walkItems(item, value, position);
  const isAccepted = z.safeParse(schema, value).success;
  return isAccepted ? walk(item, value, position) : [wrong('array', value, position)];
}

function walkItems(item: Schema, values: readonly unknown[], position: Position): Finding[] {
  return values.flatMap((value, index) => walk(item, value, below(position, index)));
}

function walkObject(
  { shape, catchall }: z.core.$ZodObjectDef,
  value: Readonly<Record<string, unknown>>,
  position: Position,
): Finding[] {
  const known = Object.entries(shape).flatMap(([name, schema]) =>
    walkMember(schema, value[name], below(position, name)),
  );
  const others = Object.entries(value).filter(([name]) => !Object.hasOwn(shape, name));
  return [
    ...known,
    ...others.flatMap(([name, other]) => {
      const memberPosition = below(position, name);
      if (isNamed(catchall)) return walkMember(catchall, other, memberPosition);
      const isStrict = catchall !== undefined && defOf(catchall).type === 'never';
      return [{ ...at(memberPosition, 'unknown'), isBreach: isStrict && !position.isLenient }];
    }),
  ];
}

function walkMember(schema: Schema, value: unknown, position: Position): Finding[] {
  const { spec, assumed } = cachedMarks(schema);
  if (value === undefined) {
    const isRequired = !position.isLenient && schema._zod.optin !== 'optional';
    if (isRequired) return [{ ...at(position, 'missing'), ...(spec !== undefined && { spec }) }];
    // In requests the specification lists what may be sent, in responses what should come.
    if (spec === undefined || position.part !== 'answer') return [];
    return [{ ...at(position, 'missing'), isBreach: false, spec }];
  }
  const guess: Finding[] =
    spec === undefined && assumed !== undefined
      ? [{ ...at(position, 'assumed'), isBreach: false, why: assumed }]
      : [];
  return [...guess, ...walk(schema, value, position)];
}

/** The form with the fewest findings, or all expected types if each fails at its root. */
function walkUnion(options: readonly Schema[], value: unknown, position: Position): Finding[] {
  const tries = options.map((option) => walk(option, value, position));
  const isWrongHere = ({ kind, pointer }: Finding) => kind === 'wrong' && pointer === position.pointer;
  const possible = tries.filter((findings) => !findings.some(isWrongHere));
  if (possible.length === 0) {
    const all = tries.flat().filter(isWrongHere);
    return [wrong([...new Set(all.map(({ expected }) => expected))].join(' or '), value, position)];
  }
  const weight = (findings: readonly Finding[]) => findings.filter(({ kind }) => kind !== 'assumed').length;
  return possible.reduce((best, next) => (weight(next) < weight(best) ? next : best));
}

/** Ignores issues of nested values. */
function rootFindings(schema: Schema, value: unknown, position: Position): Finding[] {
  const result = z.safeParse(schema, value);
  if (result.success) return [];
  const rootIssue = result.error.issues.find(({ path }) => path.length === 0);
  return rootIssue === undefined ? [] : [wrong(ruleOf(rootIssue), value, position)];
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

function wrong(expected: string, value: unknown, position: Position): Finding {
  return { ...at(position, 'wrong'), isBreach: true, expected, found: typeOf(value) };
}

function at({ part, pointer, isLenient }: Position, kind: Finding['kind']): Finding {
  return { kind, part, pointer, isBreach: !isLenient, count: 1 };
}

function below(position: Position, name: string | number): Position {
  return { ...position, pointer: `${position.pointer}${pointerStep(name)}` };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
