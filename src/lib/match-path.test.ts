import { fc } from '#testing/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { matchPath } from './match-path.ts';
import { encodePathSegment, isPathSegment } from './path-segment.ts';

describe('matchPath', () => {
  test('reads parameters in either notation, decoded', () => {
    expect(matchPath('/accounts/:id/balances', '/accounts/a%2Fb/balances')).toEqual({ id: 'a/b' });
    expect(matchPath('/accounts/{id}', '/accounts/%F0%9F%90%99')).toEqual({ id: '🐙' });
    expect(matchPath('/accounts', '/accounts')).toEqual({});
  });

  test.each(['/accounts', '/accounts/', '/accounts/a/b', '/owners/a', '/accounts/%', '/accounts/%2E%2E'])(
    'does not find /accounts/:id in %s',
    (path) => expect(matchPath('/accounts/:id', path)).toBeUndefined(),
  );

  test('a parameter named like a member of every object is a parameter', () => {
    expect(matchPath('/:__proto__', '/x')).not.toBe(Object.prototype);
    expect(Object.keys(matchPath('/:constructor', '/x') ?? {})).toEqual(['constructor']);
  });

  test('whatever can be encoded comes back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }).filter(isPathSegment), (value) => {
        expect(matchPath('/a/:id/b', `/a/${encodePathSegment(value)}/b`)).toEqual({ id: value });
      }),
    );
  });
});
