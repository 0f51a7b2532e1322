import { closedAfterEach } from '#e2e/servers/closed-after-each.ts';
import { freePort } from '#e2e/servers/free-port.ts';
import { expect, test } from 'vitest';

const { startBank, startWith } = closedAfterEach();

test.each(['listen', 'metrics'])(
  'a start whose %s is taken names it, and leaves nothing open',
  async (member) => {
    const bank = await startBank(() => undefined);
    const taken = bank.origin.replace('http://', '');
    const free = `127.0.0.1:${await freePort()}`;
    const file = { listen: free, metrics: free, [member]: taken };
    await expect(startWith(bank.origin, { file })).rejects.toThrow(
      `${member}: listen EADDRINUSE: address already in use ${taken}`,
    );
    await expect(fetch(`http://${free}/metrics`)).rejects.toThrow('fetch failed');
  },
);
