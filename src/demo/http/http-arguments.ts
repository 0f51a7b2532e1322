import { parseArgs } from 'node:util';

export class ArgumentProblem extends Error {
  override readonly name = 'ArgumentProblem';
}

export const USAGE = `npm run mock -- [--port 4010] [--host 127.0.0.1] [--origin http://127.0.0.1:5173]… [--app dist]

  --port    where to listen; 0 takes a port that is free
  --host    the address to listen on; everything but loopback lets others in
  --origin  an app on another origin: its pages may call the bank, and its /login/callback
            is a way back from the bank's sign-in page; may be repeated
  --app     the folder of a live build (npm run build): it is served at the bank's own
            origin, set up for this bank
`;

/** @throws ArgumentProblem */
export function readArguments(texts: readonly string[]) {
  const { host = '127.0.0.1', port = '4010', origin = [], app, help = false } = parsed(texts);
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
  return { host, port: Number(port), origins: origin, app, isHelp: help };
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
        help: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    throw new ArgumentProblem(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/** As a browser sends it in `Origin`. */
function isWebOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}
