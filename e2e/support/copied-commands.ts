import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** What a command that was copied has printed: an answer of the bank. */
export interface Printed {
  readonly status: number;
  /** As JSON where it is some; an empty text for none. */
  readonly body: unknown;
}

/** The values of environment variables that a copied command names. */
export type Secrets = Readonly<Record<string, string>>;

const run = promisify(execFile);

/**
 * Runs a copied command in the shell of this machine, with nothing of its environment but where programs are
 * and what the command asks for.
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

/** Runs a copied piece of JavaScript in Node, its secrets filled in where it asks for them. */
export async function runFetch(code: string, secrets: Secrets): Promise<Printed> {
  const filled = Object.entries(secrets).reduce((text, [name, value]) => {
    const placeholder = name.replace('BANKBOOK_', '').toLowerCase();
    return text.replace(`'<${placeholder}>'`, () => JSON.stringify(value));
  }, code);
  // Nothing of the environment: a wish for colours would be printed.
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', filled], { env: {} });
  const [, status, body = ''] = /^(\d{3}) ([^]*)\n$/.exec(stdout) ?? [];
  return { status: Number(status), body: bodyOf(body) };
}

/** The secrets that a copied text asks for: by the names of the environment, whichever of both it is. */
export function asksFor(copied: string): string[] {
  const inShell = Array.from(copied.matchAll(/"\$(BANKBOOK_[A-Z_]+)"/g), ([, name = '']) => name);
  const inScript = Array.from(copied.matchAll(/^const (\w+) = '<\w+>';$/gm), ([, name = '']) => name);
  return [...inShell, ...inScript.map((name) => `BANKBOOK_${name.toUpperCase()}`)].toSorted();
}

/** A body of JSON as its value, no body as an empty text; throws for any other, which no answer of the mock is. */
export function bodyOf(text: string): unknown {
  if (text === '') return '';
  return JSON.parse(text) as unknown;
}
