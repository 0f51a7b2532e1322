import type { Mutant } from './mutant.ts';

export const payments: readonly Mutant[] = [
  {
    file: 'src/api/payments/send-payment.ts',
    text: 'if (signal.aborted) return await end(',
    replacement: 'if (signal.aborted && row.attempt === 0) return await end(',
    breaks: 'a payment goes out after its session has ended',
    test: {
      file: 'src/api/payments/payment-guards.test.ts',
      title: 'a payment whose session ends at the last moment is not sent',
    },
  },
  {
    file: 'src/api/payments/send-payment.ts',
    text: "        await end(row, { state: 'not-sent', failure: { kind: 'bug' } });\n        throw error;",
    replacement: '        void error;',
    breaks: 'a payment goes out without a trace that survives the sign-out',
    test: {
      file: 'src/api/payments/payment-storage.test.ts',
      title: 'and if its trace can’t be, it is reported as not sent',
    },
  },
  {
    file: 'src/api/payments/send-payment.ts',
    text: 'const isSame = stored !== undefined && (await digestOf(stored.text)) === row.hash;',
    replacement: 'const isSame = stored !== undefined;',
    breaks: 'a payment is sent again with other bytes than were confirmed',
    test: {
      file: 'src/api/payments/payment-guards.test.ts',
      title: 'a payment whose stored bytes differ from the confirmed ones is not sent again',
    },
  },
  {
    file: 'src/api/payments/send-payment.ts',
    text: "invariant(before === undefined || before.text === text, 'other bytes are another payment');",
    replacement: '',
    breaks: 'two payments share one id',
    test: {
      file: 'src/api/payments/send-payment.test.ts',
      title: 'is never sent under an id that had another body',
    },
  },
  {
    file: 'src/api/payments/send-payment.ts',
    text: 'if (isKnown) await journal.dropUnresolved(id);',
    replacement: 'await journal.dropUnresolved(id);',
    breaks: 'a sign-out leaves no trace of a payment that the bank may have',
    test: { file: 'src/api/payments/send-payment.test.ts', title: 'what an answer makes of it:' },
  },
  {
    file: 'src/api/payments/send-payment.ts',
    text: 'return ended ?? (isStored ? became : undefined);',
    replacement: 'return ended;',
    breaks: 'a payment that the bank took is called abandoned after its storage was cleared',
    test: {
      file: 'src/api/payments/payment-storage.test.ts',
      title: 'is reported if nothing can be written any more, %s',
    },
  },
  {
    file: 'src/api/payments/send-payment.ts',
    text: 'session: bank().session.id ?? row.session',
    replacement: 'session: row.session',
    breaks: 'a payment that was sent again is locked for its own person after its storage was cleared',
    test: {
      file: 'src/api/payments/payment-storage.test.ts',
      title: 'is shown in a later session of the same person, in which it was sent again',
    },
  },
  {
    file: 'src/api/payments/payment-journal.ts',
    text: 'if (isTaken || (same',
    replacement: 'if ((same',
    breaks: 'two tabs send one draft twice',
    test: {
      file: 'src/api/payments/send-payment.test.ts',
      title: 'is sent once for 50 clicks in one task, and once for two tabs that froze it apart',
    },
  },
  {
    file: 'src/api/payments/payment-journal.ts',
    text: '    if (row.state !== from) return undefined;\n',
    replacement: '',
    breaks: 'Send again sends as often as it is clicked in two tabs',
    test: {
      file: 'src/api/payments/payment-guards.test.ts',
      title: 'a payment that two tabs resend at once is sent once more',
    },
  },
  {
    file: 'src/api/payments/payment-journal.ts',
    text: "const isOpen = state !== 'accepted' && (row.is_in_doubt || state === 'unknown');",
    replacement: "const isOpen = state === 'unknown';",
    breaks: 'a refused second attempt hides that the first may have been taken',
    test: {
      file: 'src/api/payments/payment-unknown.test.ts',
      title: 'stays so where it is sent again and answered with %s: the first attempt is as open as before',
    },
  },
  {
    file: 'src/api/payments/payment-journal.ts',
    text: "const isUnsent = state === 'not-sent' && reference === undefined;",
    replacement: 'const isUnsent = false;',
    breaks: 'a receipt counts an attempt that never went out, and its reason hides why the payment is open',
    test: {
      file: 'src/api/payments/payment-guards.test.ts',
      title: 'an attempt that was not sent leaves an unknown payment as it was, whatever the reason',
    },
  },
  {
    file: 'src/api/payments/payment-journal.ts',
    text: 'row.attempt !== attempt || ',
    replacement: '',
    breaks: 'the late answer to one attempt closes another',
    test: {
      file: 'src/api/payments/payment-guards.test.ts',
      title: 'a late answer to one attempt does not change the next attempt',
    },
  },
  {
    file: 'src/api/payments/payment-journal.ts',
    text: "  state === 'submitting' || state === 'accepted' || state === 'unknown';",
    replacement: "  state === 'submitting' || state === 'accepted';",
    breaks: 'an unknown payment is sent again as a new payment',
    test: {
      file: 'src/api/payments/payment-guards.test.ts',
      title: 'a draft whose payment is unknown can’t become another payment',
    },
  },
  {
    file: 'src/api/payments/payment-journal.ts',
    text: 'return read?.bank === here() ? [read] : [];',
    replacement: 'return read === undefined ? [] : [read];',
    breaks: 'payments of another bank are shown',
    test: {
      file: 'src/api/payments/payment-guards.test.ts',
      title: 'payments of one bank are not shown at another bank',
    },
  },
  {
    file: 'src/api/payments/send-once.ts',
    text: 'new Set([408, 409])',
    replacement: 'new Set([408])',
    breaks: 'a conflict counts as a refusal, and the payment is made twice',
    test: { file: 'src/api/payments/send-payment.test.ts', title: 'what an answer makes of it:' },
  },
  {
    file: 'src/api/payments/send-once.ts',
    text: 'status >= 400 && status < 500 && ',
    replacement: 'status >= 400 && ',
    breaks: 'a failure of the bank counts as a refusal, and the payment is made twice',
    test: { file: 'src/api/payments/send-payment.test.ts', title: 'what an answer makes of it:' },
  },
  {
    file: 'src/api/payments/send-once.ts',
    text: 'const NOT_LOOKED_AT = new Set([401, 421, 429]);',
    replacement: 'const NOT_LOOKED_AT = new Set([401, 421, 429, 503]);',
    breaks: 'a bank that is busy counts as not asked, and the payment is made twice',
    test: { file: 'src/api/payments/send-payment.test.ts', title: 'what an answer makes of it:' },
  },
  {
    file: 'src/api/payments/send-once.ts',
    text: 'payment_unknown_statuses?.includes(status) === true',
    replacement: 'payment_unknown_statuses?.includes(-status) === true',
    breaks: 'the operator’s configuration of refusals has no effect',
    test: {
      file: 'src/api/payments/payment-storage.test.ts',
      title: 'a bank configured so that %s is no refusal leaves the payment unknown',
    },
  },
  {
    file: 'src/api/payments/send-once.ts',
    text: "if (!navigator.onLine) return { failure: { kind: 'offline' } };",
    replacement: '',
    breaks: 'a payment that could not go out is called unknown',
    test: {
      file: 'src/api/payments/send-payment.test.ts',
      title: 'offline; and it can be confirmed again with the same bytes',
    },
  },
  {
    file: 'src/api/payments/send-once.ts',
    text: 'bank().session.bearer(MIN_TOKEN_LIFETIME_MS)',
    replacement: 'bank().session.bearer()',
    breaks: 'a payment goes out with a token that runs out on the way',
    test: {
      file: 'src/api/payments/send-payment.test.ts',
      title: 'with less than a minute left is renewed first',
    },
  },
  {
    file: 'src/api/payments/payment-owner.ts',
    text: 'if (!held.some((lock) => lock.name === name)) return false;',
    replacement: '',
    breaks: 'a payment whose tab is gone is on its way for ever',
    test: {
      file: 'src/api/payments/payment-unknown.test.ts',
      title: 'the payment is unknown as soon as its tab is gone, and not before',
    },
  },
  {
    file: 'src/api/payments/payment-returns.ts',
    text: ' || states.length > 1',
    replacement: '',
    breaks: 'a return that names two payments counts for one',
    test: { file: 'src/api/payments/payment-unknown.test.ts', title: 'with %j belongs to no payment' },
  },
  {
    file: 'src/api/payments/payment-approval.ts',
    text: 'hosts.approval_hosts.some((host) => host.toLowerCase() === url.host)',
    replacement: 'hosts.approval_hosts.some((host) => url.host.endsWith(host))',
    breaks: 'an approval leads to a host that only looks like the bank’s',
    test: { file: 'src/api/payments/payment-approval.test.ts', title: 'in %j is not offered: %s' },
  },
  {
    file: 'src/api/payments/payment-approval.ts',
    text: "if (url === null || url.username !== '' || url.password !== '') return unusable('malformed');",
    replacement: "if (url === null) return unusable('malformed');",
    breaks: 'an approval link hides its host behind a name',
    test: { file: 'src/api/payments/payment-approval.test.ts', title: 'in %j is not offered: %s' },
  },
  {
    file: 'src/api/payments/payment-approval.ts',
    text: "if (!isTrustworthy(url, hosts)) return unusable('not-https');",
    replacement: '',
    breaks: 'an approval travels over plain http',
    test: { file: 'src/api/payments/payment-approval.test.ts', title: 'in %j is not offered: %s' },
  },
  {
    file: 'src/ui/data/external-address.ts',
    text: 'return isKnown && isSafeTransport(url) ? url.href : undefined;',
    replacement: 'return isSafeTransport(url) ? url.href : undefined;',
    breaks: 'a link leads to any host that the bank names',
    test: { file: 'src/ui/data/external-address.test.ts', title: '%s may not' },
  },
  {
    file: 'src/api/storage/seal.ts',
    text: 'crypto.getRandomValues(new Uint8Array(IV_BYTES))',
    replacement: 'new Uint8Array(IV_BYTES)',
    breaks: 'entries share one initialisation vector, which gives the key stream away',
    test: {
      file: 'src/api/storage/encrypted-records.test.ts',
      title: 'can’t be read without the key, and uses no vector twice',
    },
  },
  {
    file: 'src/api/storage/seal.ts',
    text: 'additionalData: new TextEncoder().encode(name),',
    replacement: 'additionalData: new Uint8Array(),',
    breaks: 'one sealed entry can be put in the place of another',
    test: { file: 'src/api/storage/encrypted-records.test.ts', title: 'one entry instead of another' },
  },
  {
    file: 'src/api/storage/encrypted-records.ts',
    text: 'const sealed = await seal(await key, name, text);',
    replacement: 'const sealed = text;',
    breaks: 'stored records are readable',
    test: {
      file: 'src/api/storage/encrypted-records.test.ts',
      title: 'can’t be read without the key, and uses no vector twice',
    },
  },
];
