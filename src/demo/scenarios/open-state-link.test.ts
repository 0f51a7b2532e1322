import { machineClock } from '#lib/time/clock.ts';
import { type LinkedState, defaultState } from './state-link.ts';
import type { AuthorizationRequest } from '#demo/bank/oauth.ts';
import type { Switches } from '#demo/server/bank-memory.ts';
import type { PersonaId } from '#demo/seed/persona.ts';
import { defaultSettings } from '#demo/bank/settings.ts';
import { connectionTo } from '#testing/fake-connection.ts';
import { theme } from '#ui/theme.ts';
import { isValidElement, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { takeStateLink } from './open-state-link.tsx';

const ORIGIN = 'https://app.example';

/** The address of the page, which changes without a load. */
function at(path: string) {
  vi.stubGlobal('location', new URL(path, ORIGIN));
}
const address = () => location.href.replace(ORIGIN, '');

beforeEach(() => {
  vi.stubGlobal('history', { replaceState: (_: unknown, __: string, to: string) => at(to) });
  vi.stubGlobal('document', { documentElement: { lang: '', dataset: {} } });
  vi.stubGlobal('navigator', { languages: ['en'] });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
});
afterEach(() => {
  theme.set('system');
  vi.unstubAllGlobals();
});

/** A bank at which so much was done and switched, and a root whose question is answered with `answer`. */
function arriving({
  switches = {},
  payments = 0,
  session,
  answer = false,
}: {
  switches?: Partial<Switches>;
  payments?: number;
  session?: PersonaId | 'unknown';
  answer?: boolean;
} = {}) {
  const arranged: LinkedState[] = [];
  const confirmations: unknown[] = [];
  const bank = {
    arrange: async (linked: LinkedState) => void arranged.push(linked),
    done: async () => ({ consents: 0, payments, questions: 0 }),
    signedInAs: async () => session,
    switches: () => ({ faults: [], settings: defaultSettings, clock: machineClock, ...switches }),
  };
  const root = {
    render: (page: ReactNode) => {
      if (!isValidElement<{ losses: unknown; onAnswer: (isWanted: boolean) => void }>(page)) return;
      confirmations.push(page.props.losses);
      page.props.onAnswer(answer);
    },
  };
  return { arranged, confirmations, arrive: () => takeStateLink(bank, root) };
}

describe('an address', () => {
  test('without a link changes nothing', async () => {
    at('/accounts?q=rent');
    const { arranged, confirmations, arrive } = arriving({ payments: 1 });
    expect(await arrive()).toBeUndefined();
    expect([arranged, confirmations, address()]).toEqual([[], [], '/accounts?q=rent']);
  });

  test('with one arranges the bank at once if nothing is lost, and preserves the rest of the address', async () => {
    at('/accounts?q=rent&demo=1,as-student,theme-dark,lang-fr#end');
    const { arranged, confirmations, arrive } = arriving();
    expect(await arrive()).toMatchObject({ persona: 'student', theme: 'dark', language: 'fr' });
    expect([arranged.length, confirmations, address()]).toEqual([1, [], '/accounts?q=rent#end']);
    expect([theme.get(), document.documentElement.lang]).toEqual(['dark', 'fr']);
  });
});

describe('a question comes first', () => {
  test.each([
    ['a user is signed in', { session: 'bare' as const }, { session: 'bare' }],
    ['the app believes that a user is', { session: 'unknown' as const }, { session: 'unknown' }],
    ['a payment was sent', { payments: 2 }, { payments: 2 }],
    ['the clock was moved', { switches: { clock: { frozen_at: 1 } } }, { clock: true }],
    ['the bank was set', { switches: { settings: { ...defaultSettings, seed: 7 } } }, { settings: 1 }],
  ])('where %s: after a no all stays, and the app begins', async (_, before, losses) => {
    at('/accounts?demo=1,as-student');
    const { arranged, confirmations, arrive } = arriving(before);
    expect(await arrive()).toBeUndefined();
    expect([arranged, confirmations, address()]).toEqual([[], [expect.objectContaining(losses)], '/']);
  });

  test('where a theme was chosen that the link would change, and after a yes it is changed', async () => {
    theme.set('light');
    at('/sign-in?demo=1,theme-dark');
    const { arranged, confirmations, arrive } = arriving({ answer: true });
    expect(await arrive()).toMatchObject({ theme: 'dark' });
    expect([arranged.length, confirmations]).toEqual([1, [expect.objectContaining({ theme: true })]]);
    expect([theme.get(), address()]).toEqual(['dark', '/sign-in']);
  });

  test.each(['1,as-student,odd-thing', '2,as-student', 'nonsense'])(
    'if a part can’t be read: %s',
    async (code) => {
      at(`/accounts?demo=${code}`);
      const { arranged, confirmations, arrive } = arriving();
      await arrive();
      expect([arranged, confirmations.length]).toEqual([[], 1]);
    },
  );
});

/** A bank and an app that sign in; what they were asked, in its order. */
async function signingIn({ knows = true, succeeds = true }: { knows?: boolean; succeeds?: boolean } = {}) {
  // A page takes the bank's answer once.
  vi.resetModules();
  const [{ setConnection }, { signInByLink }] = await Promise.all([
    import('#api/session/connection.ts'),
    import('./open-state-link.tsx'),
  ]);
  const events: string[] = [];
  const request: AuthorizationRequest = {
    redirect_uri: `${ORIGIN}/login/callback`,
    scope: 'aisp',
    state: 's',
    code_challenge: undefined,
  };
  const back = (query: string) => new URL(`${request.redirect_uri}?state=s&${query}`);
  const bank = {
    readRequest: () => (knows ? request : undefined),
    approve: async (_: AuthorizationRequest, persona: PersonaId) => back(`code=${persona}`),
    refuse: () => back('error=access_denied'),
    arrangeRest: async () => void events.push(`rest at ${address()}`),
  };
  const { connection } = connectionTo({ fetch });
  vi.spyOn(connection, 'startSignIn').mockResolvedValue(new URL(`${ORIGIN}/bank/authorize`));
  vi.spyOn(connection, 'finishSignIn').mockImplementation(async (search) => {
    events.push(search);
    return succeeds ? { kind: 'signed-in', returnTo: undefined } : { kind: 'cancelled' };
  });
  setConnection(connection);
  return { events, by: (linked: Partial<LinkedState>) => signInByLink({ ...defaultState, ...linked }, bank) };
}

describe('the sign-in of a link', () => {
  beforeEach(() => at('/accounts?q=rent'));

  test('does not happen if the link names no customer', async () => {
    const { events, by } = await signingIn();
    await by({});
    expect([events, address()]).toEqual([[], '/accounts?q=rent']);
  });

  test('leads to the page of the link, and only then to what would have hit it', async () => {
    const { events, by } = await signingIn();
    await by({ persona: 'student' });
    expect(events).toEqual(['?state=s&code=student', 'rest at /accounts?q=rent']);
    expect(address()).toBe('/accounts?q=rent');
  });

  test.each([
    ['refused', '?state=s&error=access_denied'],
    ['forged', '?state=of-another-sign-in&code=student'],
  ] as const)('that is meant to fail (%s) stays where it failed', async (manner, query) => {
    const { events, by } = await signingIn({ succeeds: false });
    await by({ persona: 'student', signIn: manner });
    expect(events).toEqual([query, 'rest at /login/callback']);
    expect(address()).toBe('/login/callback');
  });

  test('fails if the bank does not know the app’s request', async () => {
    const { events, by } = await signingIn({ knows: false });
    await expect(by({ persona: 'student' })).rejects.toThrow('does not know');
    expect(events).toEqual([]);
  });
});
