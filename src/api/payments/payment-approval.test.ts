import { fc, runs } from '#testing/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { approvalOf } from './payment-approval.ts';

const hosts = {
  base_url: 'https://api.bank.example/psd2',
  authorize_url: 'https://bank.example/authorize',
  approval_hosts: ['bank.example', 'Approve.Bank.example:8443', 'localhost:5173'],
};
const linkOf = (answer: unknown, where = hosts) => approvalOf(answer, where).link;
const GOOD = 'https://bank.example/approve?id=1&nonce=2';

describe('the approach', () => {
  test.each([
    ['REDIRECT', 'REDIRECT'],
    ['decoupled', 'DECOUPLED'],
    ['EMBEDDED', 'EMBEDDED'],
    ['EMBEDDED-1-FACTOR', 'EMBEDDED'],
    ['NONE', 'NONE'],
    ['OTHER', 'unknown'],
    [{ applied_authentication_approach: 'REDIRECT' }, 'REDIRECT'],
    [{ applied_authentication_approach: 'XYZ' }, 'unknown'],
    [{ other: 'REDIRECT' }, 'missing'],
    ['', 'missing'],
    [7, 'missing'],
    [null, 'missing'],
    [undefined, 'missing'],
    [['REDIRECT'], 'missing'],
  ])('%j reads as %s', (applied_authentication_approach, approach) => {
    expect(approvalOf({ applied_authentication_approach }, hosts).approach).toBe(approach);
  });

  test('is shown as the bank wrote it', () => {
    expect(approvalOf({ applied_authentication_approach: 'Xyz' }, hosts)).toMatchObject({ code: 'Xyz' });
  });
});

describe('the link', () => {
  test.each([
    [{ consent_approval: GOOD }],
    [{ consent_approval: { href: GOOD, templated: null } }],
    [{ _links: { consent_approval: GOOD } }],
    [{ _links: { consent_approval: { href: GOOD } } }],
    [{ _links: { consentApproval: { href: GOOD } } }],
    [{ consent_approval: 7, _links: { consentApproval: { href: GOOD }, self: null } }],
    [{ consent_approval: '', _links: { consentApproval: GOOD } }],
  ])('is found in %j', (answer) => {
    expect(linkOf(answer)).toEqual({ kind: 'usable', href: GOOD, host: 'bank.example' });
  });

  test.each([
    ['https://approve.bank.example:8443/x', 'approve.bank.example:8443'],
    ['http://localhost:5173/bank/approve', 'localhost:5173'],
  ])('%s leads to a host that is set up', (consent_approval, host) => {
    expect(linkOf({ consent_approval })).toMatchObject({ kind: 'usable', host });
  });

  test('may be plain http where sign-in itself is, and a path at the bank', () => {
    const demo = {
      base_url: 'http://demo.lan',
      authorize_url: 'http://demo.lan/bank/authorize',
      approval_hosts: ['demo.lan'],
    };
    expect(linkOf({ consent_approval: '/bank/approve?x=1' }, demo)).toEqual({
      kind: 'usable',
      href: 'http://demo.lan/bank/approve?x=1',
      host: 'demo.lan',
    });
  });

  test.each([
    ['approvals/1?x=1&x=2', '/psd2/api/v1/approvals/1?x=1&x=2'],
    ['./approve', '/psd2/api/v1/approve'],
    ['../../approve', '/psd2/approve'],
    ['?id=1', '/psd2/api/v1/payment-requests?id=1'],
    ['/approve', '/approve'],
    ['//api.bank.example/approve', '/approve'],
  ])('%s is relative to the request', (consent_approval, path) => {
    const where = { ...hosts, approval_hosts: ['api.bank.example'] };
    expect(linkOf({ consent_approval }, where)).toMatchObject({ href: `https://api.bank.example${path}` });
  });

  test.each([
    [{}, 'missing'],
    [null, 'missing'],
    [{ consent_approval: null }, 'missing'],
    [{ consent_approval: {} }, 'missing'],
    [{ consent_approval: ' ' }, 'missing'],
    [{ consent_approval: 'http://bank.example/x' }, 'not-https'],
    [{ consent_approval: 'javascript:alert(1)' }, 'not-https'],
    [{ consent_approval: 'data:text/html,x' }, 'not-https'],
    [{ consent_approval: 'https://evil.example/bank.example' }, 'unknown-host'],
    [{ consent_approval: 'https://bank.example.evil.example/' }, 'unknown-host'],
    [{ consent_approval: 'https://bank.example:8443/' }, 'unknown-host'],
    [{ consent_approval: '//evil.example/x' }, 'unknown-host'],
    [{ consent_approval: '/\\evil.example/x' }, 'unknown-host'],
    [{ consent_approval: '/approve' }, 'unknown-host'],
    [{ consent_approval: 'bank.example/approve' }, 'unknown-host'],
    [{ consent_approval: 'PENDING' }, 'malformed'],
    [{ consent_approval: 'https://bank.example/a b' }, 'malformed'],
    [{ consent_approval: 'java\tscript:alert(1)' }, 'malformed'],
    [{ consent_approval: 'https://bank.example@evil.example/' }, 'malformed'],
    [{ consent_approval: 'https://' }, 'malformed'],
    [{ consent_approval: `https://bank.example/${'x'.repeat(5000)}` }, 'malformed'],
  ])('in %j is not offered: %s', (answer, why) => {
    const link = linkOf(answer);
    expect(link).toMatchObject({ kind: 'unusable', why });
    expect('text' in link ? String(link.text).length : 0).toBeLessThanOrEqual(200);
  });
});

test('whatever the answer, the link leads to a configured host, or nowhere', () => {
  const text = fc.oneof(
    fc.webUrl(),
    fc.string(),
    fc.constantFrom(GOOD, '//x', 'https:bank.example', '/\\\\x'),
  );
  const link = fc.oneof(text, fc.record({ href: text }), fc.anything());
  const answer = fc.record({ consent_approval: link, _links: fc.record({ consentApproval: link }) });
  fc.assert(
    fc.property(fc.oneof(answer, fc.anything()), (any) => {
      const read = linkOf(any);
      const host = read.kind === 'usable' ? new URL(read.href).host : 'nowhere';
      expect(host).toMatch(/^(?:bank\.example|localhost:5173|nowhere)$/);
    }),
    { numRuns: runs(5000) },
  );
});
