import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';

export interface Member {
  readonly part: 'path' | 'query' | 'header' | 'body' | 'answer';
  /** For example `balances[].balance_amount.currency`. */
  readonly path: string;
  readonly spec: string | undefined;
  readonly assumed: string | undefined;
  /** Without it the enclosing object cannot be sent or read. */
  readonly isRequired: boolean;
}

interface Position {
  readonly part: Member['part'];
  readonly path: string;
  /** Nothing below a `catch` is required: an unreadable value is left out. */
  readonly isLenient: boolean;
}

export interface Marks {
  readonly spec: string | undefined;
  readonly assumed: string | undefined;
}

/** In the order of the interface. */
export function membersOf(row: Endpoint): Member[] {
  const isLenient = false;
  return [
    ...row.params.map((name): Member => {
      return { part: 'path', path: name, spec: row.spec, assumed: undefined, isRequired: true };
    }),
    ...(row.query ? membersBelow(row.query, { part: 'query', path: '', isLenient }) : []),
    ...membersBelow(row.headers, { part: 'header', path: '', isLenient }),
    ...(row.body ? membersBelow(row.body, { part: 'body', path: '', isLenient }) : []),
    ...rootMember(row.response),
    ...membersBelow(row.response, { part: 'answer', path: '', isLenient }),
  ];
}

/** An answer without known members still carries marks itself. */
function rootMember(response: z.core.$ZodType): Member[] {
  if (defOf(response).type === 'object') return [];
  return [{ part: 'answer', path: '(all of it)', ...marksOf(response), isRequired: false }];
}

function member(name: string, schema: z.core.$ZodType, { part, path, isLenient }: Position): Member[] {
  const memberPath = path === '' ? name : `${path}.${name}`;
  const isRequired = !isLenient && schema._zod.optin !== 'optional';
  return [
    { part, path: memberPath, ...marksOf(schema), isRequired },
    ...membersBelow(schema, { part, path: memberPath, isLenient }),
  ];
}

function membersBelow(schema: z.core.$ZodType, position: Position): Member[] {
  const item = z.globalRegistry.get(schema)?.item as z.core.$ZodType | undefined;
  if (item !== undefined) return membersBelow(item, inItems(position));
  const def = defOf(schema);
  switch (def.type) {
    case 'object':
      return [
        ...Object.entries(def.shape).flatMap(([name, inner]) => member(name, inner, position)),
        ...(isNamed(def.catchall) ? member('*', def.catchall, position) : []),
      ];
    case 'array':
      return membersBelow(def.element, inItems(position));
    case 'union':
      return inOneForm(def.options.map((option) => membersBelow(option, position)));
    case 'pipe':
      return membersBelow(def.in, position);
    case 'catch':
      return membersBelow(def.innerType, { ...position, isLenient: true });
    case 'optional':
    case 'nullable':
    case 'default':
      return membersBelow(def.innerType, position);
    default:
      return [];
  }
}

/** An item and a list of items have the same members, so only the first form is listed. */
function inOneForm(forms: Member[][]): Member[] {
  const seen = new Set<string>();
  return forms.flat().filter(({ path }) => {
    const name = path.replaceAll('[]', '');
    return !seen.has(name) && seen.add(name);
  });
}

const inItems = (position: Position): Position => ({ ...position, path: `${position.path}[]` });

/** Whether a catch-all has its own schema, unlike in loose and strict objects. */
export function isNamed(catchall: z.core.$ZodType | undefined): catchall is z.core.$ZodType {
  return catchall !== undefined && !['unknown', 'never'].includes(defOf(catchall).type);
}

export function marksOf(schema: z.core.$ZodType): Marks {
  const { spec, assumed } = z.globalRegistry.get(schema) ?? {};
  if (spec !== undefined || assumed !== undefined) {
    return { spec, assumed };
  }
  const def = defOf(schema);
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'catch':
      return marksOf(def.innerType);
    case 'pipe':
      return marksOf(def.in);
    default:
      return { spec, assumed };
  }
}

/** Typed as zod's closed union, so that `switch` can be exhaustive. */
export function defOf(schema: z.core.$ZodType) {
  return (schema as z.core.$ZodTypes)._zod.def;
}

const INTRO = `# What the interface states, and what we assume

The interface specification leaves much of itself "not shown". This page lists, operation by
operation, every member that Bankbook sends or reads. It is generated from \`src/contract\` by
\`npm run docs\`; a test fails while it is out of date, so change the schema and not this page.

- **Stated in** is the section of the specification that names the member; – means that it is
  nowhere there.
- **Assumed** is what we believe beyond that, and what it rests on. It is a guess until a bank
  confirms it, and no answer is refused because of it unless **Required** says so.
- **Required** means that we never leave the member out of what we send, and that without it
  what it stands in (an answer, an item of a list, an amount) can't be read.

\`a[].b\` is the member \`b\` of each item of the list \`a\`; \`*\` stands for any name. Members that
are not listed here are kept as they come and ignored.
`;

export function assumptionsMarkdown(rows: readonly Endpoint[]): string {
  return [INTRO, ...rows.map(operation)].join('\n');
}

function operation(row: Endpoint): string {
  const members = membersOf(row);
  const access = row.auth === 'bearer' ? 'With a bearer token (5.1).' : 'Without a bearer token.';
  return `## ${row.method} ${row.path}

\`${row.name}\`, section ${row.spec}. ${access}

| Part | Member | Required | Stated in | Assumed |
| --- | --- | --- | --- | --- |
${members.map(line).join('\n')}
`;
}

function line({ part, path, isRequired, spec, assumed }: Member): string {
  const cells = [part, `\`${path}\``, isRequired ? 'yes' : '', spec ?? '–', assumed ?? ''];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}
