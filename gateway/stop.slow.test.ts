import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';

test('the gateway that was built ends with 0 when it is asked to', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bankbook-stop-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const config = join(folder, 'bank.json');
  writeFileSync(
    config,
    JSON.stringify({
      listen: '127.0.0.1:0',
      base_url: 'http://127.0.0.1:9',
      authorize_url: 'http://127.0.0.1:9/authorize',
      client_id: 'app',
      scope: 'aisp',
    }),
  );
  const gateway = spawn(process.execPath, ['dist-gateway/main.js', '--config', config], {
    env: { ...process.env, BANKBOOK_CLIENT_SECRET: 'secret' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void gateway.kill('SIGKILL'));
  for await (const line of createInterface(gateway.stdout)) if (line.startsWith('Bankbook is at ')) break;
  const exit = once(gateway, 'exit');
  gateway.kill('SIGTERM');
  expect(await exit).toEqual([0, null]);
});
