import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The output of a copied command: an answer of the bank. */
export interface Printed {
  readonly status: number;
  /** As a JSON value; an empty text for no body. */
  readonly body: unknown;
}

/** The values of environment variables that a copied command names. */
export type Secrets = Readonly<Record<string, string>>;

const run = promisify(execFile);

/**
 * Runs a copied command in the shell of this machine, with only `PATH` and the variables
 * that the command asks for.
 */
export async function runCurl(command: string, secrets: Secrets): Promise<Printed> {
  const environment = { PATH: process.env['PATH'], ...secrets };
  await run('sh', ['-c', 'command -v curl'], { env: environment }).catch(() => {
    throw new Error('There is no curl on this machine, which the copied commands need: apt-get install curl');
  });
  const whole = `${command} --silent --show-error --write-out '\\n%{http_code}'`;
  const { stdout } = await run('sh', ['-euc', whole], { env: environment });
  const end = stdout.lastIndexOf('\n');
  return { status: Number(stdout.slice(end + 1)), body: bodyOf(stdout.slice(0, end)) };
}

/** Runs copied JavaScript in Node, with its secrets filled in. */
export async function runFetch(code: string, secrets: Secrets): Promise<Printed> {
  const filled = Object.entries(secrets).reduce((text, [name, value]) => {
    return text.replace(`'<${name}>'`, () => JSON.stringify(value));
  }, code);
  // An empty environment, because a preference for colours would be printed.
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', filled], { env: {} });
  const [, status, body = ''] = /^(\d{3}) ([^]*)\n$/.exec(stdout) ?? [];
  return { status: Number(status), body: bodyOf(body) };
}

/** The secrets that a copied text asks for, by the names of the environment variables. */
export function asksFor(copied: string): string[] {
  const inShell = Array.from(copied.matchAll(/"\$(BANKBOOK_[A-Z_]+)"/g), ([, name = '']) => name);
  const inScript = Array.from(copied.matchAll(/^const (\w+) = '<\w+>';$/gm), ([, name = '']) => name);
  return [...inShell, ...inScript].toSorted();
}

/** A JSON body as its value, no body as an empty text; throws for any other, which the mock never sends. */
export function bodyOf(text: string): unknown {
  if (text === '') return '';
  return JSON.parse(text) as unknown;
}
