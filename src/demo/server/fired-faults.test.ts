import { expect, test } from 'vitest';
import { fakeCall } from '#testing/fake-calls.ts';
import { createFiredFaults } from './fired-faults.ts';

const requestOf = ({ request: { method, url, headers } }: ReturnType<typeof fakeCall>) =>
  new Request(url, { method, headers: headers.map(([name, value]) => [name, value]) });

test('the fault that acted on a call is found once, by the X-Request-ID of the call', () => {
  const fired = createFiredFaults();
  const met = fakeCall('listAccounts', { id: 'met' });
  const spared = fakeCall('listAccounts', { id: 'spared' });
  fired.note(requestOf(met), 'status-403');
  expect([fired.take(spared), fired.take(met), fired.take(met)]).toEqual([
    undefined,
    'status-403',
    undefined,
  ]);
});

test('a fault of a token call is found by its grant, whose secrets the log does not know', () => {
  const fired = createFiredFaults();
  const renewal = fakeCall('getToken');
  fired.note(
    new Request('https://bank.example/api/v1/oauth/token?grant_type=refresh_token&refresh_token=a'),
    'slow',
  );
  const exchange = fakeCall('getToken', { path: '/api/v1/oauth/token?grant_type=authorization_code&code=b' });
  expect([fired.take(exchange), fired.take(renewal)]).toEqual([undefined, 'slow']);
});

test('only the latest calls are remembered', () => {
  const fired = createFiredFaults();
  const calls = Array.from({ length: 101 }, (_, index) => fakeCall('listOwners', { id: String(index) }));
  for (const call of calls) fired.note(requestOf(call), 'html');
  expect(calls.map((call) => fired.take(call)).indexOf('html')).toBe(1);
});
