import { startTestBank } from './fake-http-bank.ts';
import type { BankState } from '#demo/bank/bank-state.ts';
import { openNodeMemory } from '#demo/http/node-bank.ts';
import { httpPages, type Registered } from '#demo/pages/http/http-pages.tsx';

/** For tests: a bank with its pages, called over HTTP as by a browser. */
export async function startBankWithPages(
  state: BankState,
  origins: readonly string[] = [],
  app?: (request: Request) => Promise<Response>,
  registered: Omit<Registered, 'origins'> = {},
) {
  const memory = openNodeMemory(state);
  const bank = await startTestBank({
    memory,
    origins,
    pages: httpPages(memory, { ...registered, origins }, app),
    ...(registered.clients && { clients: registered.clients }),
  });
  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`${bank.origin}${path}`, { redirect: 'manual', ...init });
    return {
      status: response.status,
      headers: response.headers,
      location: response.headers.get('location'),
      text: await response.text(),
    };
  };
  return {
    origin: bank.origin,
    ask,
    state: () => memory.change((stored) => structuredClone(stored)),
    /** Sends a form from a page of the bank, or from where `headers` say. */
    send: (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
      ask(path, {
        method: 'POST',
        headers: { origin: bank.origin, 'sec-fetch-site': 'same-origin', ...headers },
        body: new URLSearchParams(form),
      }),
  };
}

/** For tests: the text of a page after its title, without tags. */
export const textOf = (html: string) =>
  html
    .replace(/^.*<body>/s, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
