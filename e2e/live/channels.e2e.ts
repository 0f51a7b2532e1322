import type { Page } from 'playwright/test';
import { expect, signInAtBank, test } from '#e2e/support/test.ts';

/** The channels between the tabs of an app at `origin`. */
const channelsAt = (origin: string) => {
  const bank = `bankbook:${origin}:plain-client`;
  return [bank, `${bank}:payments`, `${bank}:consents`, 'bankbook:calls:1'];
};

/** Posts from another page of the same origin and returns how long that took, ms. */
async function post(other: Page, names: string[], what: 'junk' | 'flood'): Promise<void> {
  await other.evaluate(
    ([channelNames, kind]) => {
      const cyclic: Record<string, unknown> = { kind: 'calls' };
      cyclic['calls'] = [cyclic];
      const junk = [
        undefined,
        null,
        Number.NaN,
        'x'.repeat(5_000_000),
        [[]],
        {},
        { kind: 'ended' },
        { kind: 'ended', reason: 7, id: {} },
        { isSent: 'yes' },
        { kind: 'calls', calls: [null, { id: 'x', request: { url: 'none' } }] },
        { kind: 'clear', until: 'never' },
        // The browser reads it when it copies the message.
        {
          get kind() {
            return 'nothing';
          },
        },
        cyclic,
        new Map([['kind', 'ended']]),
        new Blob(['x']),
        new TypeError('x'),
      ];
      const flood = [{ kind: 'started' }, 'changed', { isSent: true }, { kind: 'hello' }];
      channelNames.forEach((name, index) => {
        const channel = new BroadcastChannel(name);
        if (kind === 'junk') for (const message of junk) channel.postMessage(message);
        else for (let n = 0; n < 50_000; n += 1) channel.postMessage(flood[index]);
        // Closed later, because a channel that is closed at once drops its messages.
      });
    },
    [names, what] as const,
  );
}

test('a tab that receives junk, and 50,000 messages on each of its channels, continues as before @security', async ({
  page,
  startBank,
}) => {
  const bank = await startBank({
    config: (origin) => ({
      authorize_url: `${origin}/authorize`,
      client_id: 'plain-client',
      scope: 'aisp',
      tester_tools: true,
    }),
  });
  await signInAtBank(page, bank.origin);
  await expect(page.getByRole('listitem').first()).toContainText('€1,523.40');
  const other = await page.context().newPage();
  await other.goto(`${bank.origin}/no-such-file.txt`);
  const names = channelsAt(bank.origin);
  const before = bank.requests.length;

  await post(other, names, 'junk');
  await page.getByRole('link', { name: 'Identity' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Identity' })).toBeVisible();

  await post(other, names, 'flood');
  await page.getByRole('link', { name: 'Accounts' }).first().click();
  await expect(page.getByRole('listitem').first()).toContainText('€1,523.40');
  await page.getByRole('link', { name: 'Identity' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Identity' })).toBeVisible();
  // What a consent may have changed is read again, but not 50,000 times.
  expect(bank.requests.length - before).toBeLessThan(100);
});
