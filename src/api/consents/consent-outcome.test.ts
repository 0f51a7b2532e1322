import { fc } from '#testing/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { confirmationIn } from './consent-outcome.ts';

const BASE = 'https://bank.example/psd2';
const linked = (redirect: unknown) => ({ _links: { redirect } });
const redirectIn = (answer: unknown, baseUrl: string) => confirmationIn(answer, baseUrl)?.redirect;

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
    [linked({ href: 7 })],
    [linked({ href: '' })],
    [linked('javascript:alert(1)')],
    [linked('java\tscript:alert(1)')],
  ])('%j is none: nothing is to be confirmed', (answer) => {
    expect(confirmationIn(answer, BASE)).toBeUndefined();
  });

  test.each([
    ['http://elsewhere.example/approve'],
    ['https://bank.example/a b'],
    ['data:text/html,x'],
    ['https://bank.example@evil.example/'],
    ['https://user:secret@bank.example/'],
    ['https://'],
    [`https://bank.example/${'x'.repeat(5000)}`],
  ])('%j leads nowhere, but the bank waits all the same', (link) => {
    expect(confirmationIn(linked(link), BASE)).toEqual({});
    expect(confirmationIn(linked({ href: link }), BASE)).toEqual({});
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
