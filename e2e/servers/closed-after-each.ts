import { afterEach } from 'vitest';
import { startTestGateway, type TestGateway } from './gateway.ts';
import { type ScriptedBank, startScriptedBank } from './scripted-bank.ts';

interface Closable {
  readonly close: () => Promise<void> | void;
}

/** Starts banks and gateways that end after each test of the file, the last one first. */
export function closedAfterEach() {
  const opened: Closable[] = [];
  afterEach(async () => {
    for (const server of opened.splice(0).toReversed()) await server.close();
  });
  return {
    opened,
    startBank: async (...options: Parameters<typeof startScriptedBank>): Promise<ScriptedBank> => {
      const bank = await startScriptedBank(...options);
      opened.push(bank);
      return bank;
    },
    startWith: async (
      origin: string,
      options: Partial<Parameters<typeof startTestGateway>[0]> = {},
    ): Promise<TestGateway> => {
      const gateway = await startTestGateway({ bank: origin, ...options });
      opened.push(gateway);
      return gateway;
    },
  };
}
