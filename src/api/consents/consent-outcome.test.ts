import { fc } from '#testing/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { redirectIn } from './consent-outcome.ts';

const BASE = 'https://bank.example/psd2';
const linked = (redirect: unknown) => ({ _links: { redirect } });

describe('the link of an answer', () => {
  test.each([
    [linked('https://bank.example/approve?x=1'), 'https://bank.example/approve?x=1'],
    [linked({ href: 'https://elsewhere.example/approve' }), 'https://elsewhere.example/approve'],
    [linked({ href: '/approve', type: 'text/html' }), 'https://bank.example/approve'],
    [linked('//elsewhere.example/x'), 'https://elsewhere.example/x'],
    [linked('consents/1/approve?x=1&x=2'), 'https://bank.example/psd2/api/v1/consents/1/approve?x=1&x=2'],
    [linked('?id=1'), 'https://bank.example/psd2/api/v1/consents?id=1'],
  ])('%j leads to %s', (answer, href) => {
    expect(redirectIn(answer, BASE)).toBe(href);
  });

  test('may be http at the bank’s own origin and on this machine, and nowhere else', () => {
    const local = 'http://127.0.0.1:8080';
    expect(redirectIn(linked('/bank/approve'), local)).toBe(`${local}/bank/approve`);
    expect(redirectIn(linked('http://127.0.0.1:8081/'), local)).toBe('http://127.0.0.1:8081/');
    expect(redirectIn(linked('http://127.0.0.1.evil.example/'), local)).toBeUndefined();
    expect(redirectIn(linked('http://bank.example/'), BASE)).toBeUndefined();
  });

  test.each([
    [null],
    [[]],
    ['https://bank.example/'],
    [{ redirect: 'https://bank.example/' }],
    [{ _links: null }],
    [linked(null)],
    [linked(7)],
    [linked('')],
    [linked(' ')],
    [linked('none')],
    [linked('https://bank.example/a b')],
    [linked({ href: 7 })],
    [linked({ href: '' })],
    [linked('javascript:alert(1)')],
    [linked('java\tscript:alert(1)')],
    [linked('data:text/html,x')],
    [linked('https://bank.example@evil.example/')],
    [linked('https://user:secret@bank.example/')],
    [linked('https://')],
    [linked(`https://bank.example/${'x'.repeat(5000)}`)],
  ])('%j leads nowhere', (answer) => {
    expect(redirectIn(answer, BASE)).toBeUndefined();
  });

  test('whatever the answer, it leads to https, to this machine or nowhere', () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.oneof(fc.string(), fc.webUrl()).map(linked)), (answer) => {
        const href = redirectIn(answer, BASE);
        expect(href ?? 'https:').toMatch(/^(?:https:|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])[:/])/);
      }),
    );
  });
});
