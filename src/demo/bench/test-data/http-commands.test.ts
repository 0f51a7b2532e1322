import { MOCK_SERVER } from '#demo/bench/mock-server.ts';
import { startBankOverHttp } from '#demo/http/over-http.ts';
import { testData } from '#demo/bank/test-data.ts';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { httpCommands } from './http-commands.ts';

type Bank = Exclude<Awaited<ReturnType<typeof startBankOverHttp>>, undefined>;
const NOW = Date.parse('2026-02-19T12:00:00Z');
const { personas } = testData();

let bank: Bank | undefined;
beforeAll(async () => {
  const noApp = () => expect.unreachable('no app was asked for');
  bank = await startBankOverHttp(['--port', '0'], () => undefined, noApp);
});
afterAll(() => bank?.close());

/** What a shell prints for the commands, at a bank on another port than they are written for. */
async function run(...commands: readonly (string | undefined)[]): Promise<string> {
  const script = commands.join('\n').replaceAll(MOCK_SERVER, bank?.origin ?? '');
  const { stdout } = await promisify(execFile)('sh', ['-c', script]);
  return stdout;
}

function commandsFor(persona: (typeof personas)[number], amount: string) {
  const account = persona.accounts.find(({ canPay }) => canPay);
  return httpCommands({ persona: persona.id, account, amount, now: NOW });
}

test.each(personas.map((persona) => [persona.id, persona] as const))(
  '%s signs in by the commands and reads the accounts',
  async (_id, persona) => {
    const { signIn, accounts } = commandsFor(persona, '77.02');
    const { accounts: read } = JSON.parse(await run(signIn, accounts));
    expect(read.map(({ resource_id }: { resource_id: string }) => resource_id)).toEqual(
      persona.accounts.map(({ resource_id }) => resource_id),
    );
  },
);

test('who has no account has no commands that would need one', () => {
  const newcomer = personas.filter(({ accounts }) => accounts.length === 0);
  expect(newcomer.map((persona) => commandsFor(persona, '77.02'))).toEqual([
    expect.objectContaining({ funds: undefined, payment: undefined }),
  ]);
});

describe('an amount does over HTTP what the page says', () => {
  const [household] = personas;
  if (household === undefined) throw new Error('The bank has no customers.');
  const of = (amount: string) => commandsFor(household, amount);
  const pay = (amount: string) => run(of(amount).signIn, of(amount).payment);
  const ask = (amount: string) => run(of(amount).signIn, of(amount).funds);

  test('an amount without any magic', async () => {
    expect(JSON.parse(await ask('12.34'))).toMatchObject({ result: true });
    expect(JSON.parse(await pay('12.34'))).toMatchObject({
      applied_authentication_approach: 'REDIRECT',
      consent_approval: expect.stringContaining('/bank/payment?'),
    });
  });

  test('refused, in either use', async () => {
    expect(JSON.parse(await ask('77.02'))).toMatchObject({ status: 400 });
    expect(JSON.parse(await pay('77.02'))).toMatchObject({ status: 400 });
  });

  test('no clear answer, and a result as text, in a funds check', async () => {
    expect(JSON.parse(await ask('77.05'))).not.toHaveProperty('result');
    expect(JSON.parse(await ask('77.13'))).toMatchObject({ result: 'true' });
  });

  test('the ways of approval, in a payment request', async () => {
    expect(JSON.parse(await pay('77.06'))).toMatchObject({ applied_authentication_approach: 'DECOUPLED' });
    expect(JSON.parse(await pay('77.09'))).toMatchObject({ applied_authentication_approach: 'NONE' });
    expect(JSON.parse(await pay('77.07'))).not.toHaveProperty('consent_approval');
    expect(JSON.parse(await pay('77.08'))).toMatchObject({ status: 409 });
  });

  test('an answer that gets lost once: curl fails, and the same command again brings it', async () => {
    await expect(pay('77.03')).rejects.toMatchObject({ code: 52 });
    expect(JSON.parse(await pay('77.03'))).toMatchObject({ applied_authentication_approach: 'REDIRECT' });
  });
});
