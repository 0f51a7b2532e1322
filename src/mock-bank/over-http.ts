import { readArguments, USAGE } from '#mock/http-arguments.ts';
import { type HttpBank, startHttpBank } from '#mock/http-server.ts';
import { openNodeMemory } from '#mock/node.ts';
import { plainPages } from './plain/pages.ts';

/**
 * Starts the mock bank with its pages on a port, as the arguments say, and tells where. `undefined` where
 * only help was asked for.
 *
 * @throws ArgumentProblem and ListenProblem, each with a sentence for whoever has started it.
 */
export async function startBankOverHttp(
  texts: readonly string[],
  say: (line: string) => void,
): Promise<HttpBank | undefined> {
  const { host, port, origins, isHelp } = readArguments(texts);
  if (isHelp) {
    say(USAGE);
    return undefined;
  }
  const memory = openNodeMemory();
  const bank = await startHttpBank({ host, port, origins, memory, pages: plainPages(memory, origins) });
  say(`The mock bank listens on ${bank.origin}; to sign in, open ${bank.origin}/ and choose a customer.`);
  return bank;
}
