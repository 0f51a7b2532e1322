import { foreignFaults, type FaultResponse, silentFaults, statusFaults } from './fault-answers.ts';
import * as bodies from './fault-bodies.ts';

export type Delivery = 'lost' | 'delayed' | 'slow' | 'stalls' | 'breaks';

/** Applies after the bank has done its work. */
export interface ResponseDefect {
  readonly value?: (body: unknown) => unknown;
  readonly text?: (json: string) => string | Uint8Array<ArrayBuffer>;
  /** Of a member that no schema knows, in megabytes. */
  readonly padding?: number;
  readonly head?: (headers: Headers) => void;
  readonly delivery?: Delivery;
}

export type Effect = FaultResponse | ResponseDefect;

/** Bytes, because no string is invalid UTF-8. */
function bytesOf(...parts: readonly (string | number)[]): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  return Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'number' ? [part] : [...encoder.encode(part)])),
  );
}

/** Splits the JSON at the end of the first displayed text. */
const FIRST_TEXT =
  /^(.*?(?:"(?:name|scope|full_name)":|"details":\[|"allowed_amount":\{[^}]*"currency":)"[^"]*)(".*)$/s;

function withInvalidUtf8(json: string): string | Uint8Array<ArrayBuffer> {
  const [, before = json, after = ''] = FIRST_TEXT.exec(json) ?? [];
  return after === '' ? json : bytesOf(before, 0xff, after);
}

const deeplyNested = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;

const bodyFaults = {
  truncated: { text: (json) => json.slice(0, Math.floor(json.length / 2)) },
  'wrong-content-type': { head: (headers) => headers.set('content-type', 'text/plain') },
  'no-content-type': { head: (headers) => headers.delete('content-type') },
  bom: { text: (json) => `\uFEFF${json}` },
  'invalid-utf-8': { text: withInvalidUtf8 },
  'lone-surrogate': { text: (json) => json.replace(FIRST_TEXT, '$1\\ud800$2') },
  'hostile-members': { text: bodies.withHostileMembers },
  'deeply-nested': { text: () => deeplyNested },
  huge: { padding: 15 },
  'too-large': { padding: 33 },
} as const satisfies Record<string, ResponseDefect>;

const inCollection = (edit: (collection: unknown) => unknown): ResponseDefect => ({
  value: (body) => bodies.withCollection(body, edit),
});
const inFirstItem = (edit: (item: unknown) => unknown): ResponseDefect => ({
  value: (body) => bodies.withFirstItem(body, edit),
});
/** One copy of the first item per value, if it has such a member. */
const eachOf = (name: string | RegExp, values: readonly unknown[]): ResponseDefect => ({
  value: (body) =>
    bodies.withItemsThatHave(
      name,
      body,
      values.map((value) => (item) => bodies.mapNamed(item, name, () => value)),
    ),
});
const everywhere = (name: string, value: unknown): ResponseDefect => ({
  value: (body) => bodies.mapNamed(body, name, () => value),
});

/** Invalid in a path, or leading elsewhere. */
const HOSTILE_IDS = ['.', '..', 'a/b', '%2e%2e', 'q?x', 'h#y', 'n\u0000l', 'Ünï 🙂'] as const;

export const schemaFaults = {
  'collection-missing': inCollection(() => undefined),
  'collection-null': inCollection(() => null),
  'collection-empty': inCollection(() => []),
  'wrapped-in-list': inCollection((collection) => (Array.isArray(collection) ? collection : [collection])),
  'collection-no-list': inCollection((collection) => ({ 0: collection })),
  'many-items': inCollection((collection) => {
    // With links the body would exceed the size limit.
    const [first] = (Array.isArray(collection) ? collection : [collection]).map((item) =>
      bodies.mapNamed(item, '_links', () => undefined),
    );
    return Array.from({ length: 100_000 }, (_, index) =>
      bodies.mapNamed(first, 'resource_id', (id) => `${String(id)}-${index}`),
    );
  }),
  'item-null': inFirstItem(() => null),
  'item-without-required': inFirstItem(() => ({})),
  'wrong-types': { value: (body) => bodies.withFirstItemOrAll(body, bodies.withWrongTypes) },
  'unknown-members': { value: bodies.withUnknownMembers },
  'empty-object': { value: () => ({}) },
  'ids-repeated': {
    value: (body) => bodies.withItemsThatHave('resource_id', body, [(item) => item, (item) => item]),
  },
  'ids-missing': eachOf('resource_id', [undefined, '']),
  'ids-hostile': eachOf('resource_id', HOSTILE_IDS),
} as const satisfies Record<string, ResponseDefect>;

/** Only tokens have these members. */
export const tokenFaults = {
  'access-token-missing': everywhere('access_token', undefined),
  'lifetime-short': everywhere('expires_in', 30),
  'lifetime-zero': everywhere('expires_in', 0),
  'lifetime-negative': everywhere('expires_in', -1),
  'lifetime-text': everywhere('expires_in', '3600'),
  'lifetime-endless': everywhere('expires_in', 1e12),
  'lifetime-missing': everywhere('expires_in', undefined),
  'token-type-mac': everywhere('token_type', 'MAC'),
  'token-type-upper-case': everywhere('token_type', 'BEARER'),
  'scope-reduced': everywhere('scope', 'none'),
} as const satisfies Record<string, ResponseDefect>;

const links = (...hrefs: readonly unknown[]): ResponseDefect => ({ value: bodies.withLinks(hrefs) });

const headFaults = {
  'request-id-missing': { head: (headers) => headers.delete('x-request-id') },
  'request-id-wrong': {
    head: (headers) => {
      if (headers.has('x-request-id')) headers.set('x-request-id', 'of-another-request');
    },
  },
  'links-missing': everywhere('_links', undefined),
  'links-null': everywhere('_links', null),
  'links-empty': everywhere('_links', {}),
  'links-foreign': links('https://evil.example/v1/accounts', 'http://evil.example/'),
  'links-host': links('//evil.example', '\\\\evil.example', '/\\evil.example'),
  // oxlint-disable-next-line no-script-url -- what a hostile bank might send
  'links-script': links('javascript:alert(1)', 'data:text/html,x', 'vbscript:x', 'java\tscript:alert(1)'),
  'links-outside': links('/admin', '../../admin', '/v1/%2e%2e/admin'),
  'links-crossed': links('/v1/accounts/somebody-else/balances', '/v1/accounts'),
  'next-repeats': { value: bodies.withNextToFirst },
  'links-odd': links(7, '', null, 'x'.repeat(100_000)),
} as const satisfies Record<string, ResponseDefect>;

const CURRENCIES = ['ZZZ', 'EURO', '', '€', 'eur', 'JPY', 'BHD'] as const;

export const valueFaults = {
  'hostile-text': { value: bodies.withText('<img src=x onerror=alert(1)><script>alert(1)</script>') },
  'bidi-text': { value: bodies.withText('\u202Etxt.exe\u200B \u0440\u0430\u0443\u0440\u0430l') },
  'control-text': { value: bodies.withText('a\u0000b\nc\td\u001B[31m') },
  'endless-text': { value: bodies.withText('W'.repeat(10_000)) },
  'world-text': { value: bodies.withText('👩‍👩‍👧 Z͑ͫ̓ 帳簿残高 حساب') },
  'formula-text': { value: bodies.withTextInFront('=1+1') },
  'amounts-extreme': { text: bodies.withExtremeAmounts },
  'amounts-as-text': { value: (body) => bodies.mapNamed(body, 'amount', String) },
  'amounts-negative': {
    value: (body) => bodies.mapNamed(body, 'amount', (amount) => -Math.abs(Number(amount))),
  },
  'currencies-odd': eachOf('currency', CURRENCIES),
  'codes-unknown': eachOf(/(?<!token)_type$|^status$|_indicator$/, ['QXYZ', 'qxyz', 'Q X']),
  'sign-conflict': {
    value: (body) => bodies.withItemsThatHave('credit_debit_indicator', body, [bodies.withSignConflict]),
  },
} as const satisfies Record<string, ResponseDefect>;

const deliveryFaults = {
  'lost-after': { delivery: 'lost' },
  delayed: { delivery: 'delayed' },
  slow: { delivery: 'slow' },
  'stalls-in-body': { delivery: 'stalls' },
  'breaks-in-body': { delivery: 'breaks' },
} as const satisfies Record<string, ResponseDefect>;

export const effects = {
  ...statusFaults,
  ...silentFaults,
  ...deliveryFaults,
  ...foreignFaults,
  ...bodyFaults,
  ...schemaFaults,
  ...tokenFaults,
  ...headFaults,
  ...valueFaults,
} as const satisfies Record<string, Effect>;

export type FaultName = keyof typeof effects;
