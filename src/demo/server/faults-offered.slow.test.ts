import { beforeEach, describe, expect, test, vi } from 'vitest';
import { exampleCall, exampleNames, signedInState } from '#testing/demo/fake-calls.ts';
import { signedInAs } from '#testing/demo/fake-consent.ts';
import { memoryOf } from '#testing/demo/fake-memory.ts';
import { approve } from '#demo/bank/oauth.ts';
import { handlers } from '#demo/bank/handlers.ts';
import type { BankSettings } from '#demo/bank/settings.ts';
import type { PersonaId } from '#demo/seed/persona.ts';
import { personas } from '#demo/seed/personas.ts';
import { serve } from './serve.ts';
import { clock } from '#lib/time/clock.ts';
import { effects, type FaultName } from '#demo/faults/fault-effects.ts';
import { groupOf, hasEffect } from '#demo/faults/fault-groups.ts';
import { type FaultTarget, targets } from '#demo/faults/faults.ts';

/** The bank's tokens and times must not differ between two calls. */
const NOW = Date.UTC(2026, 2, 2, 9);
beforeEach(() => {
  vi.spyOn(clock, 'now').mockReturnValue(NOW);
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    if (array instanceof Uint8Array) array.fill(7);
    return array;
  });
});

interface Occasion {
  readonly persona: PersonaId;
  readonly settings?: Partial<BankSettings>;
}

const household = (settings: Partial<BankSettings>): Occasion => ({ persona: 'household', settings });

/** The personas and the settings that change the shape of an answer. A body is about an account of the household. */
const occasionsAt = (target: FaultTarget): readonly Occasion[] => [
  household({}),
  ...(exampleCall(nameOf(target)).init.body === undefined
    ? [{ persona: 'bare' as const }, { persona: 'traveller' as const }]
    : [
        household({ consent_approval: 'page' }),
        household({ payment_approach: 'nested' }),
        household({ payment_approach: 'link-in-links' }),
        household({ payment_approach: 'link-object' }),
      ]),
];

const nameOf = (target: FaultTarget) => exampleNames.find((name) => name === target) ?? 'getToken';

const REDIRECT = 'https://app.example/login/callback';

/** Each call meets a bank of its own. */
function bankOn({ persona, settings }: Occasion) {
  const state = signedInState();
  state.grants.push(signedInAs(persona, { given_at: 0 }));
  const request = {
    redirect_uri: REDIRECT,
    client_id: 'bankbook-demo',
    scope: 'aisp',
    state: undefined,
    code_challenge: undefined,
  };
  const code = approve(state, request, persona, NOW).searchParams.get('code') ?? '';
  Object.assign(state.settings, settings);
  return { memory: memoryOf(state), code };
}

type Bank = ReturnType<typeof bankOn>;

async function requestTo(
  { memory, code }: Bank,
  target: FaultTarget,
  { persona }: Occasion,
): Promise<Request> {
  const name = nameOf(target);
  const { path, init } = exampleCall(name);
  // The token call has no X-Request-ID.
  if (name === 'getToken') {
    const exchange = `?grant_type=authorization_code&client_id=bankbook-demo&redirect_uri=${REDIRECT}&code=${code}`;
    const query = target === 'getToken:refresh_token' ? '' : exchange;
    return new Request(`https://bank.example${query === '' ? path : path.replace(/\?.*/, query)}`);
  }
  const account = personas.find(({ id }) => id === persona)?.accounts[0]?.account.resource_id ?? '';
  const own = (text: string) => text.replace('b0a1c3e4-joint', encodeURIComponent(account));
  const headers = { ...init.headers, authorization: `Bearer ${persona}` };
  const ask = (at: string, more: RequestInit = init) =>
    new Request(`https://bank.example${at}`, { ...more, headers });
  if (name !== 'getTransactionDetails' || persona === 'household') return ask(own(path));
  const list = await serve(ask(own(exampleCall('listTransactions').path), {}), handlers, memory);
  const id = /"resource_id":"([^"]+)"/.exec(await list.text())?.[1] ?? '';
  return ask(own(path).replace('pending-2', id));
}

/** What a caller can tell apart: the status, the headers and every byte, or that no answer came. */
async function outcome(target: FaultTarget, occasion: Occasion, fault?: FaultName): Promise<string> {
  const bank = bankOn(occasion);
  const request = await requestTo(bank, target, occasion);
  if (fault !== undefined) bank.memory.state.faults = [{ target, fault, when: 'next', calls: 0 }];
  const response = await serve(request, handlers, bank.memory);
  if (response.type === 'error') return 'lost';
  const head = JSON.stringify([response.status, [...response.headers]]);
  try {
    return `${head}${Buffer.from(await response.arrayBuffer()).toString('latin1')}`;
  } catch {
    return `${head} broken`;
  }
}

const names = Object.keys(effects) as FaultName[];
const comesLate = (fault: FaultName) => groupOf(fault) === 'latency';

/** Errors that only another call can meet: of a bearer token, and of the token endpoint (RFC 6749 §5.2). */
const isOfOtherCall = (fault: FaultName, target: FaultTarget) =>
  target.startsWith('getToken:')
    ? fault === 'token-expired'
    : ['invalid-client', 'invalid-grant', 'unsupported-grant-type'].includes(fault);

describe.each(targets)('at %s', (target) => {
  const usual = new Map<Occasion, Promise<string>>();
  const isDifferent = async (fault: FaultName, occasion: Occasion) => {
    const usually = usual.get(occasion) ?? outcome(target, occasion);
    usual.set(occasion, usually);
    return (await outcome(target, occasion, fault)) !== (await usually);
  };
  async function isEverDifferent(fault: FaultName): Promise<boolean> {
    for (const occasion of occasionsAt(target)) if (await isDifferent(fault, occasion)) return true;
    return false;
  }

  test('every fault that is offered changes the answer, and no other does', async () => {
    const wrong: string[] = [];
    for (const fault of names) {
      if (comesLate(fault)) continue;
      const isOffered = hasEffect({ fault, target });
      if (isOfOtherCall(fault, target) ? isOffered : isOffered !== (await isEverDifferent(fault))) {
        wrong.push(`${fault} ${isOffered ? 'changes nothing' : 'is not offered'}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test.each(names.filter(comesLate))('%s delays the answer, and is offered', async (fault) => {
    vi.useFakeTimers();
    const hasAnswered = vi.fn<(text: string) => void>();
    const bank = bankOn({ persona: 'household' });
    const request = await requestTo(bank, target, { persona: 'household' });
    bank.memory.state.faults = [{ target, fault, when: 'next', calls: 0 }];
    void serve(request, handlers, bank.memory)
      .then((response) => response.text())
      .then(hasAnswered);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(hasAnswered).not.toHaveBeenCalled();
    expect(hasEffect({ fault, target })).toBe(true);
  });
});
