import { type BankState, freshState } from '#demo/bank/bank-state.ts';
import { registeredClients } from '#demo/bank/oauth.ts';
import { httpPages } from '#demo/pages/http/http-pages.tsx';
import { BankDataFileError, readBankDataFile, textOf } from '#demo/server/bank-data-file.ts';
import { i18nOf } from '#i18n/use-i18n.tsx';
import { readFileSync } from 'node:fs';
import { ArgumentProblem, readArguments, USAGE } from './http-arguments.ts';
import { type HttpBank, startHttpBank } from './http-server.ts';
import { applyLink, LinkProblem, readBankLink } from './linked-bank.ts';
import { openNodeMemory } from './node-bank.ts';
import { i18nIn } from './server-i18n.ts';

const { t } = i18nOf(await i18nIn('en', 'benchData'));

/**
 * @returns `undefined` if only help was requested.
 * @throws ArgumentProblem and ListenProblem, with a sentence for the operator.
 */
export async function startBankOverHttp(
  texts: readonly string[],
  print: (line: string) => void,
  serveBuild: (folder: string) => (request: Request) => Promise<Response>,
): Promise<HttpBank | undefined> {
  const { host, port, origins, app, redirectUris, data, demo, isHelp, ...own } = readArguments(texts);
  if (isHelp) {
    print(USAGE);
    return undefined;
  }
  const clients = [...registeredClients, ...own.clients];
  const file = data === undefined ? undefined : readDataFile(data);
  const link = demo === undefined ? undefined : readDemo(demo);
  if (file !== undefined && link !== undefined && !link.state.keeps) {
    throw new ArgumentProblem('--demo: without keep it would discard what --data names.');
  }
  const initial = () => structuredClone(file) ?? freshState();
  const start = (state: BankState, origin: string) => {
    Object.assign(state, initial());
    return link && applyLink(state, link.state, { origin, clients });
  };
  const memory = openNodeMemory(initial());
  const servedApp = app === undefined ? undefined : serveBuild(app);
  const pages = httpPages(memory, { origins, redirectUris, clients }, servedApp);
  const bank = await startHttpBank({ host, port, origins, memory, pages, clients, start });
  print(
    servedApp === undefined
      ? `The mock bank listens on ${bank.origin}; to sign in, open ${bank.origin}/ and choose a customer.`
      : `The mock bank and the live build listen on ${bank.origin}; open ${bank.origin}/ for the app.`,
  );
  if (link !== undefined) {
    const token = await memory.change((state) => start(state, bank.origin));
    if (token !== undefined)
      print(`${link.state.persona} is signed in: Authorization: Bearer ${token.access_token}`);
    if (link.needsApp.length > 0) print(`--demo: only an app can do this: ${link.needsApp.join(', ')}`);
  }
  return bank;
}

/** @throws ArgumentProblem */
function readDemo(code: string) {
  try {
    return readBankLink(`?demo=${encodeURIComponent(code)}`);
  } catch (error) {
    if (!(error instanceof LinkProblem)) throw error;
    const parts = error.unreadable.map(({ part, reason }) => `${part}: ${reason}`);
    throw new ArgumentProblem(`--demo ${code}: ${parts.length > 0 ? parts.join('; ') : error.message}`);
  }
}

/** @throws ArgumentProblem */
function readDataFile(path: string): BankState {
  try {
    return readBankDataFile(readFileSync(path, 'utf8'));
  } catch (error) {
    if (error instanceof BankDataFileError) {
      throw new ArgumentProblem(`--data ${path}: ${textOf(error, t)}`, { cause: error });
    }
    if (error instanceof Error && 'code' in error) {
      throw new ArgumentProblem(`--data ${path}: this file can’t be read (${String(error.code)}).`, {
        cause: error,
      });
    }
    throw error;
  }
}
