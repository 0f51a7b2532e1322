import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once as onEvent } from 'node:events';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import type * as Files from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkStateDir, FileStore } from './file-store.ts';
import { startOf } from './folder-lock.ts';
import type { Reply } from './problem.ts';
import { KeyRing } from './seal.ts';
import { NoAnswerError, NotBegunError, PAYMENT } from './store.ts';

const disk = vi.hoisted(() => ({ isFull: false }));
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof Files>();
  const open = async (...wanted: Parameters<typeof real.open>): Promise<Files.FileHandle> => {
    const file = await real.open(...wanted);
    const full = Object.assign(new Error('disk full'), { code: 'ENOSPC' });
    if (disk.isFull) file.writeFile = () => Promise.reject(full);
    return file;
  };
  return { ...real, open };
});

const HOUR = 3_600_000;
const KEPT = { keepMs: () => HOUR, claimMs: HOUR };
const KEY = `${PAYMENT}SESSION:FR7630006000011234567890189`;
const [one, two] = [randomBytes(32), randomBytes(32)];

let folder: string;
let opened: FileStore[];
let problems: unknown[];
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'bankbook-state-')), 'state');
  opened = [];
  problems = [];
});
afterEach(async () => {
  vi.useRealTimers();
  disk.isFull = false;
  for (const store of opened) await store.close();
  rmSync(join(folder, '..'), { recursive: true });
});

/** As after a `kill -9` of the one before, which is not closed. */
async function start(...keys: Buffer[]): Promise<FileStore> {
  const ring = new KeyRing(keys.length === 0 ? [one] : keys);
  const store = new FileStore({
    folder,
    ring: () => ring,
    longestMs: 2 * HOUR,
    onProblem: (problem) => problems.push(problem),
    onUnreadable: (files) => problems.push(files),
  });
  opened.push(store);
  await store.open();
  return store;
}

const replyOf = (body: string): Reply => ({ status: 200, headers: { a: 'b' }, body, mark: 'mark' });
const never = async () => replyOf('sent again');
const status = (wanted: number): unknown =>
  expect.objectContaining({ problem: expect.objectContaining({ status: wanted }) as unknown });
const entries = () => readdirSync(folder).filter((name) => !['lock', 'names.key'].includes(name));

/** Begins, and is killed before the answer. */
async function claim(store: FileStore): Promise<void> {
  let hasBegun = false;
  void store.once(KEY, () => new Promise(() => (hasBegun = true)), KEPT);
  await vi.waitUntil(() => hasBegun);
}

describe('after a restart', () => {
  test('answers and values are there until their time, and then their files are gone', async () => {
    const before = await start();
    const cookie = 'x'.repeat(3_000);
    await before.once(KEY, async () => ({ ...replyOf('first'), cookie }), KEPT);
    await before.put('ended:a', '1', HOUR);
    await before.put('ended:a', '1', HOUR);
    const after = await start();
    expect(await after.once(KEY, never, KEPT)).toEqual({
      reply: { ...replyOf('first'), cookie },
      isFirst: false,
    });
    expect(await after.get('ended:a')).toBe('1');
    expect(await after.get('ended:b')).toBeUndefined();
    expect(problems).toEqual([]);
    vi.useFakeTimers({ now: Date.now() + HOUR, toFake: ['Date'] });
    expect(await after.get('ended:a')).toBeUndefined();
    expect(await after.once(KEY, async () => replyOf('second'), KEPT)).toMatchObject({ isFirst: true });
    await vi.waitUntil(() => entries().length === 1);
    vi.setSystemTime(Date.now() + HOUR);
    await start();
    expect(entries()).toEqual([]);
  });

  test('a claim without an answer is unknown until its time, and nothing is sent again', async () => {
    await claim(await start());
    const after = await start();
    await expect(after.once(KEY, never, KEPT)).rejects.toThrow(NoAnswerError);
    await expect(after.once(KEY, never, KEPT)).rejects.toEqual(status(504));
    vi.useFakeTimers({ now: Date.now() + HOUR, toFake: ['Date'] });
    expect(await after.once(KEY, async () => replyOf('new'), KEPT)).toMatchObject({ isFirst: true });
  });

  test.each([
    ['torn', (path: string) => truncateSync(path, 20), [one]],
    ['empty', (path: string) => truncateSync(path, 0), [one]],
    ['sealed with a key that is gone', () => undefined, [two]],
  ])('what is %s is unknown for the longest time, and the log counts it', async (_, damage, keys) => {
    const before = await start();
    await before.put('ended:a', '1', HOUR);
    await claim(before);
    for (const name of entries()) damage(join(folder, name));
    const after = await start(...keys);
    expect(problems).toEqual([2]);
    await expect(after.once(KEY, never, KEPT)).rejects.toThrow(NoAnswerError);
    expect(await after.get('ended:a')).toBeDefined();
    expect(await after.get('ended:b')).toBeUndefined();
    vi.useFakeTimers({ now: Date.now() + 2 * HOUR, toFake: ['Date'] });
    await start(...keys);
    expect(entries()).toEqual([]);
  });

  test('a rotated ring opens what an older key sealed', async () => {
    await (await start(one)).once(KEY, async () => replyOf('first'), KEPT);
    expect((await (await start(two, one)).once(KEY, never, KEPT)).reply).toEqual(replyOf('first'));
  });

  test('an answer that was not written to its end leaves its claim', async () => {
    await claim(await start());
    const [name = ''] = entries();
    writeFileSync(join(folder, `${name}.new`), 'torn');
    const after = await start();
    expect(entries()).toEqual([name]);
    await expect(after.once(KEY, never, KEPT)).rejects.toThrow(NoAnswerError);
  });
});

describe('a disk that takes nothing', () => {
  test.each([
    ['is full', () => (disk.isFull = true)],
    ['has lost the folder', () => rmSync(folder, { recursive: true })],
  ])('because it %s: nothing is begun or left, and it may be tried again', async (_, breakDisk) => {
    const store = await start();
    breakDisk();
    const work = vi.fn<typeof never>(never);
    await expect(store.once(KEY, work, KEPT)).rejects.toThrow(NotBegunError);
    await expect(store.put('ended:a', '1', HOUR)).rejects.toEqual(status(503));
    expect(work).not.toHaveBeenCalled();
    expect(store.isUp).toBe(false);
    expect(problems).toHaveLength(2);
    // In this process the session has ended all the same.
    expect(await store.get('ended:a')).toBe('1');
    disk.isFull = false;
    expect(existsSync(folder) ? entries() : []).toEqual([]);
    const after = await start();
    expect(await after.once(KEY, async () => replyOf('new'), KEPT)).toMatchObject({ isFirst: true });
    expect(after.isUp).toBe(true);
  });

  test('after the work loses no answer, and a restart knows that there was a call', async () => {
    const store = await start();
    const work = async () => {
      disk.isFull = true;
      return replyOf('first');
    };
    expect(await store.once(KEY, work, KEPT)).toEqual({ reply: replyOf('first'), isFirst: true });
    expect(await store.once(KEY, never, KEPT)).toEqual({ reply: replyOf('first'), isFirst: false });
    expect(problems).toHaveLength(1);
    disk.isFull = false;
    await expect((await start()).once(KEY, never, KEPT)).rejects.toThrow(NoAnswerError);
  });
});

test('a claim that another process wrote into the folder may have begun', async () => {
  await claim(await start());
  const [name = ''] = entries();
  const content = readFileSync(join(folder, name));
  rmSync(join(folder, name));
  const after = await start();
  writeFileSync(join(folder, name), content);
  const outcome = after.once(KEY, never, KEPT);
  await expect(outcome).rejects.toEqual(status(503));
  await expect(outcome).rejects.not.toThrow(NotBegunError);
});

describe('the folder', () => {
  test('is for its owner alone, and neither names nor contents say anything', async () => {
    const store = await start();
    await store.once(KEY, async () => replyOf('FR7630006000011234567890189'), KEPT);
    await store.put('tokens:SESSION', 'CANARY', HOUR);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    for (const name of readdirSync(folder)) {
      expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
      expect(`${name} ${readFileSync(join(folder, name), 'latin1')}`).not.toMatch(
        /SESSION|FR76|CANARY|payment/,
      );
    }
    expect(entries()).toHaveLength(2);
  });

  test('serves one process at a time, and one after it that died', async () => {
    const other = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1e6)'], { stdio: 'ignore' });
    const store = await start();
    const lock = join(folder, 'lock');
    const own = readFileSync(lock, 'utf8');
    await store.close();
    expect(existsSync(lock)).toBe(false);
    const { pid = 0 } = other;
    const ofOther = `${pid} ${startOf(pid)}`;
    writeFileSync(lock, ofOther);
    await expect(start()).rejects.toThrow(`state_dir: another gateway (process ${pid}) uses it`);
    await opened.pop()?.close();
    expect(existsSync(lock)).toBe(true);
    // Its number is another process's since the machine started again.
    writeFileSync(lock, `${pid} 1`);
    await (await start()).close();
    writeFileSync(lock, ofOther);
    other.kill('SIGKILL');
    await onEvent(other, 'exit');
    await start();
    expect(readFileSync(lock, 'utf8')).toBe(own);
  });

  test('that can’t be made or used is named at the start and by a check', async () => {
    const file = join(folder, '../file');
    writeFileSync(file, '');
    const good = folder;
    folder = join(file, 'state');
    await expect(start()).rejects.toThrow(`state_dir: ${folder} can’t be made, read or written (ENOTDIR)`);
    expect(() => checkStateDir(folder)).toThrow(`state_dir: ${folder} can’t be made`);
    folder = good;
    expect(() => checkStateDir(folder)).not.toThrow();
    await start();
    await opened.pop()?.close();
    truncateSync(join(folder, 'names.key'), 3);
    await expect(start()).rejects.toThrow('names.key is damaged');
  });
});
