import { ACCESS_TOKEN } from '#contract/wire.ts';
import { isIban } from '#lib/money/check-iban.ts';
import { compactIban } from '#lib/money/compact-iban.ts';
import { isSafeTransport } from '#lib/safe-transport.ts';
import { parseArgs } from 'node:util';
import type { SignIn } from './sign-in.ts';
import type { Writes } from './what-is-sent.ts';

export class ArgumentProblem extends Error {
  override readonly name = 'ArgumentProblem';
}

export const FORMATS = ['text', 'json', 'junit'] as const;
export type Format = (typeof FORMATS)[number];

export const USAGE = `npm run check:bank -- --base-url https://bank.example [--sign-in …] [--write …]
            [--format text|json|junit] [--output report.xml]

Calls every operation of the interface at a bank and says which it meets. Without --write it only reads.

  --base-url       the {base_url} of the interface, without /api/v1
  --accounts       how many accounts are read (3)
  --timeout        seconds to wait for each answer (10, and 30 for a consent and a payment)
  --format         text, json or junit (text)
  --output         a file for the report; the text is printed as well
  --cert-file, --key-file, --ca-file   PEM files for TLS with the bank

An access token, from the environment's BANKBOOK_TOKEN, from --token (which others on this machine can see),
or from a sign-in in a browser:

  --sign-in        prints an address to open, and waits for the way back
  --authorize-url  the bank's sign-in page
  --client-id, --scope
  --redirect-uri   on loopback, as it is registered at the bank (http://127.0.0.1:4011/callback)
                   A client secret is read from BANKBOOK_CLIENT_SECRET.

  --write          also sends a consent, in place of the one before, and a funds confirmation
  --iban           an account to name, where the bank sends no IBAN
  --amount         of the funds confirmation and the payment (1)
  --currency       of the payment, and of the funds confirmation where the account's is unknown (EUR)
  --pay            with --write: also requests one payment, with --creditor-name and --creditor-iban

The exit status is 0 if every checked operation meets the interface or drifts from it, 1 if one breaks it, and 2
if nothing could be checked. docs/check-bank.md says more.
`;

export interface CheckArguments {
  readonly baseUrl: string;
  readonly accounts: number;
  readonly timeoutMs: number | undefined;
  readonly format: Format;
  readonly output: string | undefined;
  readonly tlsFiles: Readonly<Record<'cert' | 'key' | 'ca', string | undefined>>;
  readonly access: { readonly token: string; readonly isVisible: boolean } | { readonly signIn: SignIn };
  readonly writes: Writes | undefined;
}

const DEFAULT_REDIRECT = 'http://127.0.0.1:4011/callback';

/**
 * @returns `undefined` if only help was requested.
 * @throws ArgumentProblem
 */
export function readArguments(texts: readonly string[], env: NodeJS.ProcessEnv): CheckArguments | undefined {
  const values = parsed(texts);
  if (values.help) return undefined;
  for (const [name, value] of Object.entries(values)) {
    if (value === '') throw new ArgumentProblem(`--${name}: its value is missing.`);
  }
  const { accounts = '3', format = 'text', output, timeout } = values;
  if (!/^[1-9]\d{0,3}$/.test(accounts)) {
    throw new ArgumentProblem('--accounts: a number from 1 to 9999.');
  }
  if (timeout !== undefined && !/^[1-9]\d{0,2}$/.test(timeout)) {
    throw new ArgumentProblem('--timeout: seconds, from 1 to 999.');
  }
  const known = FORMATS.find((name) => name === format);
  if (known === undefined) throw new ArgumentProblem(`--format: one of ${FORMATS.join(', ')}.`);
  if ((values['cert-file'] === undefined) !== (values['key-file'] === undefined)) {
    throw new ArgumentProblem('--cert-file and --key-file belong together.');
  }
  return {
    baseUrl: baseUrlOf(values['base-url']),
    accounts: Number(accounts),
    timeoutMs: timeout === undefined ? undefined : Number(timeout) * 1000,
    format: known,
    output,
    tlsFiles: { cert: values['cert-file'], key: values['key-file'], ca: values['ca-file'] },
    access: values['sign-in'] ? { signIn: signInOf(values, env) } : tokenOf(values, env),
    writes: writesOf(values),
  };
}

type Values = ReturnType<typeof parsed>;

function parsed(texts: readonly string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  try {
    return parseArgs({
      args: [...texts],
      options: {
        'base-url': text,
        accounts: text,
        timeout: text,
        format: text,
        output: text,
        'cert-file': text,
        'key-file': text,
        'ca-file': text,
        token: text,
        'sign-in': flag,
        'authorize-url': text,
        'client-id': text,
        scope: text,
        'redirect-uri': text,
        write: flag,
        iban: text,
        amount: text,
        currency: text,
        pay: flag,
        'creditor-name': text,
        'creditor-iban': text,
        help: flag,
      },
    }).values;
  } catch (error) {
    // Node's message may quote a value, which may be a token.
    const [option] = /--[\w-]+/.exec(error instanceof Error ? error.message : '') ?? [];
    const isUnknown =
      error instanceof Error && 'code' in error && error.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION';
    throw new ArgumentProblem(
      option === undefined
        ? 'An argument stands alone: every value follows the name that it is for.'
        : isUnknown
          ? `${option} is not an argument of this command; --help lists them.`
          : `${option}: its value is missing, or it takes none.`,
    );
  }
}

function baseUrlOf(text: string | undefined): string {
  if (text === undefined) throw new ArgumentProblem('--base-url is missing: the address of the bank.');
  const url = webAddress('--base-url', text);
  if (url.search !== '' || url.hash !== '') {
    throw new ArgumentProblem('--base-url: an address without a query and without a fragment.');
  }
  const baseUrl = url.href.replace(/\/+$/, '');
  if (/\/api(?:\/v1)?$/.test(baseUrl)) {
    throw new ArgumentProblem('--base-url: without /api/v1, which every path of the interface begins with.');
  }
  return baseUrl;
}

/** Tokens and codes travel only over TLS or on this machine. */
function webAddress(name: string, text: string): URL {
  const url = URL.parse(text);
  if (url === null || url.username !== '' || url.password !== '') {
    throw new ArgumentProblem(`${name}: an address is like https://bank.example.`);
  }
  if (!isSafeTransport(url)) throw new ArgumentProblem(`${name}: https is required, except on this machine.`);
  return url;
}

function tokenOf({ token }: Values, env: NodeJS.ProcessEnv): { token: string; isVisible: boolean } {
  const found = token ?? env['BANKBOOK_TOKEN'] ?? '';
  const name = token === undefined ? 'BANKBOOK_TOKEN' : '--token';
  if (found === '') {
    throw new ArgumentProblem('An access token is missing: BANKBOOK_TOKEN, --token or --sign-in.');
  }
  if (!ACCESS_TOKEN.test(found)) {
    throw new ArgumentProblem(`${name}: an access token is visible ASCII without spaces.`);
  }
  return { token: found, isVisible: token !== undefined };
}

function signInOf(values: Values, env: NodeJS.ProcessEnv): SignIn {
  if (values.token !== undefined) throw new ArgumentProblem('--token and --sign-in exclude each other.');
  const { 'authorize-url': authorizeUrl, 'client-id': clientId, scope } = values;
  if (authorizeUrl === undefined || clientId === undefined || scope === undefined) {
    throw new ArgumentProblem('--sign-in needs --authorize-url, --client-id and --scope.');
  }
  webAddress('--authorize-url', authorizeUrl);
  const redirectUri = values['redirect-uri'] ?? DEFAULT_REDIRECT;
  const back = URL.parse(redirectUri);
  const isOnLoopback = back?.protocol === 'http:' && isSafeTransport(back) && back.port !== '';
  if (!isOnLoopback || back.search !== '' || back.hash !== '') {
    throw new ArgumentProblem(
      `--redirect-uri: an address on loopback with a port, like ${DEFAULT_REDIRECT}.`,
    );
  }
  return { authorizeUrl, clientId, scope, redirectUri, clientSecret: env['BANKBOOK_CLIENT_SECRET'] };
}

function writesOf(values: Values): Writes | undefined {
  const only = ['iban', 'amount', 'currency', 'pay', 'creditor-name', 'creditor-iban'] as const;
  if (values.write !== true) {
    const early = only.find((name) => values[name] !== undefined);
    if (early !== undefined) throw new ArgumentProblem(`--${early} is only for --write.`);
    return undefined;
  }
  const { amount = '1', currency = 'EUR' } = values;
  if (!/^\d{1,9}(?:\.\d{1,3})?$/.test(amount) || Number(amount) === 0) {
    throw new ArgumentProblem('--amount: a number above 0, like 12.34.');
  }
  if (!/^[A-Z]{3}$/.test(currency)) throw new ArgumentProblem('--currency: an ISO 4217 code, like EUR.');
  const writes = { amount: Number(amount), currency, iban: ibanOf('iban', values.iban) };
  const creditorIban = ibanOf('creditor-iban', values['creditor-iban']);
  const name = values['creditor-name'];
  if (values.pay !== true) {
    if (name !== undefined || creditorIban !== undefined) {
      throw new ArgumentProblem('--creditor-name and --creditor-iban are only for --pay.');
    }
    return { ...writes, pay: undefined };
  }
  if (name === undefined || creditorIban === undefined) {
    throw new ArgumentProblem('--pay needs --creditor-name and --creditor-iban.');
  }
  if (name.length > 140) throw new ArgumentProblem('--creditor-name: at most 140 characters.');
  return { ...writes, pay: { name, iban: creditorIban } };
}

function ibanOf(name: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (!isIban(text)) throw new ArgumentProblem(`--${name}: this is no valid IBAN.`);
  return compactIban(text);
}
