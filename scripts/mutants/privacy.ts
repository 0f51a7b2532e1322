import type { Mutant } from './mutant.ts';

export const privacy: readonly Mutant[] = [
  {
    file: 'src/lib/redact.ts',
    text: '    .replace(IBAN, REDACTED)\n',
    replacement: '',
    breaks: 'an IBAN stands in a log',
    test: { file: 'src/lib/redact.test.ts', title: 'IBANs leave text, grouped or not' },
  },
  {
    file: 'src/lib/redact.ts',
    text: '    .replace(JWT_LIKE, REDACTED)\n',
    replacement: '',
    breaks: 'a token without a name stands in a log',
    test: { file: 'src/lib/redact.test.ts', title: 'no secret is left in %s' },
  },
  {
    file: 'src/lib/redact.ts',
    text: '    .replace(BEARER, `Bearer ${REDACTED}`)\n',
    replacement: '',
    breaks: 'a bearer token stands in a log',
    test: { file: 'src/app/report.test.ts', title: 'a crash is reported without its secrets' },
  },
  {
    file: 'src/lib/redact.ts',
    text: "  'refresh_token',\n",
    replacement: '',
    breaks: 'a refresh token stands in a log',
    test: { file: 'src/lib/redact.test.ts', title: 'no secret is left in %s' },
  },
  {
    file: 'src/lib/redact-data.ts',
    text: '.flatMap((secret) => [secret, encodeURIComponent(secret)])',
    replacement: '.flatMap((secret) => [secret])',
    breaks: 'a percent-encoded secret is shown',
    test: {
      file: 'src/lib/redact-data.test.ts',
      title: 'a secret is known by its value too, percent-encoded or not',
    },
  },
  {
    file: 'src/lib/redact-data.ts',
    text: "new Set([...SECRET_NAMES, 'nonce'])",
    replacement: 'new Set([...SECRET_NAMES])',
    breaks: 'the nonce of a payment is shown',
    test: {
      file: 'src/lib/redact-data.test.ts',
      title: 'the nonce of a payment leaves its answer, and the link to approve it',
    },
  },
  {
    file: 'src/lib/redact-data.ts',
    text: 'isSecret(name) ? REDACTED : redactJson(member)',
    replacement: "isSecret(name) && typeof member === 'number' ? REDACTED : redactJson(member)",
    breaks: 'secrets in bodies are shown',
    test: { file: 'src/lib/redact-data.test.ts', title: 'secrets leave JSON at any depth' },
  },
  {
    file: 'src/api/exchange.ts',
    text: 'headers: redactEntries(raw.requestHeaders),',
    replacement: 'headers: [...raw.requestHeaders],',
    breaks: 'the inspector shows the access token',
    test: { file: 'src/api/exchange.test.ts', title: 'no secret is in an exchange' },
  },
  {
    file: 'src/api/exchange.ts',
    text: 'url: redactUrl(raw.url),',
    replacement: 'url: raw.url.href,',
    breaks: 'the inspector shows the code and the secret of a token call',
    test: { file: 'src/api/exchange.test.ts', title: 'no secret is in an exchange' },
  },
  {
    file: 'src/api/exchange.ts',
    text: '    ...tokensInText(raw.responseText),\n',
    replacement: '',
    breaks: 'a token that the bank quotes elsewhere in its answer is shown',
    test: { file: 'src/api/exchange.test.ts', title: 'no secret is in an exchange' },
  },
  {
    file: 'src/api/errors.ts',
    text: 'redactText(facts.detail)',
    replacement: 'facts.detail',
    breaks: 'an error text holds a secret',
    test: { file: 'src/api/errors.test.ts', title: 'the text of an error holds no secret' },
  },
  {
    file: 'src/app/report.ts',
    text: 'console.error(redactText(error instanceof Error ? (error.stack ?? String(error)) : String(error)));',
    replacement: 'console.error(error instanceof Error ? (error.stack ?? String(error)) : String(error));',
    breaks: 'a crash writes a secret to the console',
    test: { file: 'src/app/report.test.ts', title: 'a crash is reported without its secrets' },
  },
];
