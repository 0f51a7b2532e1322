import { fc } from '#testing/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { parseRetryAfter } from './retry-after.ts';

const NOW = Date.UTC(2030, 0, 7, 12, 0, 0);

test.each([
  ['1', 1000],
  ['3', 3000],
  [' 3 ', 3000],
  ['007', 7000],
  ['30', 30_000],
  ['31', 31_000],
  ['9999999999', 9_999_999_999_000],
])('%j seconds are a wait of %d ms', (header, wait) => {
  expect(parseRetryAfter(header, NOW)).toBe(wait);
});

test.each([
  ['Mon, 07 Jan 2030 12:00:20 GMT', 20_000],
  ['Mon, 07 Jan 2030 13:00:00 GMT', 3_600_000],
  ['  Tue, 08 Jan 2030 12:00:00 GMT  ', 86_400_000],
])('the date %j is a wait until then', (header, wait) => {
  expect(parseRetryAfter(header, NOW)).toBe(wait);
});

describe('no wait is shorter than a second', () => {
  test.each(['0', '00', 'Mon, 07 Jan 2030 12:00:00 GMT', 'Sun, 06 Nov 1994 08:49:37 GMT'])('%j', (header) => {
    expect(parseRetryAfter(header, NOW)).toBe(1000);
  });

  test('whatever the header says', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.nat().map(String), fc.double().map(String)), (header) => {
        expect(parseRetryAfter(header, NOW) ?? 1000).toBeGreaterThanOrEqual(1000);
      }),
    );
  });
});

describe('what the grammar does not know counts as missing', () => {
  test.each([
    null,
    '',
    ' ',
    '-5',
    '+5',
    '1.5',
    '1,5',
    '1e11',
    '1e1',
    '0x10',
    '٣',
    '3s',
    '3 s',
    '3, 4',
    '99999999999',
    'soon',
    '2030-01-07T12:00:20Z',
    // RFC 850 and asctime: obsolete forms that a server may not send (RFC 9110 §5.6.7).
    'Monday, 07-Jan-30 12:00:20 GMT',
    'Mon Jan  7 12:00:20 2030',
    'Mon, 07 Jan 2030 12:00:20 UTC',
    'Mon, 07 Jan 2030 12:00:20 +0000',
    'Mon, 7 Jan 2030 12:00:20 GMT',
    'mon, 07 jan 2030 12:00:20 gmt',
    'Mon, 99 Jan 2030 12:00:20 GMT',
    'Mon, 07 Jan 2030 99:00:20 GMT',
    'Mon, 07 Jan 2030 12:00:20 GMT, 3',
  ])('%j', (header) => {
    expect(parseRetryAfter(header, NOW)).toBeUndefined();
  });
});
