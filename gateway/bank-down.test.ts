import { closedAfterEach } from '#e2e/servers/closed-after-each.ts';
import { freePort } from '#e2e/servers/free-port.ts';
import { exchange, paymentBody, type TestGateway } from '#e2e/servers/gateway.ts';
import { signInAt } from '#e2e/servers/scripted-bank.ts';
import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';

const { startBank, startWith } = closedAfterEach();

const get = ({ host }: TestGateway) => ({ method: 'GET', headers: { host } });
const json = { 'content-type': 'application/json' };

describe('a bank that is down', () => {
  type Failure = [string, number, (response: ServerResponse) => void];
  test.each<Failure>([
    ['ends each connection', 502, (response) => response.destroy()],
    ['answers 502', 502, (response) => response.writeHead(502).end()],
    ['answers 503', 503, (response) => response.writeHead(503).end()],
    ['answers 504', 504, (response) => response.writeHead(504).end()],
  ])('and %s is asked no more after some failures, and again after a pause', async (_, status, fail) => {
    let isUp = false;
    const bank = await startBank((_request, response) =>
      isUp ? response.writeHead(200, json).end('{}') : fail(response),
    );
    const gateway = await startWith(bank.origin, {
      bankLimits: { failures: 3, pauseMs: 300 },
      file: { metrics: '127.0.0.1:0' },
    });
    const user = await signInAt(gateway);
    for (let call = 0; call < 3; call += 1) expect((await user.read()).status).toBe(status);
    const before = bank.requests.length;
    expect(await user.read()).toMatchObject({ status: 503, headers: { 'retry-after': '1' } });
    expect(await user.pay('p', paymentBody('p'))).toMatchObject({ status: 429 });
    expect(bank.requests.length).toBe(before);
    const metrics = await exchange(`${gateway.metricsAddress}/metrics`, { method: 'GET', headers: {} });
    expect(metrics.body).toContain('bankbook_bank_is_down 1');
    isUp = true;
    await expect.poll(async () => (await user.read()).status).toBe(200);
  });

  test('is not said to be by the answers to payments alone', async () => {
    const bank = await startBank(({ method }, response) =>
      response.writeHead(method === 'POST' ? 503 : 200, json).end('{}'),
    );
    const user = await signInAt(await startWith(bank.origin, { bankLimits: { failures: 2 } }));
    for (const id of ['a', 'b', 'c']) expect((await user.pay(id, paymentBody(id))).status).toBe(503);
    expect((await user.read()).status).toBe(200);
  });

  test('is tried by one call after the pause, and the others are refused until its answer', async () => {
    let answer: (() => void) | undefined;
    let isTried = false;
    const bank = await startBank((_, response) => {
      if (isTried) answer = () => response.writeHead(200, json).end('{}');
      else response.destroy();
    });
    const gateway = await startWith(bank.origin, { bankLimits: { failures: 2, pauseMs: 200 } });
    const user = await signInAt(gateway);
    for (let call = 0; call < 2; call += 1) expect((await user.read()).status).toBe(502);
    await pause(250);
    isTried = true;
    const before = bank.requests.length;
    const trial = user.read();
    await expect.poll(() => bank.requests.length).toBe(before + 1);
    const others = await Promise.all([user.read(), user.pay('p', paymentBody('p')), user.read()]);
    expect(others.map(({ status }) => status)).toEqual([503, 429, 503]);
    expect(bank.requests.length).toBe(before + 1);
    answer?.();
    expect((await trial).status).toBe(200);
    const after = user.read();
    await expect.poll(() => bank.requests.length).toBe(before + 2);
    answer?.();
    expect((await after).status).toBe(200);
  });

  test('may be tried again when the browser of the trial leaves', async () => {
    let isUp = false;
    const bank = await startBank((_, response) => {
      if (isUp) response.writeHead(200, json).end('{}');
    });
    const gateway = await startWith(bank.origin, {
      bankLimits: { failures: 1, pauseMs: 100, readMs: 100 },
    });
    const user = await signInAt(gateway);
    expect((await user.read()).status).toBe(504);
    await pause(150);
    const { cookie } = user;
    const leaving = new AbortController();
    const trial = fetch(`${gateway.address}/api/v1/accounts`, {
      headers: { ...user.signed(), cookie },
      signal: leaving.signal,
    });
    await expect.poll(() => bank.requests.length).toBe(3);
    leaving.abort();
    await expect(trial).rejects.toThrow('aborted');
    isUp = true;
    await expect.poll(async () => (await user.read()).status).toBe(200);
  });

  test('gets only so many writes at once', async () => {
    const bank = await startBank(() => undefined);
    const gateway = await startWith(bank.origin, { bankLimits: { writes: 2, writeMs: 300 } });
    const user = await signInAt(gateway);
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, index) => user.pay(`w${index}`, paymentBody(`w${index}`))),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
    expect(bank.requests.filter(({ method }) => method === 'POST')).toHaveLength(2);
  });

  test('at the start keeps no gateway from starting, is named by /readyz, and works when it comes back', async () => {
    const port = await freePort();
    const gateway = await startWith(`http://127.0.0.1:${port}`, { bankLimits: { pauseMs: 100 } });
    const ready = async () =>
      (await exchange(`${gateway.address}/readyz`, { method: 'GET', headers: {} })).json;
    await expect.poll(ready).toEqual({ status: 'ready', bank: 'down', store: 'up' });
    expect((await exchange(`${gateway.address}/`, get(gateway))).status).toBe(200);
    const bank = await startBank((_, response) => response.writeHead(401, json).end('{}'), port);
    await expect.poll(ready).toEqual({ status: 'ready', bank: 'up', store: 'up' });
    const checks = bank.requests.length;
    await ready();
    expect(bank.requests).toHaveLength(checks);
    expect((await (await signInAt(gateway)).read()).status).toBe(401);
  });

  test('and comes back gets no late repeat of a payment that its user has sent again', async () => {
    const port = await freePort();
    const answer = (_: unknown, response: ServerResponse) => void response.writeHead(200, json).end('{}');
    const before = await startBank(answer, port);
    const user = await signInAt(await startWith(before.origin));
    before.close();
    const pay = (attempt: string) => user.pay('p', paymentBody('p'), { 'x-payment-attempt': attempt });
    expect((await pay('1')).status).toBe(429);
    const { requests } = await startBank(answer, port);
    expect((await pay('2')).status).toBe(200);
    expect((await pay('1')).status).toBe(409);
    expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  test('lets only so many calls wait', async () => {
    const bank = await startBank(() => undefined);
    const user = await signInAt(
      await startWith(bank.origin, { bankLimits: { connections: 1, waiting: 2, readMs: 500 } }),
    );
    const answers = await Promise.all(Array.from({ length: 6 }, () => user.read()));
    expect(answers.filter(({ status }) => status === 503).length).toBeGreaterThanOrEqual(2);
  });
});
