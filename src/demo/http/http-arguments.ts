import { parseArgs } from 'node:util';

export class ArgumentProblem extends Error {
  override readonly name = 'ArgumentProblem';
}

export const USAGE = `npm run mock -- [--port 4010] [--host 127.0.0.1] [--origin http://127.0.0.1:5173]… [--app dist]
            [--redirect-uri https://app.example/callback]… [--client my-app]…
            [--data bank.json] [--demo 1,as-household]

  --port    where to listen; 0 takes a port that is free
  --host    the address to listen on; everything but loopback lets others in
  --origin  an app on another origin: its pages may call the bank, and its /login/callback
            is a way back from the bank's sign-in page; may be repeated
  --app     the folder of a live build (npm run build): it is served at the bank's own
            origin, set up for this bank
  --redirect-uri  an address that the bank's sign-in page may lead back to; may be repeated
  --client  the id of a client of your own, beside bankbook-demo; may be repeated
  --data    a bank data file (Bank data on the bench saves one): the bank starts with it
  --demo    the value of ?demo= in a demo link: the bank starts in that state
`;

/** @throws ArgumentProblem */
export function readArguments(texts: readonly string[]) {
  const { host = '127.0.0.1', port = '4010', origin = [], app, help = false, ...more } = parsed(texts);
  const { client = [], 'redirect-uri': redirectUris = [], data, demo } = more;
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
    throw new ArgumentProblem(`--port ${port}: a port is a number from 0 to 65535.`);
  }
  if (host === '') throw new ArgumentProblem('--host: an address is missing.');
  if (app === '') throw new ArgumentProblem('--app: a folder is missing.');
  for (const text of origin) {
    if (!isWebOrigin(text)) {
      throw new ArgumentProblem(`--origin ${text}: an origin is like http://127.0.0.1:5173, without a path.`);
    }
  }
  for (const text of redirectUris) {
    const problem = problemOfRedirect(text);
    if (problem !== undefined) throw new ArgumentProblem(`--redirect-uri ${text}: ${problem}`);
  }
  for (const text of client) {
    if (!/^[!-~]{1,100}$/.test(text)) {
      throw new ArgumentProblem(
        `--client ${text}: an id is 1 to 100 visible ASCII characters without spaces.`,
      );
    }
  }
  if (demo === '') throw new ArgumentProblem('--demo: the value of a link is missing.');
  if (data === '') throw new ArgumentProblem('--data: a file is missing.');
  return {
    host,
    port: Number(port),
    origins: origin,
    app,
    redirectUris,
    clients: client,
    data,
    demo,
    isHelp: help,
  };
}

function parsed(texts: readonly string[]) {
  try {
    return parseArgs({
      args: [...texts],
      options: {
        host: { type: 'string' },
        port: { type: 'string' },
        origin: { type: 'string', multiple: true },
        app: { type: 'string' },
        'redirect-uri': { type: 'string', multiple: true },
        client: { type: 'string', multiple: true },
        data: { type: 'string' },
        demo: { type: 'string' },
        help: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    throw new ArgumentProblem(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/** RFC 6749 §3.1.2. It is compared as text, so it must be written as it will be sent. */
function problemOfRedirect(text: string): string | undefined {
  if (!/^https?:\/\//.test(text) || URL.parse(text) === null) {
    return 'an address is like https://app.example/callback.';
  }
  if (text.includes('#')) return 'an address to return to has no fragment.';
  const { username, password } = new URL(text);
  return username + password === '' ? undefined : 'an address to return to has no user name and no password.';
}

/** As a browser sends it in `Origin`. */
function isWebOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.parse(text)?.origin === text;
}
