import { machineClock } from '#lib/time/clock.ts';
import { setConnection } from '#api/session/connection.ts';
import type { AuthorizationRequest } from '#demo/bank/oauth.ts';
import { defaultSettings } from '#demo/bank/settings.ts';
import { reviewMode } from '#demo/bench/review-mode.ts';
import { tour } from '#demo/bench/tour/tour-state.ts';
import type { PersonaId } from '#demo/seed/persona.ts';
import type { Switches } from '#demo/server/bank-memory.ts';
import { connectionTo } from '#testing/fake-connection.ts';
import { demoPaths, paths } from '#paths.ts';
import { theme } from '#ui/theme.ts';
import { isValidElement, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LinkPageProps } from './confirm-page.tsx';
import { openLink } from './open-link.tsx';

vi.mock('#api/storage/wipe-records.ts', () => ({ wipeRecords: async () => undefined }));

const ORIGIN = 'https://app.example';

/** The address of the page, which changes without a load. */
function at(path: string) {
  vi.stubGlobal('location', new URL(path, ORIGIN));
}
const address = () => location.href.replace(ORIGIN, '');

beforeEach(() => {
  vi.stubGlobal('history', { state: null, replaceState: (_: unknown, __: string, to: string) => at(to) });
  vi.stubGlobal('document', { documentElement: { lang: '', dataset: {} }, referrer: '' });
  vi.stubGlobal('navigator', { languages: ['en'] });
  const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
});
afterEach(() => {
  theme.set('system');
  reviewMode.set('off');
});

/** A bank at which so much was done and switched, and a root whose question is answered with `answer`. */
function arriving({
  switches = {},
  payments = 0,
  session,
  answer = false,
  knows = true,
}: {
  switches?: Partial<Switches>;
  payments?: number;
  session?: PersonaId | 'unknown';
  answer?: boolean;
  /** The bank knows the app that asks for a sign-in. */
  knows?: boolean;
} = {}) {
  const events: string[] = [];
  const losses: unknown[] = [];
  const request: AuthorizationRequest = {
    redirect_uri: `${ORIGIN}/login/callback`,
    scope: 'aisp',
    state: 's',
    code_challenge: undefined,
  };
  const back = (query: string) => new URL(`${request.redirect_uri}?state=s&${query}`);
  const bank = {
    arrange: async () => void events.push('arranged'),
    switch: async (what: object) => {
      const names = Object.entries(what).filter(([name, value]) => /faul|sett|clo/.test(name) && value);
      if (names.length > 0) events.push(`switched ${names.map(([name]) => name).join()}`);
    },
    done: async () => ({ consents: 0, payments, questions: 0 }),
    signedInAs: async () => session,
    switches: () => ({ faults: [], settings: defaultSettings, clock: machineClock, ...switches }),
    readRequest: () => (knows ? request : undefined),
    approve: async (_: AuthorizationRequest, persona: PersonaId) => back(`code=${persona}`),
    refuse: () => back('error=access_denied'),
    answerConsent: async () => false,
    setClock: async () => undefined,
  };
  const { connection } = connectionTo({ fetch });
  vi.spyOn(connection.session, 'end').mockResolvedValue(undefined);
  vi.spyOn(connection, 'startSignIn').mockResolvedValue(new URL(`${ORIGIN}/bank/authorize`));
  vi.spyOn(connection, 'finishSignIn').mockImplementation(async (search) => {
    events.push(`signed in ${search}`);
    return { kind: 'signed-in', returnTo: undefined };
  });
  setConnection(connection);
  const root = {
    render: (page: ReactNode) => {
      if (!isValidElement<LinkPageProps>(page)) return;
      const { question } = page.props;
      if (question === undefined) events.push(page.props.title);
      else losses.push(question.losses);
      question?.onAnswer(answer);
    },
  };
  return { events, losses, arrive: () => openLink(bank, root) };
}

describe('an address', () => {
  test('without a link changes nothing', async () => {
    at('/accounts?q=rent');
    const { events, losses, arrive } = arriving({ payments: 1 });
    expect(await arrive()).toBeUndefined();
    expect([events, losses, address()]).toEqual([[], [], '/accounts?q=rent']);
  });

  test('with one arranges the bank at once if nothing is lost, and preserves the rest of the address', async () => {
    at('/accounts?q=rent&demo=1,as-student,theme-dark,lang-fr#end');
    const { events, losses, arrive } = arriving();
    const play = await arrive();
    expect([events, losses]).toEqual([['arranged'], []]);
    expect([theme.get(), document.documentElement.lang]).toEqual(['dark', 'fr']);
    expect(await play?.()).toBe(true);
    expect(address()).toBe('/accounts?q=rent#end');
  });

  test('with one that keeps the rest changes what it names, and asks nothing', async () => {
    at('/accounts?q=rent&fault=off&keys=on&tour=0#end');
    const { events, losses, arrive } = arriving({ session: 'bare', payments: 1 });
    expect(await arrive()).toBeUndefined();
    expect([events, losses, address()]).toEqual([['switched faults'], [], '/accounts?q=rent#end']);
    expect([reviewMode.get(), tour.get()]).toEqual(['on', 'away']);
  });
});

describe('a question comes first', () => {
  test.each([
    ['a user is signed in', { session: 'bare' as const }, { session: 'bare' }],
    ['the app believes that a user is', { session: 'unknown' as const }, { session: 'unknown' }],
    ['a payment was sent', { payments: 2 }, { payments: 2 }],
    ['the clock was moved', { switches: { clock: { frozen_at: 1 } } }, { clock: true }],
    ['the bank was set', { switches: { settings: { ...defaultSettings, seed: 7 } } }, { settings: 1 }],
  ])('where %s: after a no all stays, and the app begins', async (_, before, lost) => {
    at('/accounts?demo=1,as-student');
    const { events, losses, arrive } = arriving(before);
    expect(await arrive()).toBeUndefined();
    expect([events, losses, address()]).toEqual([[], [expect.objectContaining(lost)], '/']);
  });

  test('where a theme was chosen that the link would change, and after a yes it is changed', async () => {
    theme.set('light');
    at('/sign-in?demo=1,theme-dark');
    const { events, losses, arrive } = arriving({ answer: true });
    expect(await (await arrive())?.()).toBe(true);
    expect([events, losses]).toEqual([['arranged'], [expect.objectContaining({ theme: true })]]);
    expect([theme.get(), address()]).toEqual(['dark', '/sign-in']);
  });

  test.each([
    '/accounts?demo=1,as-student,odd-thing',
    '/accounts?demo=2,as-student',
    '/accounts?demo=nonsense',
    '/accounts?fault=nonsense',
    demoPaths.scenario('nothing'),
  ])('if a part can’t be read: %s', async (link) => {
    at(link);
    const { events, losses, arrive } = arriving();
    expect(await arrive()).toBeUndefined();
    expect([events, losses]).toEqual([[], [undefined]]);
  });

  test('but not where the panel beside the link has said so', async () => {
    at(demoPaths.scenario('accounts.empty'));
    vi.stubGlobal('sessionStorage', { getItem: () => location.pathname, removeItem: () => {} });
    const { events, losses, arrive } = arriving({ payments: 1 });
    await arrive();
    expect([events, losses]).toEqual([['arranged'], []]);
  });

  test.each([
    [`${ORIGIN}${demoPaths.benchStates()}?x=1#y`, `${demoPaths.benchStates()}?x=1`],
    [`${ORIGIN}${paths.bench()}`, paths.bench()],
    ['', demoPaths.benchMap()],
    [`${ORIGIN}${paths.accounts()}`, demoPaths.benchMap()],
    [`${ORIGIN}/benches`, demoPaths.benchMap()],
    // Itself, loaded again: there is nothing to go back to.
    [`${ORIGIN}${demoPaths.scenario('payee')}`, demoPaths.benchMap()],
    [`https://other.example${demoPaths.benchStates()}`, demoPaths.benchMap()],
  ])('and from %j a no leads back to %s', async (referrer, to) => {
    at(demoPaths.scenario('payee'));
    Object.assign(document, { referrer });
    await arriving({ payments: 1 }).arrive();
    expect(address()).toBe(to);
  });
});

describe('what is played', () => {
  const played = async (link: string, options?: Parameters<typeof arriving>[0]) => {
    at(link);
    const { events, arrive } = arriving(options);
    return { isReached: await (await arrive())?.(), events, address: address() };
  };
  const FAULT = 'fault-listOwners~slow~next';

  test('signs nobody in if the link names no customer', async () => {
    expect(await played(`/accounts?demo=1,${FAULT}`)).toEqual({
      isReached: true,
      events: ['arranged', 'switched faults'],
      address: '/accounts',
    });
  });

  test('signs in, and only then comes what would have hit it', async () => {
    expect(await played(`/accounts?demo=1,as-student,${FAULT}`)).toEqual({
      isReached: true,
      events: ['arranged', 'signed in ?state=s&code=student', 'switched faults'],
      address: '/accounts',
    });
  });

  test.each(['refused', 'forged', 'faulty'])('leaves a sign-in that is %s to the app', async (ending) => {
    expect(await played(`/accounts?demo=1,as-student,signin-${ending},${FAULT}`)).toEqual({
      isReached: true,
      events: ['arranged', 'switched faults'],
      address: '/login/callback',
    });
  });

  test('leads to the page of a scenario', async () => {
    const { isReached, events, address: end } = await played(demoPaths.scenario('profile.failed'));
    expect([isReached, end]).toEqual([true, paths.profile()]);
    expect(events).toEqual(['arranged', 'signed in ?state=s&code=household', 'switched faults']);
  });

  test('ends on a page that says so if it can’t go on', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { isReached, events } = await played('/accounts?demo=1,as-student', { knows: false });
    expect([isReached, events]).toEqual([false, ['arranged', 'failed']]);
    expect(String(log.mock.calls)).toContain('does not know');
    log.mockRestore();
  });
});
