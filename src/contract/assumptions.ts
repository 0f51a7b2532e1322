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

interface Place {
  readonly part: Member['part'];
  readonly path: string;
  /** Nothing below a `catch` is required: an unreadable value is left out. */
  readonly isForgiven: boolean;
}

export interface Marks {
  readonly spec: string | undefined;
  readonly assumed: string | undefined;
}

/** In the order of the interface. */
export function membersOf(row: Endpoint): Member[] {
  const isForgiven = false;
  return [
    ...row.params.map((name): Member => {
      return { part: 'path', path: name, spec: row.spec, assumed: undefined, isRequired: true };
    }),
    ...(row.query ? below(row.query, { part: 'query', path: '', isForgiven }) : []),
    ...below(row.headers, { part: 'header', path: '', isForgiven }),
    ...(row.body ? below(row.body, { part: 'body', path: '', isForgiven }) : []),
    ...wholeAnswer(row.response),
    ...below(row.response, { part: 'answer', path: '', isForgiven }),
  ];
}

/** An answer without known members still carries marks itself. */
function wholeAnswer(response: z.core.$ZodType): Member[] {
  if (defOf(response).type === 'object') return [];
  return [{ part: 'answer', path: '(all of it)', ...marksOf(response), isRequired: false }];
}

function member(name: string, schema: z.core.$ZodType, { part, path, isForgiven }: Place): Member[] {
  const here = path === '' ? name : `${path}.${name}`;
  const isRequired = !isForgiven && schema._zod.optin !== 'optional';
  return [
    { part, path: here, ...marksOf(schema), isRequired },
    ...below(schema, { part, path: here, isForgiven }),
  ];
}

function below(schema: z.core.$ZodType, place: Place): Member[] {
  const item = z.globalRegistry.get(schema)?.item as z.core.$ZodType | undefined;
  if (item !== undefined) return below(item, inList(place));
  const def = defOf(schema);
  switch (def.type) {
    case 'object':
      return [
        ...Object.entries(def.shape).flatMap(([name, inner]) => member(name, inner, place)),
        ...(isNamed(def.catchall) ? member('*', def.catchall, place) : []),
      ];
    case 'array':
      return below(def.element, inList(place));
    case 'union':
      return inOneForm(def.options.map((option) => below(option, place)));
    case 'pipe':
      return below(def.in, place);
    case 'catch':
      return below(def.innerType, { ...place, isForgiven: true });
    case 'optional':
    case 'nullable':
    case 'default':
      return below(def.innerType, place);
    default:
      return [];
  }
}

/** An item and a list of items have the same members, so only the first form is listed. */
function inOneForm(forms: Member[][]): Member[] {
  const told = new Set<string>();
  return forms.flat().filter(({ path }) => {
    const name = path.replaceAll('[]', '');
    return !told.has(name) && told.add(name);
  });
}

const inList = (place: Place): Place => ({ ...place, path: `${place.path}[]` });

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
