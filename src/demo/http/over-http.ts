import { readArguments, USAGE } from './http-arguments.ts';
import { type HttpBank, startHttpBank } from './http-server.ts';
import { openNodeMemory } from './node-bank.ts';
import { httpPages } from '#demo/pages/http/http-pages.tsx';

/**
 * @returns `undefined` if only help was requested.
 * @throws ArgumentProblem and ListenProblem, with a sentence for the operator.
 */
export async function startBankOverHttp(
  texts: readonly string[],
  print: (line: string) => void,
  serveBuild: (folder: string) => (request: Request) => Promise<Response>,
): Promise<HttpBank | undefined> {
  const { host, port, origins, app, isHelp } = readArguments(texts);
  if (isHelp) {
    print(USAGE);
    return undefined;
  }
  const memory = openNodeMemory();
  const servedApp = app === undefined ? undefined : serveBuild(app);
  const pages = httpPages(memory, origins, servedApp);
  const bank = await startHttpBank({ host, port, origins, memory, pages });
  print(
    servedApp === undefined
      ? `The mock bank listens on ${bank.origin}; to sign in, open ${bank.origin}/ and choose a customer.`
      : `The mock bank and the live build listen on ${bank.origin}; open ${bank.origin}/ for the app.`,
  );
  return bank;
}
