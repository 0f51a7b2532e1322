/* A fault whose part an answer lacks leaves it unchanged; `fault-groups.ts` lists which answers have which part. */

type Member = Record<string, unknown>;
type Edit = (value: unknown, name: string) => unknown;

const isMember = (value: unknown): value is Member =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The named collections of the reads (interface 1). */
const COLLECTION = /^(?:accounts|balances|owners|overdrafts|transactions|details|identity|beneficiaries)$/;

export const collectionOf = (body: unknown): string | undefined =>
  isMember(body) ? Object.keys(body).find((name) => COLLECTION.test(name)) : undefined;

/** It only repeats the question, so no fault changes it. */
const ECHO = 'request';

/** `undefined` removes the collection. */
export function withCollection(body: unknown, edit: (collection: unknown) => unknown): unknown {
  const name = collectionOf(body);
  return name === undefined || !isMember(body) ? body : { ...body, [name]: edit(body[name]) };
}

export function withFirstItem(body: unknown, edit: (item: unknown) => unknown): unknown {
  return withItems(body, [edit]);
}

/** Without a collection (a token) it edits the answer itself. */
export const withFirstItemOrAll = (body: unknown, edit: (item: unknown) => unknown): unknown =>
  collectionOf(body) === undefined ? edit(body) : withFirstItem(body, edit);

/** Replaces the first item by one copy per edit; the others stay. */
export function withItems(
  body: unknown,
  edits: readonly ((item: unknown) => unknown)[],
  isMeant: (item: unknown) => boolean = () => true,
): unknown {
  return withCollection(body, (collection) => {
    const items = Array.isArray(collection) ? collection : [collection];
    const index = items.findIndex(isMeant);
    return index === -1 ? collection : items.toSpliced(index, 1, ...edits.map((edit) => edit(items[index])));
  });
}

/** As {@link withItems}, of the first item that has a member of that name, at any depth. */
export function withItemsThatHave(
  name: string | RegExp,
  body: unknown,
  edits: readonly ((item: unknown) => unknown)[],
): unknown {
  return withItems(body, edits, (item) => {
    let found = false;
    mapNamed(item, name, () => {
      found = true;
    });
    return found;
  });
}

/** All primitives, at every depth. */
export function mapMembers(value: unknown, edit: Edit, name = ''): unknown {
  if (name === ECHO) return value;
  if (Array.isArray(value)) return value.map((item) => mapMembers(item, edit, name));
  if (!isMember(value)) return edit(value, name);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mapMembers(inner, edit, key)]));
}

/** Edits the members with this name, at every depth. */
export function mapNamed(value: unknown, name: string | RegExp, edit: (value: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => mapNamed(item, name, edit));
  if (!isMember(value)) return value;
  const isNamed = (key: string) => (typeof name === 'string' ? key === name : name.test(key));
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (key === ECHO) return [key, inner];
      return [key, isNamed(key) ? edit(inner) : mapNamed(inner, name, edit)];
    }),
  );
}

/** Not displayed: changing them would be another fault. */
const NOT_TEXT = /^(?:resource_id|href|consent_approval|nonce|token_type|\w+_token)$/;

const mapText = (edit: (content: string) => string) => (body: unknown) =>
  mapMembers(body, (value, name) =>
    typeof value === 'string' && !NOT_TEXT.test(name) ? edit(value) : value,
  );

export const withText = (text: string) => mapText((content) => `${content} ${text}`);

export const withTextInFront = (text: string) => mapText((content) => `${text} ${content}`);

export const withLinks = (hrefs: readonly unknown[]) => (body: unknown) => {
  let next = 0;
  return mapNamed(body, 'href', () => {
    next += 1;
    return hrefs[(next - 1) % hrefs.length];
  });
};

export function withNextToFirst(body: unknown): unknown {
  if (!isMember(body)) return body;
  const links = mapNamed(body['_links'], 'next', (next) =>
    mapNamed(next, 'href', (href) => (typeof href === 'string' ? href.replace(/\?.*$/s, '') : href)),
  );
  return { ...body, _links: links };
}

export function withUnknownMembers(body: unknown): unknown {
  const withUnknown = (value: unknown) =>
    isMember(value) ? { ...value, 'x-unknown': { deep: [1, null, 'unknown-member'] }, unknown: true } : value;
  return withUnknown(withFirstItemOrAll(body, withUnknown));
}

export const withWrongTypes = (value: unknown) =>
  mapMembers(value, (member) => (typeof member === 'string' ? 7 : 'twelve'));

/** Most of them `JSON.stringify` cannot write. */
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

/** Inserted as text, to keep every digit. */
export function withExtremeAmounts(json: string): string {
  const body = withItemsThatHave(
    'amount',
    JSON.parse(json),
    EXTREME_AMOUNTS.map((amount) => (item) => mapNamed(item, 'amount', () => `exactly:${amount}`)),
  );
  return JSON.stringify(body).replace(QUOTED_AMOUNT, '$1');
}

/** A negative amount, indicated as a credit. */
export function withSignConflict(item: unknown): unknown {
  const negative = mapNamed(item, 'amount', (amount) => -Math.abs(Number(amount)));
  return isMember(negative) ? { ...negative, credit_debit_indicator: 'CRDT' } : negative;
}

/** Duplicate members, and names that every object inherits. */
export function withHostileMembers(json: string): string {
  const hostile = '"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"toString":1';
  return json.replace(/^\{/, `{${hostile},"_links":7,"_links":null${json === '{}' ? '' : ','}`);
}
