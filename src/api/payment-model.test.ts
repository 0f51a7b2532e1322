import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { html, json, redirect, type Sent } from './fake-fetch.ts';
import { openProfile, openTab, paymentBody } from './fake-payments.ts';

let profile: ReturnType<typeof openProfile>;
vi.mock('./vault-store.ts', () => ({ vaultStore: () => profile.vault.store }));
vi.mock('./payment-store.ts', () => ({ paymentStore: () => profile.payments.store }));

afterEach(() => {
  vi.unstubAllGlobals();
});

type Tab = Awaited<ReturnType<typeof openTab>>;
const TABS = [0, 1] as const;
const DRAFTS = ['A', 'B'] as const;

/** A request at the bank that has not been answered. */
interface Waiting {
  readonly id: string;
  readonly tab: number;
  readonly answer: (response: Response | Error) => void;
}

const status = (code: number) => () => json({}, { status: code });

/** Every kind of answer, and whether the bank may have taken the payment all the same. */
const ANSWERS: Record<string, { answer: () => Response | Error; taken: 'yes' | 'no' | 'perhaps' }> = {
  yes: { answer: () => json({ nonce: 'n' }), taken: 'yes' },
  'another id': { answer: () => json({}, { headers: { 'x-request-id': 'x' } }), taken: 'yes' },
  empty: { answer: () => new Response(null), taken: 'perhaps' },
  page: { answer: () => html(200), taken: 'perhaps' },
  redirect: { answer: redirect, taken: 'perhaps' },
  'no answer': { answer: () => new TypeError('Failed to fetch'), taken: 'perhaps' },
  408: { answer: status(408), taken: 'perhaps' },
  409: { answer: status(409), taken: 'perhaps' },
  500: { answer: status(500), taken: 'perhaps' },
  400: { answer: status(400), taken: 'no' },
  401: { answer: status(401), taken: 'no' },
  403: { answer: status(403), taken: 'no' },
  429: { answer: status(429), taken: 'no' },
};

/** Two tabs of one browser profile, and a bank that knows what it has really taken. */
class World {
  readonly tabs: Tab[] = [];
  readonly waiting: Waiting[] = [];
  /** Texts and keys that came in, by id. */
  readonly posts = new Map<string, { text: string; key: string | null }[]>();
  readonly taken = new Set<string>();
  /** Confirmations that a person made: of a draft that was open to be sent, or of a payment again. */
  confirmations = 0;
  sessions = 1;
  readonly failures: string[] = [];
  #lastId = 0;
  /** What goes on, by the tab that does it. */
  readonly #under = new Map<Promise<unknown>, number>();

  async open(tab: number): Promise<void> {
    this.tabs[tab] = await openTab(profile, {
      post: (sent) => this.#receive(sent, tab),
      token: () =>
        json({ access_token: 'AT1', refresh_token: 'RT1', expires_in: 3600, token_type: 'bearer' }),
    });
  }

  tab(n: number): Tab {
    const tab = this.tabs[n];
    if (tab === undefined) throw new Error('not open');
    return tab;
  }

  newId = () => `P${(this.#lastId += 1)}`;

  #receive({ body, headers }: Sent, tab: number): Promise<Response> {
    const text = String(body);
    const id = String(/"payment_information_id":"(\w+)"/.exec(text)?.[1]);
    this.posts.set(id, [...(this.posts.get(id) ?? []), { text, key: headers.get('idempotency-key') }]);
    return new Promise((resolve, reject) => {
      const answer = (response: Response | Error) =>
        response instanceof Error ? reject(response) : resolve(response);
      this.waiting.push({ id, tab, answer });
    });
  }

  /** Lets `work` run until it is done or waits for the bank. */
  async start(tab: number, work: Promise<unknown>): Promise<void> {
    // The second of two clicks is answered with the first.
    if (!this.#under.has(work)) {
      this.#under.set(work, tab);
      void work
        .catch((error: unknown) => this.failures.push(String(error)))
        .finally(() => this.#under.delete(work));
    }
    await this.quiet();
  }

  async quiet(): Promise<void> {
    while (this.#under.size > this.waiting.length) await new Promise((resolve) => setImmediate(resolve));
  }

  async answer(kind: string, isTaken: boolean): Promise<void> {
    const request = this.waiting.shift();
    const how = ANSWERS[kind];
    if (request === undefined || how === undefined) return;
    if (how.taken === 'yes' || (how.taken === 'perhaps' && isTaken)) this.taken.add(request.id);
    request.answer(how.answer());
    await this.quiet();
  }

  /** The tab is gone in the middle of whatever it did: its locks are free, nothing of it goes on. */
  async reload(tab: number, isTaken: boolean): Promise<void> {
    await this.close(tab, isTaken);
    await this.open(tab);
  }

  async close(tab: number, isTaken: boolean): Promise<void> {
    await this.quiet();
    for (const request of this.waiting.filter((one) => one.tab === tab)) {
      this.waiting.splice(this.waiting.indexOf(request), 1);
      if (isTaken) this.taken.add(request.id);
      profile.locks.release(`bankbook:https://bank.example:app:payment:${request.id}`);
    }
    for (const [work, own] of this.#under) if (own === tab) this.#under.delete(work);
  }
}

interface Model {
  isSignedIn: boolean;
}

type Command = fc.AsyncCommand<Model, World>;

/** What a person sees in a tab has to be true, whatever came before. */
async function check(world: World, n: number): Promise<void> {
  const shown = await world.tab(n).list();
  const stateOf = new Map(shown.map(({ id, state }) => [id, state]));
  let sent = 0;
  for (const [id, posts] of world.posts) {
    sent += posts.length;
    expect(new Set(posts.map(({ text, key }) => `${key} ${text}`)).size).toBe(1);
    const isTaken = world.taken.has(id);
    const state = stateOf.get(id);
    const isDenied = state === 'rejected' || state === 'not-sent';
    expect({ id, isWrong: isTaken ? isDenied : state === 'accepted' }).toEqual({ id, isWrong: false });
  }
  expect(sent).toBeLessThanOrEqual(world.confirmations);
  // A session that is over is an outcome like another one.
  expect(world.failures.filter((failure) => !/session-ended|AbandonedError/.test(failure))).toEqual([]);
}

/** After a sign-out nothing is left but id and time of what nobody knows; the next session lists it. */
async function signOutAndIn(world: World, tab: number): Promise<void> {
  const open = new Set(
    (await world.tab(tab).list())
      .filter(({ state }) => state === 'unknown' || state === 'submitting')
      .map(({ id }) => id),
  );
  await world.tab(tab).session.end('signed-out');
  world.waiting.length = 0;
  await world.quiet();
  expect(profile.vault.kept.size + profile.payments.rows.size).toBe(0);
  world.sessions += 1;
  profile.signIn(`S${world.sessions}`);
  for (const n of TABS) await world.open(n);
  const left = await world.tab(tab).list();
  expect(new Set(left.map(({ id }) => id))).toEqual(open);
  for (const { id, state, content } of left) {
    expect({ id, state, content }).toEqual({ id, state: 'unknown', content: undefined });
  }
}

const command = (name: string, run: (model: Model, world: World) => Promise<void>): Command => ({
  check: () => true,
  run,
  toString: () => name,
});

const tabs = fc.constantFrom(...TABS);
const confirming = [
  fc.tuple(tabs, fc.constantFrom(...DRAFTS), fc.constantFrom(1, 2)).map(([tab, draft, clicks]) =>
    command(`confirm ${draft} in ${tab} with ${clicks}`, async (model, world) => {
      if (!model.isSignedIn) return;
      const { state } = (await world.tab(tab).ofDraft(draft)) ?? {};
      if (state === undefined || state === 'rejected') world.confirmations += 1;
      for (let n = 0; n < clicks; n += 1) {
        const id = world.newId();
        void world.start(tab, world.tab(tab).confirm(id, draft, paymentBody(id)));
      }
      await world.quiet();
    }),
  ),
  fc.constantFrom(...DRAFTS).map((draft) =>
    command(`confirm ${draft} in both tabs`, async (model, world) => {
      if (!model.isSignedIn) return;
      const { state } = (await world.tab(0).ofDraft(draft)) ?? {};
      if (state === undefined || state === 'rejected') world.confirmations += 1;
      for (const tab of TABS) {
        const id = world.newId();
        void world.start(tab, world.tab(tab).confirm(id, draft, paymentBody(id)));
      }
      await world.quiet();
    }),
  ),
];
const others = [
  fc.tuple(tabs, fc.constantFrom(1, 2)).map(([tab, clicks]) =>
    command(`send again in ${tab} with ${clicks}`, async (model, world) => {
      const unknown = (await world.tab(tab).list()).find(({ state }) => state === 'unknown');
      if (!model.isSignedIn || unknown === undefined) return;
      world.confirmations += 1;
      for (let n = 0; n < clicks; n += 1) void world.start(tab, world.tab(tab).resendPayment(unknown.id));
      await world.quiet();
    }),
  ),
  fc
    .tuple(fc.constantFrom(...Object.keys(ANSWERS)), fc.boolean())
    .map(([kind, isTaken]) =>
      command(`answer ${kind}${isTaken ? ', taken' : ''}`, async (_, world) => world.answer(kind, isTaken)),
    ),
  fc
    .tuple(tabs, fc.boolean())
    .map(([tab, isTaken]) => command(`reload ${tab}`, async (_, world) => world.reload(tab, isTaken))),
  fc.boolean().map((isOnline) =>
    command(isOnline ? 'online' : 'offline', async () => {
      profile.navigator.onLine = isOnline;
    }),
  ),
  tabs.map((tab) =>
    command(`discard in ${tab}`, async (_, world) => {
      const unknown = (await world.tab(tab).list()).find(({ state }) => state === 'unknown');
      if (unknown) await world.tab(tab).discardPayment(unknown.id);
    }),
  ),
  tabs.map((tab) => command(`sign out in ${tab} and in again`, async (_, world) => signOutAndIn(world, tab))),
  tabs.map((tab) => command(`look in ${tab}`, async (_, world) => check(world, tab))),
];
// A payment has to be confirmed before anything can go wrong with it.
const commands = [...confirming, ...confirming, ...others];

test('whatever people, tabs, the bank and the network do, a payment goes out once for each confirmation', async () => {
  let sessions = 0;
  let posts = 0;
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 16, size: '+1' }), async (story) => {
      sessions += 1;
      profile = openProfile();
      const world = new World();
      for (const tab of TABS) await world.open(tab);
      await fc.asyncModelRun(() => ({ model: { isSignedIn: true }, real: world }), story);
      // Nothing is left under way: what was not answered is as good as lost.
      await world.close(0, true);
      await world.reload(1, true);
      await check(world, 1);
      posts += [...world.posts.values()].flat().length;
    }),
    { numRuns: 1000 },
  );
  expect(sessions).toBeGreaterThanOrEqual(1000);
  expect(posts).toBeGreaterThan(1000);
}, 300_000);
