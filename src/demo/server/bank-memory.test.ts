import { clock, machineClock, setClock } from '#lib/time/clock.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openMemory } from './bank-memory.ts';
import { type BankState, freshState, type Grant } from '#demo/bank/db.ts';
import { fakeTabs } from '#testing/demo/fake-tabs.ts';
import { parseFault, type SwitchedFault } from '#demo/faults/faults.ts';
import { MAX_STEPS } from '#demo/bank/steps.ts';

let tabs = fakeTabs();
vi.mock('idb', () => ({
  openDB: (...given: Parameters<typeof tabs.openDB>) => tabs.openDB(...given),
  deleteDB: () => tabs.deleteDB(),
}));

beforeEach(() => {
  tabs = fakeTabs();
  vi.stubGlobal('BroadcastChannel', tabs.Channel);
  vi.stubGlobal('IDBKeyRange', { bound: (lower: string, upper: string) => ({ lower, upper }) });
});
afterEach(() => {
  setClock(machineClock);
  vi.unstubAllGlobals();
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

/** What two tabs hear, in the order in which they hear it. */
async function openTwo() {
  const [own, other] = await Promise.all([openMemory(), openMemory()]);
  const heard: string[] = [];
  for (const [tab, memory] of [
    ['own', own],
    ['other', other],
  ] as const) {
    memory.watch(() => heard.push(`${tab} changed`));
    memory.watchReplaced(() => heard.push(`${tab} replaced`));
    memory.watchSwitches(({ faults }) => heard.push(`${tab} ${faults.length} faults`));
  }
  const settled = async () => {
    await new Promise((resolve) => setTimeout(resolve, 0));
    return heard.splice(0);
  };
  return { own, other, settled };
}

describe('a change', () => {
  test('answers what its work does, is kept for every tab, and can be told from others', async () => {
    const memory = await openMemory();
    expect(await memory.change((state) => state.grants.push(grant('a')), 'sign-in')).toBe(1);
    const { state, steps } = await (await openMemory()).look();
    expect([ids(state), steps.map(({ what }) => what)]).toEqual([['a'], ['sign-in']]);
  });

  test('that changes nothing is no step', async () => {
    const memory = await openMemory();
    await memory.change(ids, 'sign-in');
    expect((await memory.look()).steps).toEqual([]);
  });

  test('of which the work fails leaves nothing, and the next one goes on', async () => {
    const memory = await openMemory();
    const fail = (state: BankState) => {
      signIn('lost')(state);
      throw new Error('no');
    };
    await expect(memory.change(fail)).rejects.toThrow('no');
    await memory.change(signIn('kept'));
    const { state, steps } = await memory.look();
    expect([ids(state), steps]).toEqual([['kept'], [expect.anything()]]);
  });

  test('comes between no other one, whatever tab makes it', async () => {
    const { own, other } = await openTwo();
    const all = Array.from({ length: 20 }, (_, n) => String(n));
    await Promise.all(all.map((id, n) => (n % 2 === 0 ? own : other).change(signIn(id))));
    const { state, steps } = await own.look();
    expect(ids(state).toSorted()).toEqual(all.toSorted());
    expect(new Set(steps.map(({ id }) => id)).size).toBe(20);
  });

  test('goes by the clock that another tab has set a moment ago', async () => {
    const { own, other } = await openTwo();
    await own.change((state) => void (state.clock = { frozen_at: NOON }), 'clock');
    setClock(machineClock);
    expect(await other.change(() => clock.now())).toBe(NOON);
  });
});

describe('other tabs', () => {
  test('look again after a change, and ask the bank anew only where what they have read was replaced', async () => {
    const { own, settled } = await openTwo();
    await own.change(signIn('a'));
    expect(await settled()).toEqual(['own changed', 'other changed']);
    await own.replace(() => freshState(), 'reset');
    expect(await settled()).toEqual(['own changed', 'own replaced', 'other changed', 'other replaced']);
    await own.replace(() => undefined, 'restore');
    expect(await settled()).toEqual([]);
  });

  test('are told of a reset alone where this page begins afresh by itself', async () => {
    const { own, settled } = await openTwo();
    await own.change(signIn('a'));
    await settled();
    await own.replace(() => freshState(), 'reset', false);
    expect(await settled()).toEqual(['own changed', 'other changed', 'other replaced']);
  });

  test('hear of what is switched, and not of what a fault counts', async () => {
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

  test('have the same clock, and know that what they have read is of another time', async () => {
    const { own, settled } = await openTwo();
    await own.change((state) => void (state.clock = { frozen_at: NOON }), 'clock');
    expect(clock.now()).toBe(NOON);
    expect(await settled()).toContain('other replaced');
  });
});

describe('a step', () => {
  test('is taken back with all that came after it', async () => {
    const memory = await openMemory();
    for (const id of ['a', 'b', 'c']) await memory.change(signIn(id), 'sign-in');
    const [, second] = (await memory.look()).steps;
    expect(await memory.takeBack(second?.id ?? 0)).toBe(true);
    const { state, steps } = await memory.look();
    expect([ids(state), steps.length]).toEqual([['a'], 1]);
  });

  test('that is gone takes nothing back', async () => {
    const memory = await openMemory();
    await memory.change(signIn('a'));
    const [step] = (await memory.look()).steps;
    const id = step?.id ?? 0;
    expect([await memory.takeBack(id), await memory.takeBack(id), await memory.takeBack(0)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('is forgotten where there are too many, the oldest first', async () => {
    const memory = await openMemory();
    for (let n = 0; n < MAX_STEPS + 3; n += 1) await memory.change(signIn(String(n)));
    const { steps } = await memory.look();
    expect(steps).toHaveLength(MAX_STEPS);
    expect(ids({ ...freshState(), ...steps.at(-1)?.before })).toHaveLength(3);
  });
});

describe('a state under a name', () => {
  test('outlives a reset, is replaced by another of its name, and can be forgotten', async () => {
    const memory = await openMemory();
    await memory.change(signIn('a'));
    await memory.save('monday');
    await memory.replace(() => freshState(), 'reset');
    const restored = await memory.replace(({ snapshots }) => snapshots[0]?.state, 'restore');
    expect([restored, ids((await memory.look()).state)]).toEqual([true, ['a']]);
    await memory.change(signIn('b'));
    await memory.save('monday');
    const { snapshots } = await memory.look();
    expect(snapshots.map(({ name, state }) => [name, ids(state)])).toEqual([['monday', ['a', 'b']]]);
    await memory.drop('monday');
    expect((await memory.look()).snapshots).toEqual([]);
  });
});

describe('what the browser holds', () => {
  test.each([undefined, 'nonsense', { version: 99, grants: [grant('old')] }])(
    'is dropped where it can’t be read: %j',
    async (left) => {
      tabs.leave('bank', left);
      expect((await (await openMemory()).look()).state).toEqual(freshState());
    },
  );

  test('is dropped where a later version of the demo has left it', async () => {
    tabs.leave('bank', { ...freshState(), grants: [grant('later')] });
    tabs.refuse(new DOMException('Later.', 'VersionError'));
    expect(ids((await (await openMemory()).look()).state)).toEqual([]);
  });

  test('is refused as the browser refuses it', async () => {
    tabs.refuse(new DOMException('Private.', 'SecurityError'));
    await expect(openMemory()).rejects.toThrow('Private.');
  });

  test('may be cleared by a person: nothing is switched any more, and the bank goes on', async () => {
    const { own, settled } = await openTwo();
    await own.change((state) => {
      state.faults.push(slowAccounts());
      state.clock = { frozen_at: NOON };
    }, 'faults');
    await settled();
    tabs.clear();
    expect(await settled()).toContain('own 0 faults');
    expect(clock.now()).not.toBe(NOON);
    await own.change(signIn('a'));
    expect(ids((await own.look()).state)).toEqual(['a']);
  });
});
