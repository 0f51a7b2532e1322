import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { deleteDB, openDB } from 'idb';
import { clock, machineClock, setClock } from '#lib/time/clock.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openMemory } from './bank-memory.ts';
import { type BankState, freshState, type Grant } from '#demo/bank/bank-state.ts';
import { fakeProfile } from '#testing/fake-profile.ts';
import { parseFault, type SwitchedFault, takeFault } from '#demo/faults/faults.ts';
import { MAX_STEPS } from '#demo/bank/steps.ts';

beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', fakeProfile().Channel);
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => {
  setClock(machineClock);
});

const NOON = Date.UTC(2030, 0, 1, 12);

const grant = (id: string): Grant => ({
  id,
  persona: 'household',
  client_id: 'app',
  scope: 'aisp',
  spent: [],
  access_expires_at: 0,
});
const signIn = (id: string) => (state: BankState) => void state.grants.push(grant(id));
const ids = ({ grants }: BankState) => grants.map(({ id }) => id);

function slowAccounts(): SwitchedFault {
  const setting = parseFault('listAccounts~slow~always');
  if (setting === undefined) throw new Error('There is such a fault.');
  return { ...setting, calls: 0 };
}

/** What another version left. */
async function leave(version: number, value: unknown) {
  const database = await openDB('bankbook-mock-bank', version, {
    upgrade: (db) => void db.createObjectStore('state'),
  });
  await database.put('state', value, 'bank');
  database.close();
}

/** The messages that two tabs receive, in order. */
async function openTwo() {
  const [own, other] = await Promise.all([openMemory(), openMemory()]);
  const messages: string[] = [];
  for (const [tab, memory] of [
    ['own', own],
    ['other', other],
  ] as const) {
    memory.watch(() => messages.push(`${tab} changed`));
    memory.watchReplaced(() => messages.push(`${tab} replaced`));
    memory.watchSwitches(({ faults }) => messages.push(`${tab} ${faults.length} faults`));
  }
  const settled = async () => {
    await new Promise((resolve) => setTimeout(resolve, 0));
    // Reads after the other tab's read of what is switched, which it has begun by now.
    await other.load();
    return messages.splice(0);
  };
  return { own, other, settled };
}

describe('a change', () => {
  test('returns the result of its work, is stored for every tab, and is distinguishable from others', async () => {
    const memory = await openMemory();
    expect(await memory.change((state) => state.grants.push(grant('a')), 'sign-in')).toBe(1);
    const { state, steps } = await (await openMemory()).load();
    expect([ids(state), steps.map(({ what }) => what)]).toEqual([['a'], ['sign-in']]);
  });

  test('that changes nothing is no step', async () => {
    const memory = await openMemory();
    await memory.change(ids, 'sign-in');
    expect((await memory.load()).steps).toEqual([]);
  });

  test('whose work fails leaves nothing, and the next one continues', async () => {
    const memory = await openMemory();
    const fail = (state: BankState) => {
      signIn('lost')(state);
      throw new Error('no');
    };
    await expect(memory.change(fail)).rejects.toThrow('no');
    await memory.change(signIn('kept'));
    const { state, steps } = await memory.load();
    expect([ids(state), steps]).toEqual([['kept'], [expect.anything()]]);
  });

  test('is not interrupted by another one, whatever tab makes it', async () => {
    const { own, other } = await openTwo();
    const all = Array.from({ length: 20 }, (_, n) => String(n));
    await Promise.all(all.map((id, n) => (n % 2 === 0 ? own : other).change(signIn(id))));
    const { state, steps } = await own.load();
    expect(ids(state).toSorted()).toEqual(all.toSorted());
    expect(new Set(steps.map(({ id }) => id)).size).toBe(20);
  });

  test('uses the clock that another tab has just set', async () => {
    const { own, other } = await openTwo();
    await own.change((state) => void (state.clock = { frozen_at: NOON }), 'clock');
    setClock(machineClock);
    expect(await other.change(() => clock.now())).toBe(NOON);
  });
});

describe('other tabs', () => {
  test('read again after a change, and reload their data only if it was replaced', async () => {
    const { own, settled } = await openTwo();
    await own.change(signIn('a'));
    expect(await settled()).toEqual(['own changed', 'other changed']);
    await own.replace(() => freshState(), 'reset');
    expect(await settled()).toEqual(['own changed', 'own replaced', 'other changed', 'other replaced']);
    await own.replace(() => undefined, 'restore');
    expect(await settled()).toEqual([]);
  });

  test('are notified only of a reset if this page restarts by itself', async () => {
    const { own, settled } = await openTwo();
    await own.change(signIn('a'));
    await settled();
    await own.replace(() => freshState(), 'reset', false);
    expect(await settled()).toEqual(['own changed', 'other changed', 'other replaced']);
  });

  test('are notified of what is switched, and not of what a fault counts', async () => {
    const { own, settled } = await openTwo();
    await own.change((state) => void state.faults.push(slowAccounts()), 'faults');
    expect((await settled()).toSorted()).toEqual([
      'other 1 faults',
      'other changed',
      'own 1 faults',
      'own changed',
    ]);
    await own.change((state) => state.faults.forEach((fault) => (fault.calls += 1)));
    expect(await settled()).toEqual(['own changed', 'other changed']);
  });

  test('are notified when a fault fires, which is no step by itself', async () => {
    const { own, settled } = await openTwo();
    await own.change((state) => void state.faults.push(slowAccounts()), 'faults');
    await settled();
    await own.change((state) => void takeFault(state, 'listAccounts'), 'listAccounts');
    expect((await settled()).toSorted()).toEqual([
      'other 1 faults',
      'other changed',
      'own 1 faults',
      'own changed',
    ]);
    expect((await own.load()).steps).toMatchObject([{ what: 'faults', before: { faults: [] } }]);
    expect(Object.keys((await own.load()).steps[0]?.before ?? {})).toEqual(['faults']);
  });

  test.each([
    ['listAccounts', 'html'],
    ['import', undefined],
  ] as const)('name the fault that fired in %s: %s', async (what, fault) => {
    const { own } = await openTwo();
    const fired = [{ target: 'listAccounts', fault: 'html', count: 1 }] as const;
    await own.replace(({ state }) => ({ ...state, opened_on: '2020-01-01', fired: [...fired] }), what);
    expect((await own.load()).steps.map((step) => step.fault)).toEqual([fault]);
  });

  test('are noticed as such, before this page reads again', async () => {
    const { own, other, settled } = await openTwo();
    const seen: string[] = [];
    for (const [tab, memory] of [
      ['own', own],
      ['other', other],
    ] as const) {
      memory.watchOtherTabs(() => seen.push(`${tab}: elsewhere`));
      memory.watch(() => seen.push(`${tab}: changed`));
    }
    await own.change(signIn('a'));
    await settled();
    expect(seen).toEqual(['own: changed', 'other: elsewhere', 'other: changed']);
  });

  test('have the same clock, and know that their data is from another time', async () => {
    const { own, settled } = await openTwo();
    await own.change((state) => void (state.clock = { frozen_at: NOON }), 'clock');
    expect(clock.now()).toBe(NOON);
    expect(await settled()).toContain('other replaced');
  });
});

describe('a step', () => {
  test('is undone together with all later ones', async () => {
    const memory = await openMemory();
    for (const id of ['a', 'b', 'c']) await memory.change(signIn(id), 'sign-in');
    const [, second] = (await memory.load()).steps;
    expect(await memory.takeBack(second?.id ?? 0)).toBe(true);
    const { state, steps } = await memory.load();
    expect([ids(state), steps.length]).toEqual([['a'], 1]);
  });

  test('that no longer exists undoes nothing', async () => {
    const memory = await openMemory();
    await memory.change(signIn('a'));
    const [step] = (await memory.load()).steps;
    const id = step?.id ?? 0;
    expect([await memory.takeBack(id), await memory.takeBack(id), await memory.takeBack(0)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('is dropped if there are too many, the oldest first', async () => {
    const memory = await openMemory();
    for (let n = 0; n < MAX_STEPS + 3; n += 1) await memory.change(signIn(String(n)));
    const { steps } = await memory.load();
    expect(steps).toHaveLength(MAX_STEPS);
    expect(ids({ ...freshState(), ...steps.at(-1)?.before })).toHaveLength(3);
  });
});

describe('a named state', () => {
  test('survives a reset, is replaced by another of its name, and can be forgotten', async () => {
    const memory = await openMemory();
    await memory.change(signIn('a'));
    await memory.save('monday');
    await memory.replace(() => freshState(), 'reset');
    const restored = await memory.replace(({ snapshots }) => snapshots[0]?.state, 'restore');
    expect([restored, ids((await memory.load()).state)]).toEqual([true, ['a']]);
    await memory.change(signIn('b'));
    await memory.save('monday');
    const { snapshots } = await memory.load();
    expect(snapshots.map(({ name, state }) => [name, ids(state)])).toEqual([['monday', ['a', 'b']]]);
    await memory.drop('monday');
    expect((await memory.load()).snapshots).toEqual([]);
  });
});

describe('the state stored in the browser', () => {
  test.each([
    undefined,
    'nonsense',
    { version: 99, grants: [grant('old')] },
    { version: 1, authorizations: [], grants: [{ id: 7 }] },
  ])('is dropped if it is unreadable: %j', async (stored) => {
    await leave(1, stored);
    expect((await (await openMemory()).load()).state).toEqual(freshState());
  });

  test('is dropped if a later version of the demo has written it', async () => {
    await leave(2, { ...freshState(), grants: [grant('later')] });
    expect(ids((await (await openMemory()).load()).state)).toEqual([]);
  });

  test('fails with the browser’s own error', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('Private.', 'SecurityError');
    });
    await expect(openMemory()).rejects.toThrow('Private.');
  });

  test('may be cleared by the user: nothing is switched on any more, and the bank continues', async () => {
    const { own, settled } = await openTwo();
    await own.change((state) => {
      state.faults.push(slowAccounts());
      state.clock = { frozen_at: NOON };
    }, 'faults');
    await settled();
    await deleteDB('bankbook-mock-bank');
    expect(await settled()).toContain('own 0 faults');
    expect(clock.now()).not.toBe(NOON);
    await own.change(signIn('a'));
    expect(ids((await own.load()).state)).toEqual(['a']);
  });
});
