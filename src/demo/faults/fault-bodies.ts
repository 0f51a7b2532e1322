/*
 * What a fault does to the JSON of an answer. Nothing here knows an operation: the
 * collection is found, its first item altered, so that every fault works on every answer.
 */

type Member = Record<string, unknown>;
/** Alters a member; what it answers takes the place of the value. */
type Edit = (value: unknown, name: string) => unknown;

const isMember = (value: unknown): value is Member =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The name of the member that holds what was asked for: the first list, else the first object but
 * `_links` and `request`, which only says the question again.
 */
export function collectionOf(body: unknown): string | undefined {
  if (!isMember(body)) return undefined;
  const names = Object.keys(body).filter((name) => !name.startsWith('_') && name !== 'request');
  return names.find((name) => Array.isArray(body[name])) ?? names.find((name) => isMember(body[name]));
}

/** Puts something in the place of the collection; `undefined` takes it away. */
export function withCollection(body: unknown, edit: (collection: unknown) => unknown): unknown {
  const name = collectionOf(body);
  return name === undefined || !isMember(body) ? body : { ...body, [name]: edit(body[name]) };
}

/** Alters the first item of the collection; where there is none (a token), the answer itself. */
export function withFirstItem(body: unknown, edit: (item: unknown) => unknown): unknown {
  return withItems(body, [edit]);
}

/** Puts one altered copy of the first item for each edit in its place; the items after it stay. */
export function withItems(body: unknown, edits: readonly ((item: unknown) => unknown)[]): unknown {
  if (collectionOf(body) === undefined) return edits[0]?.(body) ?? body;
  return withCollection(body, (collection) => {
    const [first, ...others] = Array.isArray(collection) ? collection : [collection];
    return first === undefined ? [] : [...edits.map((edit) => edit(first)), ...others];
  });
}

/** Alters every member that is neither an object nor a list, at every depth. */
export function mapMembers(value: unknown, edit: Edit, name = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => mapMembers(item, edit, name));
  if (!isMember(value)) return edit(value, name);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mapMembers(inner, edit, key)]));
}

/** Alters the members of one name, at every depth, whatever they hold. */
export function mapNamed(value: unknown, name: string | RegExp, edit: (value: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => mapNamed(item, name, edit));
  if (!isMember(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      (typeof name === 'string' ? key === name : name.test(key)) ? edit(inner) : mapNamed(inner, name, edit),
    ]),
  );
}

/** Ids, tokens and links are not words: altered, they would be another fault. */
const NOT_WORDS = /^(?:resource_id|href|consent_approval|nonce|token_type|\w+_token)$/;

/** Alters every text that a person could come to read. */
const mapWords = (edit: (words: string) => string) => (body: unknown) =>
  mapMembers(body, (value, name) =>
    typeof value === 'string' && !NOT_WORDS.test(name) ? edit(value) : value,
  );

/** Adds `text` to every text that a person could come to read. */
export const withText = (text: string) => mapWords((words) => `${words} ${text}`);

/** Puts `text` in front of each. */
export const withTextInFront = (text: string) => mapWords((words) => `${text} ${words}`);

/** Gives the links one address after the other, so that each stands somewhere. */
export const withLinks = (hrefs: readonly unknown[]) => (body: unknown) => {
  let next = 0;
  return mapNamed(body, 'href', () => {
    next += 1;
    return hrefs[(next - 1) % hrefs.length];
  });
};

/** Lets the link to the next page lead to the first one again, where there is a next page. */
export function withNextToFirst(body: unknown): unknown {
  if (!isMember(body)) return body;
  const links = mapNamed(body['_links'], 'next', (next) =>
    mapNamed(next, 'href', (href) => (typeof href === 'string' ? href.replace(/\?.*$/s, '') : href)),
  );
  return { ...body, _links: links };
}

/** Members that no contract knows, beside those of the answer and of its first item. */
export function withUnknownMembers(body: unknown): unknown {
  const more = (value: unknown) =>
    isMember(value) ? { ...value, 'x-unknown': { deep: [1, null, 'unknown-member'] }, unknown: true } : value;
  return more(withFirstItem(body, more));
}

/** Every text becomes a number and every number a word. */
export const withWrongTypes = (value: unknown) =>
  mapMembers(value, (member) => (typeof member === 'string' ? 7 : 'twelve'));

/** Decimal numbers that JSON can write and `JSON.stringify` can't. */
const EXTREME_AMOUNTS = [
  '0',
  '-0',
  '1e21',
  '1e308',
  '1e-9',
  '9007199254740993',
  '1e999',
  '12.345678901234567891',
] as const;

const QUOTED_AMOUNT = /"exactly:([^"]+)"/g;

/** The first item once for each extreme amount, written as JSON with every digit. */
export function withExtremeAmounts(json: string): string {
  const body = withItems(
    JSON.parse(json),
    EXTREME_AMOUNTS.map((amount) => (item) => mapNamed(item, 'amount', () => `exactly:${amount}`)),
  );
  return JSON.stringify(body).replace(QUOTED_AMOUNT, '$1');
}

/** The opposite sign of what the amount has, beside the indicator of the one that it has. */
export function withSignConflict(item: unknown): unknown {
  const negative = mapNamed(item, 'amount', (amount) => -Math.abs(Number(amount)));
  return isMember(negative) ? { ...negative, credit_debit_indicator: 'CRDT' } : negative;
}

/** Members that repeat, and members named like those of every object. */
export function withHostileMembers(json: string): string {
  const hostile = '"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"toString":1';
  return json.replace(/^\{/, `{${hostile},"_links":7,"_links":null${json === '{}' ? '' : ','}`);
}
