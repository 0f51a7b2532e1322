import { fc } from '#testing/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { ContractError } from './errors.ts';
import { parseJson, readText } from './json.ts';

const JSON_TYPE = 'application/json';
const MAX_BYTES = 1024;
const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(
    parts.flatMap((part) => (typeof part === 'string' ? [...new TextEncoder().encode(part)] : part)),
  );

function refusalOf(read: () => unknown): ContractError {
  try {
    read();
  } catch (error) {
    if (error instanceof ContractError) return error;
    throw error;
  }
  throw new Error('expected a ContractError');
}

describe('content types', () => {
  test.each([
    'application/json',
    'application/json;charset=utf-8',
    'application/json ; charset=UTF-8',
    'Application/JSON',
    'application/hal+json',
    'application/hal+json;charset=utf-8',
    'application/problem+json',
    'application/vnd.bank.v1+json',
  ])('%s is read', (type) => {
    expect(parseJson('{"a":1}', type)).toEqual({ a: 1 });
  });

  test.each([
    'text/plain',
    'text/json',
    'text/javascript',
    'application/jsonp',
    'application/json-seq',
    'application/xml',
    'application/octet-stream',
    'xapplication/json',
    '',
    'json',
  ])('%j is refused, even where the text is JSON', (type) => {
    expect(refusalOf(() => parseJson('{"a":1}', type))).toMatchObject({
      kind: 'unreadable',
      isForeign: false,
    });
  });

  test('a missing one is refused', () => {
    expect(refusalOf(() => parseJson('{"a":1}', null)).message).toContain('content type missing');
  });

  test.each(['text/html', 'text/html; charset=utf-8'])('%s is refused as foreign', (type) => {
    expect(refusalOf(() => parseJson('<!doctype html>', type)).isForeign).toBe(true);
  });
});

describe('what is not JSON is refused, and not as foreign', () => {
  test.each([
    ['an empty body', ''],
    ['white space', ' \n'],
    ['a truncated object', '{"accounts":[{"name":"x"'],
    ['a truncated text', '{"accounts'],
    ['a trailing comma', '[1,]'],
    ['two values', '{}{}'],
    ['a comment', '{} // x'],
    ['a page', '<!doctype html><title>Sign in</title>'],
    ['a number that JSON does not know', '{"amount":NaN}'],
  ])('%s', (_, text) => {
    expect(refusalOf(() => parseJson(text, JSON_TYPE))).toMatchObject({
      kind: 'unreadable',
      isForeign: false,
    });
  });
});

describe('reading the body', () => {
  const read = (body: BodyInit | null) => readText(new Response(body), MAX_BYTES);

  test('an answer without a body is an empty text', async () => {
    expect(await read(null)).toBe('');
    expect(await read('')).toBe('');
  });

  test('a byte order mark is dropped', async () => {
    expect(await read(bytes([0xef, 0xbb, 0xbf], '{"a":1}'))).toBe('{"a":1}');
  });

  test('invalid UTF-8 is seen as U+FFFD', async () => {
    expect(await read(bytes('{"name":"', [0xff], 'x', [0xc3, 0x28], '"}'))).toBe('{"name":"\uFFFDx\uFFFD("}');
    expect(await read(bytes('a', [0xe2, 0x82]))).toBe('a\uFFFD');
  });

  test('a character may be cut at any byte', async () => {
    const text = '{"name":"Ünï 🙂 حساب"}';
    const body = new ReadableStream({
      start(controller) {
        for (const byte of bytes(text)) controller.enqueue(new Uint8Array([byte]));
        controller.close();
      },
    });
    expect(await read(body)).toBe(text);
  });

  test('the limit counts bytes, and the last one is still read', async () => {
    expect(await read('x'.repeat(MAX_BYTES))).toHaveLength(MAX_BYTES);
    await expect(read('x'.repeat(MAX_BYTES + 1))).rejects.toThrow(ContractError);
    await expect(read('é'.repeat(MAX_BYTES / 2 + 1))).rejects.toThrow(`more than ${MAX_BYTES} bytes`);
  });

  test('a body without an end is cancelled at the limit', async () => {
    let sent = 0;
    let isCancelled = false;
    const body = new ReadableStream({
      pull(controller) {
        sent += 100;
        controller.enqueue(new Uint8Array(100).fill(0x20));
      },
      cancel() {
        isCancelled = true;
      },
    });
    await expect(read(body)).rejects.toThrow(ContractError);
    expect(isCancelled).toBe(true);
    expect(sent).toBeLessThan(MAX_BYTES + 500);
  });

  test('an error of the stream is passed on as it is', async () => {
    const body = new ReadableStream({
      pull(controller) {
        controller.error(new TypeError('network error'));
      },
    });
    await expect(read(body)).rejects.toThrow(TypeError);
  });
});

describe('hostile JSON', () => {
  test.each([
    ['lists', '['.repeat(10_000) + ']'.repeat(10_000)],
    ['objects', '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000)],
  ])('%s 10,000 deep are read or refused, never a crash', (_, text) => {
    const read = () => {
      try {
        return typeof parseJson(text, JSON_TYPE);
      } catch (error) {
        return error instanceof ContractError ? 'refused' : error;
      }
    };
    expect(['object', 'refused']).toContain(read());
  });

  test('members named like those of Object.prototype stay where they are', () => {
    const before = Object.getOwnPropertyNames(Object.prototype);
    const value = parseJson(
      '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"toString":7}',
      JSON_TYPE,
    );
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before);
    expect({}).not.toHaveProperty('polluted');
    expect(Object.keys(Object(value))).toEqual(['__proto__', 'constructor', 'toString']);
  });

  test('of a member that repeats, the last one counts', () => {
    expect(parseJson('{"a":1,"a":2}', JSON_TYPE)).toEqual({ a: 2 });
  });
});

describe('amounts', () => {
  const read = (text: string) => [
    parseJson(`{"balance_amount":{"amount":${text},"currency":"EUR"}}`, JSON_TYPE),
    parseJson(`[{ "amount" \n:\t${text} }]`, JSON_TYPE),
  ];

  test.each([
    '128.70000000000002',
    '12345678901234567.89',
    '-12345678901234567.89',
    '9007199254740993',
    '0.10000000000000000000001',
    '1.234567890123456e3',
    '-12345678901.25000',
  ])('%s keeps every digit', (text) => {
    const amount = Number(text);
    expect(read(text)).toEqual([
      { balance_amount: { amount, amount_sent: text, currency: 'EUR' } },
      [{ amount, amount_sent: text }],
    ]);
  });

  test.each([
    ['123456789012345', 123_456_789_012_345],
    ['-12345678901.25', -12_345_678_901.25],
    ['1e21', 1e21],
    ['0.1', 0.1],
    ['1e-9', 1e-9],
    ['"12.30"', '12.30'],
    ['"128.70000000000002"', '128.70000000000002'],
  ])('%s is all that there is', (text, amount) => {
    expect(read(text)).toEqual([{ balance_amount: { amount, currency: 'EUR' } }, [{ amount }]]);
  });

  test('an amount inside a text is text', () => {
    const value = { name: 'x "amount": 12345678901234567.89, "amount":1', amount: 1 };
    expect(parseJson(JSON.stringify(value), JSON_TYPE)).toEqual(value);
  });

  test('long numbers of other members stay numbers', () => {
    expect(parseJson('{"total_amount":12345678901234567,"n":12345678901234567}', JSON_TYPE)).toEqual({
      total_amount: 12_345_678_901_234_568,
      n: 12_345_678_901_234_568,
    });
  });

  test('any long decimal number keeps its digits', () => {
    const digits = fc.stringMatching(/^\d{7,30}$/);
    fc.assert(
      fc.property(fc.constantFrom('', '-'), fc.integer({ min: 1, max: 9 }), digits, digits, (...parts) => {
        const [minus, head, whole, fraction] = parts;
        const amount = `${minus}${head}${whole}.${fraction}`;
        expect(parseJson(`{"amount":${amount}}`, JSON_TYPE)).toEqual({
          amount: Number(amount),
          amount_sent: amount,
        });
      }),
    );
  });

  test('any shorter one keeps its value as a number', () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999, max: 999_999_999 }), (cents) => {
        const amount = (cents / 100).toFixed(2);
        expect(parseJson(`{"amount":${amount}}`, JSON_TYPE)).toEqual({ amount: Number(amount) });
      }),
    );
  });
});

test('every other JSON value reads as JSON.parse reads it', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 6 }), (text) => {
      expect(parseJson(text, JSON_TYPE)).toEqual(JSON.parse(text));
    }),
  );
  const withAmounts = fc.record({
    amount: fc.oneof(fc.integer({ min: -99_999_999, max: 99_999_999 }), fc.string(), fc.constant(null)),
    note: fc.oneof(fc.string(), fc.constant('"amount": 12345678901234567')),
  });
  fc.assert(
    fc.property(fc.array(withAmounts), fc.integer({ min: 0, max: 4 }), (value, indent) => {
      expect(parseJson(JSON.stringify(value, null, indent), JSON_TYPE)).toEqual(value);
    }),
  );
});
