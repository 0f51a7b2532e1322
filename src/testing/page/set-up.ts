import '#ui/layers.css';
import '#ui/tokens.css';
import '#ui/base.css';
import { afterEach, beforeEach, vi } from 'vitest';
import { deleteDatabases } from './delete-databases.ts';
import { closePage, isExpectedInConsole } from './open-page.ts';

/** A Wednesday morning; what depends on the day looks the same in each run. */
const NOW = Date.UTC(2026, 5, 17, 10);
/** Real milliseconds between two steps of the clock. */
const STEP_MS = 5;

// Otherwise the first test that opens a page would wait for its modules, which a server reads one by one.
await Promise.all(Object.values(import.meta.glob('../../pages/**/*-page.tsx')).map((load) => load()));

// As `boot.ts` does. What is measured before it is there would move.
document.documentElement.dataset['inter'] = '';
await document.fonts.load("1em 'Inter Variable'");

/** The address of the frame, to which its tests return. */
const home = location.href;
/** What must never happen in a page test. */
const findings: string[] = [];
/** Closed after each test: a message would also wake those of the pages that are gone, a thousand at the end. */
const channels: BroadcastChannel[] = [];

const note = (kind: string, parts: readonly unknown[]) => {
  const text = parts.map(String).join(' ');
  if (!isExpectedInConsole(text)) findings.push(`${kind}: ${text}`);
};
const onError = ({ message }: ErrorEvent) => note('uncaught', [message]);
const onRejection = ({ reason }: PromiseRejectionEvent) => note('rejected', [reason]);

// Here and not in what the tests import: of modules that files share, only the first file would get the hooks.
beforeEach(() => {
  findings.length = 0;
  const notedChannel = class extends BroadcastChannel {
    constructor(name: string) {
      super(name);
      channels.push(this);
    }
  };
  vi.stubGlobal('BroadcastChannel', notedChannel);
  for (const kind of ['error', 'warn'] as const) {
    vi.spyOn(console, kind).mockImplementation((...parts) => note(`console ${kind}`, parts));
  }
  addEventListener('error', onError);
  addEventListener('unhandledrejection', onRejection);
  // The app's time passes as usual until a test passes the time of a wait; what the browser times is left alone.
  vi.useFakeTimers({
    now: NOW,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
    shouldAdvanceTime: true,
    advanceTimeDelta: STEP_MS,
  });
});

afterEach(async () => {
  // What the app does at a later time, and what it is doing, would open a database that is deleted.
  vi.clearAllTimers();
  await scheduler.postTask(() => undefined, { priority: 'background' });
  try {
    await closePage();
  } finally {
    for (const channel of channels.splice(0)) channel.close();
    removeEventListener('error', onError);
    removeEventListener('unhandledrejection', onRejection);
    history.replaceState(null, '', home);
  }
  // What was on its way may still set a timer or store something; what comes back each time belongs to something that
  // still runs.
  let running: string[] = [];
  for (let round = 0; round === 0 || (round < 10 && running.length > 0); round += 1) {
    vi.clearAllTimers();
    await scheduler.postTask(() => undefined, { priority: 'background' });
    await deleteDatabases();
    running = [
      ...(await indexedDB.databases()).map(({ name }) => `the database ${name}`),
      ...(vi.getTimerCount() === 0 ? [] : [`${vi.getTimerCount()} timers`]),
    ];
  }
  const left = [
    ...findings,
    ...running,
    ...[...Object.keys(localStorage), ...Object.keys(sessionStorage)].map((key) => `${key}, stored`),
    ...(location.href === home ? [] : [`the address ${location.href}`]),
  ];
  if (left.length > 0) throw new Error(`The page leaves behind: ${left.join('\n')}`);
});
