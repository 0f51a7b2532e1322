import { onTestFinished } from 'vitest';
import type { BankState } from '#demo/bank/bank-state.ts';
import { signedInState } from './fake-calls.ts';
import { type HttpBankOptions, startHttpBank } from '#demo/http/http-server.ts';
import { openNodeMemory } from '#demo/http/node-bank.ts';

/** For tests: a bank on a free port of this machine, which ends with the test. Its pages answer 404. */
export async function startTestBank(options: Partial<HttpBankOptions> & { readonly state?: BankState } = {}) {
  const memory = openNodeMemory(options.state ?? signedInState());
  const bank = await startHttpBank({
    host: '127.0.0.1',
    port: 0,
    origins: [],
    memory,
    pages: async () => new Response('No page.', { status: 404 }),
    ...options,
  });
  let isOpen = true;
  const close = async () => {
    if (!isOpen) return;
    isOpen = false;
    await bank.close();
  };
  onTestFinished(close);
  return {
    origin: bank.origin,
    close,
    memory,
    /** The bank's current state. */
    state: () => memory.change((state) => structuredClone(state)),
  };
}
