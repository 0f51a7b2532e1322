import type { Mutant } from './mutant.ts';

export const sending: readonly Mutant[] = [
  {
    file: 'src/api/http/line.ts',
    text: '  if (repeatCosts !== undefined) {',
    replacement: "  if (repeatCosts !== undefined && location.hash !== '') {",
    breaks: 'the browser sends a payment twice',
    test: {
      file: 'e2e/live/payment-connections.e2e.ts',
      title: 'the second payment of a session that ends in … arrives once',
    },
  },
  {
    file: 'src/api/http/line.ts',
    text: "return locks === undefined ? send() : locks.request(CALLS_LOCK, { mode: 'shared', signal }, send);",
    replacement: 'return locks === undefined ? send() : send();',
    breaks: 'a read leaves a connection that a payment is then repeated on',
    test: {
      file: 'src/api/http/line.test.ts',
      title: 'waits for running reads, and delays the next ones only until it is sent',
    },
  },
  {
    file: 'src/api/http/line.ts',
    text: "mode: 'shared', signal",
    replacement: 'signal',
    breaks: 'reads wait for each other',
    test: {
      file: 'src/api/http/line.test.ts',
      title: 'reads go out beside each other, also where the browser has no locks',
    },
  },
  {
    file: 'src/api/http/line.ts',
    text: "call({ isStreamed: repeatCosts === 'money' });",
    replacement: 'call({ isStreamed: false });',
    breaks: 'a bank elsewhere gets a payment twice over HTTP/2',
    test: {
      file: 'src/api/http/line.test.ts',
      title: 'at a bank elsewhere what is sent once is streamed, and nothing else',
    },
  },
  {
    file: 'src/api/http/new-connection.ts',
    text: 'return inTurn(SENT_ONCE_LOCK, MAX_WAIT_FOR_OTHERS_MS, async () => {',
    replacement: 'return inTurn(crypto.randomUUID(), MAX_WAIT_FOR_OTHERS_MS, async () => {',
    breaks: 'a payment goes out at the same time as another one',
    test: { file: 'src/api/http/line.test.ts', title: 'is sent only once the previous one is answered' },
  },
  {
    file: 'src/api/http/new-connection.ts',
    text: 'inTurn(callsLock, MAX_WAIT_FOR_READS_MS,',
    replacement: 'inTurn(crypto.randomUUID(), MAX_WAIT_FOR_READS_MS,',
    breaks: 'a payment goes out beside a read, whose connection it may get',
    test: {
      file: 'src/api/http/line.test.ts',
      title: 'waits for running reads, and delays the next ones only until it is sent',
    },
  },
  {
    file: 'src/api/http/new-connection.ts',
    text: 'const MAX_CONNECTIONS = 6;',
    replacement: 'const MAX_CONNECTIONS = 5;',
    breaks: 'one connection is left to be used again',
    test: {
      file: 'src/api/http/line.test.ts',
      title: 'is sent while six connections are in the middle of an answer, which are then cancelled',
    },
  },
  {
    file: 'src/api/http/new-connection.ts',
    text: '      connections?.abort();\n',
    replacement: '',
    breaks: 'nothing makes the browser close its connections',
    test: {
      file: 'src/api/http/line.test.ts',
      title: 'is sent while six connections are in the middle of an answer, which are then cancelled',
    },
  },
  {
    file: 'src/api/http/new-connection.ts',
    text: 'if (performance.now() < Math.min(...openUntil)) return closing;',
    replacement: 'if (openUntil.length > 0) return closing;',
    breaks: 'an answer that came to its end leaves a connection to be used again',
    test: {
      file: 'src/api/http/line.test.ts',
      title: 'is prepared again where one of the answers may have come to its end',
    },
  },
  {
    file: 'src/api/http/new-connection.ts',
    text: "if (!ok || headers.get('content-length') !== String(bytes)) {",
    replacement: 'if (!ok) {',
    breaks: 'a file that was made shorter leaves a connection to be used again',
    test: { file: 'src/api/http/line.test.ts', title: 'is not sent where the server %s' },
  },
  {
    file: 'src/api/http/new-connection.ts',
    text: "if (!ok || headers.get('content-length') !== String(bytes)) {",
    replacement: "if (headers.has('content-encoding')) {",
    breaks: 'a server without the file still lets payments out',
    test: { file: 'src/api/http/line.test.ts', title: 'is not sent where the server %s' },
  },
  {
    file: 'src/api/http/new-connection.ts',
    text: "NO_STORE.test(headers.get('cache-control') ?? '') ? Infinity : ",
    replacement: '',
    breaks: 'users can’t sign in or pay over a slow connection',
    test: {
      file: 'src/api/http/line.test.ts',
      title: 'is sent on the slowest allowed connection if the server forbids storing the answers',
    },
  },
  {
    file: 'src/api/http/new-connection.ts',
    text: '!isStreamed && !isRepeatable',
    replacement: 'false',
    breaks: 'a browser without streams sends a payment that it may repeat over HTTP/2',
    test: {
      file: 'src/api/http/line.test.ts',
      title:
        'is not sent over HTTP/2 by a browser that can’t stream, unless the bank recognises what comes twice',
    },
  },
  {
    file: 'src/api/payments/sending-safety.ts',
    text: 'return streamsRequests() || !isPageMultiplexed();',
    replacement: 'return true;',
    breaks: 'a payment is filled in that can’t be sent',
    test: {
      file: 'src/api/payments/sending-safety.test.ts',
      title: 'nothing is sent by a browser that can’t stream',
    },
  },
  {
    file: 'src/api/http/new-connection.ts',
    text: 'if (!isRepeatable || signal.aborted) throw error;',
    replacement: 'if (signal.aborted) throw error;',
    breaks: 'a payment goes out where the browser may repeat it',
    test: { file: 'src/api/http/line.test.ts', title: 'is not sent where the server %s' },
  },
  {
    file: 'src/api/http/new-connection.ts',
    text: 'if (!isRepeatable || signal.aborted) throw error;',
    replacement: 'throw error;',
    breaks: 'users can’t sign in if the server changes the file',
    test: {
      file: 'src/api/http/line.test.ts',
      title: 'goes out as it is where it costs a sign-in at most and the server %s',
    },
  },
  {
    file: 'src/api/http/new-connection.ts',
    text: 'const isStreamed = connections === undefined && streamsRequests();',
    replacement: 'const isStreamed = false;',
    breaks: 'a payment over HTTP/2 is repeated by the browser',
    test: {
      file: 'src/api/http/line.test.ts',
      title: 'is streamed over %s, where one connection carries all calls',
    },
  },
  {
    file: 'src/api/http/protocols.ts',
    text: 'return protocols.length > 0 && protocols.every',
    replacement: 'return protocols.every',
    breaks: 'a bank that hides its protocol counts as safe',
    test: {
      file: 'src/api/payments/sending-safety.test.ts',
      title: 'nothing is sent to a bank on another origin if the browser reports no protocol',
    },
  },
  {
    file: 'src/api/http/protocols.ts',
    text: '/^h[23]/',
    replacement: '/^h/',
    breaks: 'HTTP/1.1 counts as safe',
    test: {
      file: 'src/api/payments/sending-safety.test.ts',
      title: 'nothing is sent to a bank on another origin that %s',
    },
  },
  {
    file: 'src/api/http/protocols.ts',
    text: '!entry.name.startsWith(prefix)',
    replacement: 'entry.name === prefix',
    breaks: 'the protocol of another server counts for the bank',
    test: {
      file: 'src/api/payments/sending-safety.test.ts',
      title: 'nothing is sent to a bank on another origin that %s',
    },
  },
  {
    file: 'src/api/http/protocols.ts',
    text: "return isDuplexRead && !headers.has('content-type');",
    replacement: 'return true;',
    breaks: 'a browser that sends the name of an object in place of a payment is let to',
    test: {
      file: 'src/api/payments/sending-safety.test.ts',
      title: 'nothing is sent over HTTP/2 by a browser that can’t stream a body',
    },
  },
  {
    file: 'src/api/payments/sending-safety.ts',
    text: 'if (payments_elsewhere || !isGuarded) return true;',
    replacement: 'if (!payments_elsewhere || !isGuarded) return true;',
    breaks: 'payments go to an unconfirmed bank on another origin',
    test: {
      file: 'src/api/payments/sending-safety.test.ts',
      title: 'nothing is sent to a bank on another origin that %s',
    },
  },
  {
    file: 'src/api/payments/send-once.ts',
    text: 'if (!(await isSendingSafe())) return',
    replacement: 'if (await isSendingSafe().then(() => false)) return',
    breaks: 'a payment goes out where it may arrive twice',
    test: {
      file: 'src/api/payments/sending-safety.test.ts',
      title: 'nothing is sent to a bank on another origin that %s',
    },
  },
  {
    file: 'src/api/payments/send-once.ts',
    text: 'if (trace.requestId === undefined) {',
    replacement: "if (trace.requestId === '') {",
    breaks: 'a payment that never went out counts as one that the bank may have',
    test: {
      file: 'src/api/payments/payment-unsent.test.ts',
      title: 'a payment that gets no connection for itself',
    },
  },
  {
    file: 'src/api/session/connection.ts',
    text: "repeatCosts: grant.code === undefined ? undefined : 'sign-in'",
    replacement: 'repeatCosts: undefined',
    breaks: 'the browser sends a code twice, and the bank revokes the tokens',
    test: { file: 'src/api/http/line.test.ts', title: 'a code is sent once, a refresh token is not' },
  },
  {
    file: 'src/contract/payment-requests.ts',
    text: '  isSentOnce: true,\n',
    replacement: '',
    breaks: 'a payment goes out like a read',
    test: {
      file: 'src/api/http/line.test.ts',
      title: 'at a bank elsewhere what is sent once is streamed, and nothing else',
    },
  },
  {
    file: 'src/api/http/client.ts',
    text: "const repeatCosts = row.isSentOnce === true ? 'money' : options.repeatCosts;",
    replacement: "const repeatCosts = row.isSentOnce === true ? 'money' : undefined;",
    breaks: 'a code goes out like a read',
    test: { file: 'src/api/http/line.test.ts', title: 'a code is sent once, a refresh token is not' },
  },
];
