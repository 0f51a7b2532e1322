import { defaultSettings } from '#demo/bank/settings.ts';
import { reviewMode } from '#demo/bench/review-mode.ts';
import { tour } from '#demo/bench/tour/tour-state.ts';
import { demoPaths, paths } from '#paths.ts';
import { amountVisibility } from '#ui/data/amount-visibility.ts';
import { theme } from '#ui/theme.ts';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { hideAmounts, noteOpenedLink, nothingDone, openedLink } from './opened-link.ts';
import 'fake-indexeddb/auto';
import { CONSENTS_KEY } from '#api/consents/consent-news.ts';
import { queryClient } from '#api/http/query-client.ts';
import { journal } from '#api/payments/payment-journal.ts';
import { noteScenarioLink } from '#demo/bench/scenarios/scenario-link.tsx';
import { address, arriving, at, ORIGIN, stubPage } from '#testing/demo/fake-link.ts';

beforeEach(stubPage);
afterEach(() => {
  theme.set('system');
  reviewMode.set('off');
});

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

  test.each([
    ['/profile?demo=1,as-student', '/profile'],
    ['/profile?demo=1,go-accounts.failed', '/accounts'],
    // Its steps lead to its page.
    ['/accounts?demo=1,go-review', undefined],
    [demoPaths.scenario('payee'), undefined],
    // Its address is no page.
    [`${demoPaths.scenario('payee')}?demo=1,keep`, demoPaths.benchMap()],
  ])('and says where %s leads', async (link, page) => {
    at(link);
    const { pages, arrive } = arriving({ payments: 1 });
    await arrive();
    expect(pages).toEqual([page]);
  });

  describe('at a link of the bench', () => {
    const seed = { settings: { ...defaultSettings, seed: 7 } };
    const opened = {
      link: {},
      state: {},
      page: '/accounts',
      shown: '/accounts',
      has_steps: true,
      switches: ['bank-seed~7'],
      done: { ...nothingDone, payments: ['0 approved', '1 waiting'] },
    };
    const follow = (path: string) => {
      at(path);
      noteScenarioLink(path);
    };

    test.each([demoPaths.scenario('accounts.empty'), '/accounts?demo=1,as-bare'])(
      'not where all that it replaces comes from the link before it: %s',
      async (link) => {
        noteOpenedLink(opened);
        follow(link);
        const { events, losses, arrive } = arriving({ payments: 1, session: 'student', switches: seed });
        await arrive();
        expect([events, losses]).toEqual([['arranged'], []]);
      },
    );

    test.each([
      ['a payment was sent', { payments: 3 }, { payments: 2 }],
      ['a setting was changed', { switches: { settings: { ...defaultSettings, seed: 8 } } }, { settings: 1 }],
      ['the clock was moved', { switches: { clock: { frozen_at: 1 } } }, { clock: true }],
    ])('where %s since', async (_, before, lost) => {
      noteOpenedLink(opened);
      follow(demoPaths.scenario('payee'));
      const { events, losses, arrive } = arriving(before);
      await arrive();
      expect([events, losses]).toEqual([[], [expect.objectContaining(lost)]]);
    });

    test('not where a link that keeps the rest has set what differs', async () => {
      at('/accounts?bank=seed~7');
      await arriving({ switches: seed }).arrive();
      follow(demoPaths.scenario('payee'));
      const { losses, arrive } = arriving({ switches: seed });
      await arrive();
      expect(losses).toEqual([]);
    });

    test('where a link that keeps the rest has left what the user has set', async () => {
      at('/accounts?fault=off');
      await arriving({ switches: seed }).arrive();
      follow(demoPaths.scenario('payee'));
      const { losses, arrive } = arriving({ switches: seed });
      await arrive();
      expect(losses).toEqual([expect.objectContaining({ settings: 1 })]);
    });

    test('not where a link that keeps the rest has left what the link before it has set', async () => {
      noteOpenedLink({ ...opened, done: nothingDone });
      at('/accounts?fault=off');
      await arriving({ switches: seed }).arrive();
      follow(demoPaths.scenario('payee'));
      const { losses, arrive } = arriving({ switches: seed });
      await arrive();
      expect(losses).toEqual([]);
    });

    test('the message keys leave the page of the link before known', async () => {
      noteOpenedLink(opened);
      at('/accounts?keys=off');
      await arriving().arrive();
      expect(openedLink()?.shown).toBe('/accounts');
    });

    test('where a note was written since, also over a link that an older version has noted', async () => {
      noteOpenedLink({ ...opened, done: { ...opened.done, notes: undefined as never } });
      follow(demoPaths.scenario('payee'));
      const { losses, arrive } = arriving({ payments: 1, notes: ['n1'] });
      await arrive();
      expect(losses).toEqual([expect.objectContaining({ payments: 0, notes: 1 })]);
    });

    test('where no link was opened before, and something was done', async () => {
      follow(demoPaths.scenario('payee'));
      const { losses, arrive } = arriving({ payments: 1 });
      await arrive();
      expect(losses).toEqual([expect.objectContaining({ payments: 1 })]);
    });
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

  test.each(['pointerdown', 'keydown', 'input'])(
    'is noted, with what the page then does by itself, until a %s of the user',
    async (type) => {
      const listeners = new Map<string, (event: unknown) => void>();
      vi.stubGlobal('window', {
        addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
        removeEventListener: () => undefined,
      });
      Object.assign(document, { hasFocus: () => true });
      at('/accounts?demo=1,as-student');
      const { arrive, send } = arriving();
      await (
        await arrive()
      )?.();
      expect(openedLink()).toMatchObject({
        link: { persona: 'student' },
        state: { persona: 'student' },
        page: '/accounts',
        shown: '/accounts',
        done: nothingDone,
      });
      send();
      await vi.waitFor(() => expect(openedLink()?.done.payments).toEqual(['0 approved']));
      listeners.get(type)?.({ isTrusted: false });
      send();
      await vi.waitFor(() => expect(openedLink()?.done.payments).toHaveLength(2));
      listeners.get(type)?.({ isTrusted: true });
      send();
      await new Promise((resolve) => setImmediate(resolve));
      expect(openedLink()?.done.payments).toHaveLength(2);
    },
  );

  test('begins without a payment of before whose outcome is unknown', async () => {
    at('/accounts?demo=1,as-student');
    const { arrive } = arriving();
    await journal.addUnresolved({ id: 'p1', attempted_at: 1 });
    const play = await arrive();
    await play?.();
    expect(await journal.unresolved()).toEqual([]);
  });

  test('is noted with what the app stores after the bank has changed', async () => {
    Object.assign(document, { hasFocus: () => true });
    at('/accounts?demo=1,as-student');
    const notes: string[] = [];
    const play = await arriving({ notes }).arrive();
    await play?.();
    notes.push('n1');
    queryClient.setQueryData(CONSENTS_KEY, []);
    await vi.waitFor(() => expect(openedLink()?.done.notes).toEqual(['n1']));
  });

  test('is noted until another tab changes the bank, which is the user’s own work', async () => {
    Object.assign(document, { hasFocus: () => true });
    at('/accounts?demo=1,as-student');
    const { arrive, send } = arriving();
    await (
      await arrive()
    )?.();
    send();
    await vi.waitFor(() => expect(openedLink()?.done.payments).toEqual(['0 approved']));
    // What is being noted meanwhile may include it already.
    send();
    send({ isElsewhere: true });
    send();
    await new Promise((resolve) => setImmediate(resolve));
    expect(openedLink()?.done.payments).toEqual(['0 approved']);
  });

  test('shows the amounts that a link has hidden, and not those that the user has', async () => {
    onTestFinished(() => amountVisibility.set('shown'));
    hideAmounts();
    await played('/accounts?demo=1,as-student');
    expect(amountVisibility.get()).toBe('shown');
    amountVisibility.set('hidden');
    hideAmounts();
    await played('/accounts?demo=1,as-student');
    expect(amountVisibility.get()).toBe('hidden');
  });

  test('leads to the page of a scenario', async () => {
    const { isReached, events, address: end } = await played(demoPaths.scenario('profile.failed'));
    expect([isReached, end]).toEqual([true, paths.profile()]);
    expect(events).toEqual(['arranged', 'signed in ?state=s&code=household', 'switched faults']);
  });

  test('notes its scenario for the tab until another link is opened', async () => {
    const noted = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => noted.get(key) ?? null,
      setItem: (key: string, value: string) => noted.set(key, value),
      removeItem: (key: string) => noted.delete(key),
    });
    await played(demoPaths.scenario('profile.failed'));
    expect([...noted.values()]).toEqual(['profile.failed']);
    await played(`/accounts?fault=off`);
    expect([...noted.values()]).toEqual(['profile.failed']);
    await played(`/accounts?demo=1,as-student`);
    expect([...noted.values()]).toEqual([]);
  });

  test('ends on a page that says so if it can’t go on', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { isReached, events } = await played('/accounts?demo=1,as-student', { knows: false });
    expect([isReached, events]).toEqual([false, ['arranged', 'failed']]);
    expect(String(log.mock.calls)).toContain('does not know');
    log.mockRestore();
  });
});
