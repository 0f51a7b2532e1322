import type { Mutant } from './mutant.ts';

export const privacy: readonly Mutant[] = [
  {
    file: 'src/lib/redact/redact.ts',
    text: '    .replace(IBAN, REDACTED)\n',
    replacement: '',
    breaks: 'an IBAN is in a log',
    test: { file: 'src/lib/redact/redact.test.ts', title: 'IBANs are removed from text, grouped or not' },
  },
  {
    file: 'src/lib/redact/redact.ts',
    text: '    .replace(JWT_LIKE, REDACTED)\n',
    replacement: '',
    breaks: 'a token without a name is in a log',
    test: { file: 'src/lib/redact/redact.test.ts', title: 'no secret is left in %s' },
  },
  {
    file: 'src/lib/redact/redact.ts',
    text: '    .replace(BEARER, `Bearer ${REDACTED}`)\n',
    replacement: '',
    breaks: 'a bearer token is in a log',
    test: { file: 'src/app/report.test.ts', title: 'a crash is reported without its secrets' },
  },
  {
    file: 'src/lib/redact/redact.ts',
    text: "  'refresh_token',\n",
    replacement: '',
    breaks: 'a refresh token is in a log',
    test: { file: 'src/lib/redact/redact.test.ts', title: 'no secret is left in %s' },
  },
  {
    file: 'src/lib/redact/redact-values.ts',
    text: 'round < MAX_ROUNDS && HAS_ESCAPE',
    replacement: 'round < 0 && HAS_ESCAPE',
    breaks: 'a secret is shown behind escapes',
    test: { file: 'src/lib/redact/redact-values.test.ts', title: 'behind any two layers' },
  },
  {
    file: 'src/lib/redact/redact-values.ts',
    text: '[0, 1, 2].map((offset)',
    replacement: '[0].map((offset)',
    breaks: 'a secret is shown in base64 beside something else',
    test: { file: 'src/lib/redact/redact-values.test.ts', title: 'a secret is found' },
  },
  {
    file: 'src/lib/redact/redact-values.ts',
    text: 'distinct.length > MAX_SECRETS || ',
    replacement: '',
    breaks: 'many secrets in one answer keep the page busy',
    test: {
      file: 'src/lib/redact/redact-values.test.ts',
      title: 'too long or too many to be searched for: every text is hidden',
    },
  },
  {
    file: 'src/lib/redact/redact-values.ts',
    text: '      if (work > MAX_WORK) return redactAll(text);\n',
    replacement: '',
    breaks: 'an answer that almost holds its secrets keeps the page busy',
    test: {
      file: 'src/lib/redact/redact-values.test.ts',
      title: 'such that a text is compared with them for too long: the rest is hidden',
    },
  },
  {
    file: 'src/lib/redact/redact-values.ts',
    text: 'secret.toWellFormed()',
    replacement: 'secret',
    breaks: 'half a character in a secret breaks the call that is observed',
    test: {
      file: 'src/lib/redact/redact-values.test.ts',
      title: 'nothing throws, whatever the text, the value or the secret is',
    },
  },
  {
    file: 'src/lib/redact/redact-data.ts',
    text: "new Set([...SECRET_NAMES, 'nonce'])",
    replacement: 'new Set([...SECRET_NAMES])',
    breaks: 'the nonce of a payment is shown',
    test: {
      file: 'src/lib/redact/redact-data.test.ts',
      title: 'the nonce of a payment is removed from its answer, and from the approval link',
    },
  },
  {
    file: 'src/lib/redact/redact-data.ts',
    text: 'isSecret(name) ? REDACTED : redactJson(member, redact, depth + 1)',
    replacement: 'redactJson(member, redact, depth + 1)',
    breaks: 'secrets in bodies are shown',
    test: { file: 'src/lib/redact/redact-data.test.ts', title: 'secrets are removed from JSON at any depth' },
  },
  {
    file: 'src/api/http/errors.ts',
    text: 'redactText(facts.detail)',
    replacement: 'facts.detail',
    breaks: 'an error text holds a secret',
    test: { file: 'src/api/http/errors.test.ts', title: 'the text of an error holds no secret' },
  },
  {
    file: 'src/app/report.ts',
    text: 'console.error(redactText(error instanceof Error ? (error.stack ?? String(error)) : String(error)));',
    replacement: 'console.error(error instanceof Error ? (error.stack ?? String(error)) : String(error));',
    breaks: 'a crash writes a secret to the console',
    test: { file: 'src/app/report.test.ts', title: 'a crash is reported without its secrets' },
  },
  {
    file: 'src/inspector/send-again.ts',
    text: "  if (!isOwn) return { can: 'not', reason: 'recording' };\n",
    replacement: '',
    breaks: 'a file makes the browser send its calls to the bank',
    test: { file: 'src/inspector/send-again.test.ts', title: '%s from a file is never sent' },
  },
  {
    file: 'src/inspector/send-again.ts',
    text: "  if (isRealBank && row.isSentOnce) return { can: 'not', reason: 'payment' };\n",
    replacement: '',
    breaks: 'a payment is sent again past the wizard and its journal',
    test: { file: 'src/inspector/send-again.test.ts', title: '%s at a real bank' },
  },
  {
    file: 'src/inspector/send-again.ts',
    text: "  if (isRealBank && row.method === 'PUT') return { can: 'not', reason: 'consent' };\n",
    replacement: '',
    breaks: 'a consent is sent again without its page',
    test: { file: 'src/inspector/send-again.test.ts', title: '%s at a real bank' },
  },
  {
    file: 'src/api/http/redact-exchange.ts',
    text: 'headers: redactHeaders(raw.requestHeaders, redact),',
    replacement: 'headers: [...raw.requestHeaders],',
    breaks: 'the inspector shows the access token',
    test: { file: 'src/api/http/exchange.test.ts', title: 'no secret is in an exchange' },
  },
  {
    file: 'src/api/http/redact-exchange.ts',
    text: 'url: redactUrl(raw.url, redact),',
    replacement: 'url: raw.url.href,',
    breaks: 'the inspector shows the code and the secret of a token call',
    test: { file: 'src/api/http/exchange.test.ts', title: 'no secret is in an exchange' },
  },
  {
    file: 'src/api/http/redact-exchange.ts',
    text: '    ...secretsInText(raw.responseText),\n',
    replacement: '',
    breaks: 'a token that the bank quotes elsewhere in its answer is shown',
    test: { file: 'src/api/http/exchange.test.ts', title: 'no secret is in an exchange' },
  },
  {
    file: 'src/api/http/redact-exchange.ts',
    text: 'failure: redactString(failure, redact)',
    replacement: 'failure',
    breaks: 'the reason of a failure shows a secret',
    test: {
      file: 'src/api/http/exchange-hostile.test.ts',
      title: 'listeners receive no secret that was sent or received, wherever the bank repeats it',
    },
  },
  {
    file: 'src/api/http/exchange-observer.ts',
    text: 'setTimeout(current, 0, raw)',
    replacement: 'current(raw)',
    breaks: 'an observer delays the call',
    test: {
      file: 'src/api/http/exchange-hostile.test.ts',
      title: 'a list of 14 MB is with its caller before anything of it is redacted',
    },
  },
  {
    file: 'src/api/http/exchange.ts',
    text: '    listener(exchange);\n  } catch (error) {\n    complain(error);',
    replacement: '    listener(exchange);\n  } catch (error) {\n    throw error;',
    breaks: 'a failing observer keeps the others from being notified',
    test: {
      file: 'src/api/http/exchange-hostile.test.ts',
      title:
        'a failing listener affects neither the call nor other listeners, and its error is logged without the call',
    },
  },
  {
    file: 'src/api/http/exchange.ts',
    text: 'complain(error: unknown): void {\n  console.error(`A call could not be recorded: ${error instanceof Error ? error.name : typeof error}`);',
    replacement:
      'complain(error: unknown): void {\n  console.error(`A call could not be recorded: ${String(error)}`);',
    breaks: 'the failure of an observer writes a call to the console',
    test: {
      file: 'src/api/http/exchange-hostile.test.ts',
      title:
        'a failing listener affects neither the call nor other listeners, and its error is logged without the call',
    },
  },
];
