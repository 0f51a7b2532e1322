import { setConnection } from '#api/session/connection.ts';
import { connectionTo } from '#testing/fake-connection.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { signInAs } from './sign-in-as.ts';

const CALLBACK = new URL('https://app.example/login/callback?code=1');
const request = {
  redirect_uri: 'https://app.example/login/callback',
  client_id: 'bankbook-demo',
  scope: 'aisp',
  state: 's',
  code_challenge: undefined,
};

function starting() {
  const assign = vi.fn<(to: URL) => void>();
  vi.stubGlobal('location', { assign });
  const { connection } = connectionTo({ fetch });
  setConnection(connection);
  return { assign, startSignIn: vi.spyOn(connection, 'startSignIn') };
}

test('a sign-in as a customer leaves for the callback', async () => {
  const { assign, startSignIn } = starting();
  startSignIn.mockResolvedValue(new URL('https://app.example/bank/authorize'));
  const bank = { readRequest: () => request, approve: async () => CALLBACK };
  expect(await signInAs(bank, 'student')).toBe(true);
  expect(assign.mock.calls).toEqual([[CALLBACK]]);
});

test('a sign-in that fails reports its own error, and says that it failed', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => log.mockRestore());
  const { assign, startSignIn } = starting();
  startSignIn.mockRejectedValue(new Error('The disk is full.'));
  const bank = { readRequest: () => request, approve: async () => CALLBACK };
  expect(await signInAs(bank, 'student')).toBe(false);
  expect(String(log.mock.calls)).toContain('The disk is full.');
  expect(assign).not.toHaveBeenCalled();
});
