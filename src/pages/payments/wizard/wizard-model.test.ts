import { createPaymentRequest } from '#contract/payment-requests.ts';
import { bodyText } from '#api/http/request.ts';
import { openProfile } from '#testing/browser-profile.ts';
import { fc } from '#testing/fast-check.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { answers, World } from '#testing/fake-payment-world.ts';
import type { Typed } from '#testing/fake-wizard.ts';
import type { WizardStep } from './wizard-path.ts';

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://app.example' });
});

const TABS = [0, 1] as const;
const DRAFTS = ['A', 'B'] as const;
const STEPS: readonly WizardStep[] = ['payee', 'amount', 'review'];
const IBAN = 'FR7630006000011234567890189';

type Command = fc.AsyncCommand<object, World>;
const command = (name: string, run: (world: World) => Promise<void>): Command => ({
  check: () => true,
  run: async (_, world) => run(world),
  toString: () => name,
});

/** What a person sees in a tab has to be true, whatever came before. */
async function look(world: World, n: number): Promise<void> {
  const tab = world.tab(n);
  const shown = new Map((await tab.list()).map((payment) => [payment.id, tab.shownAs(payment)]));
  let sent = 0;
  for (const [id, posts] of world.posts) {
    sent += posts.length;
    expect(new Set(posts.map(({ text, key }) => `${key} ${text}`)).size).toBe(1);
    expect(posts.filter(({ text }) => !world.confirmed.has(text))).toEqual([]);
    const outcome = shown.get(id);
    if (outcome === undefined) continue;
    const wrong = world.open.has(id)
      ? ['approve', 'sent', 'refused', 'not-sent', 'discarded']
      : world.accepted.has(id)
        ? ['refused', 'not-sent', 'discarded']
        : ['approve', 'sent'];
    expect(wrong).not.toContain(outcome);
  }
  expect(sent).toBeLessThanOrEqual(world.confirmations);
  // A session that is over is an outcome like another one.
  expect(world.failures.filter((failure) => !/session-ended|AbandonedError/.test(failure))).toEqual([]);
}

/** One or two clicks in each of these tabs, where it shows a review of the same draft: one confirmation. */
async function confirm(world: World, tabs: readonly number[], clicks: number, isMeant: boolean) {
  const ready: { n: number; at: NonNullable<ReturnType<ReturnType<World['tab']>['at']>> }[] = [];
  for (const n of tabs) {
    const at = world.tab(n).at();
    if (at?.request === undefined) continue;
    const before = isMeant ? undefined : await world.tab(n).repeatOf(at.request);
    // A user who answers no sends nothing.
    if (before === undefined) ready.push({ n, at });
  }
  const [first] = ready;
  if (first === undefined) return;
  const { state } = (await world.tab(first.n).ofDraft(first.at.loaded.draftId)) ?? {};
  if (state === undefined || state === 'rejected') world.confirmations += 1;
  const works = ready.map(({ n, at: { request } }) => {
    if (request === undefined) return { n, clicked: [] };
    world.confirmed.add(bodyText(createPaymentRequest, request.body));
    return { n, clicked: Array.from({ length: clicks }, () => world.tab(n).submit(request)) };
  });
  for (const { n, clicked } of works) await world.start(n, ...clicked);
}

/** After a sign-out nothing is left but id and time of what nobody knows; the next session lists it. */
async function signOutAndIn(world: World, n: number): Promise<void> {
  const before = await world.tab(n).list();
  const open = before.filter(({ state }) => state === 'unknown' || state === 'submitting');
  await world.tab(n).session.end('signed-out');
  for (const { id } of world.waiting) world.open.add(id);
  world.waiting.length = 0;
  await world.quiet();
  const { entries, rows, unresolved } = await world.profile.stored();
  expect(entries.size + rows.length).toBe(0);
  for (const left of unresolved) {
    expect(left).toEqual({ id: expect.stringMatching(/^[\da-f]{32}$/), attempted_at: expect.any(Number) });
  }
  world.sessions += 1;
  world.profile.signIn(`S${world.sessions}`);
  for (const tab of TABS) await world.openTab(tab);
  const left = await world.tab(n).list();
  expect(left.map(({ id }) => id).sort()).toEqual(open.map(({ id }) => id).sort());
  for (const { state, content } of left) {
    expect({ state, content }).toEqual({ state: 'unknown', content: undefined });
  }
}

const tabs = fc.constantFrom(...TABS);
const drafts = fc.constantFrom(...DRAFTS);
const right: fc.Arbitrary<Typed> = fc.record({
  name: fc.constantFrom('Anna Berg', 'Zoe'),
  iban: fc.constantFrom(IBAN, 'DE89370400440532013000'),
  amount: fc.constantFrom('12.30', '7', '1,000'),
  reference: fc.constantFrom('', 'Rent'),
});
const typed = fc.oneof(
  right,
  fc.record({
    name: fc.constantFrom('', 'Zoe'),
    iban: fc.constantFrom('', 'FR76', IBAN),
    amount: fc.constantFrom('', '0', '1e3', '5'),
    reference: fc.constant('x'),
  }),
);

const filling = [
  fc
    .tuple(tabs, drafts, right)
    .map(([n, draft, answer]) =>
      command(`fill ${draft} in ${n}`, async (world) => world.tab(n).fill(draft, answer)),
    ),
  fc.tuple(drafts, right, tabs, fc.constantFrom(1, 2)).map(([draft, answer, n, clicks]) =>
    command(`fill ${draft} in ${n} and confirm it with ${clicks}`, async (world) => {
      await world.tab(n).fill(draft, answer);
      await confirm(world, [n], clicks, true);
    }),
  ),
  fc.tuple(drafts, right, fc.boolean()).map(([draft, answer, isMeant]) =>
    command(`confirm ${draft} in both tabs`, async (world) => {
      await world.tab(0).fill(draft, answer);
      await world.tab(1).open('review', draft);
      await confirm(world, TABS, 1, isMeant);
    }),
  ),
];
const wizard = [
  fc
    .tuple(tabs, drafts, fc.constantFrom(...STEPS))
    .map(([n, draft, step]) =>
      command(`open ${step} of ${draft} in ${n}`, async (world) => world.tab(n).open(step, draft)),
    ),
  fc
    .tuple(tabs, typed)
    .map(([n, answer]) =>
      command(`type ${JSON.stringify(answer)} in ${n}`, async (world) => world.tab(n).type(answer)),
    ),
  tabs.map((n) => command(`next in ${n}`, async (world) => world.tab(n).next())),
  tabs.map((n) => command(`back in ${n}`, async (world) => world.tab(n).back())),
  fc
    .tuple(tabs, fc.constantFrom('payee', 'amount'))
    .map(([n, step]) => command(`change ${step} in ${n}`, async (world) => world.tab(n).change(step))),
  fc
    .tuple(tabs, fc.constantFrom(1, 2), fc.boolean())
    .map(([n, clicks, isMeant]) =>
      command(`confirm in ${n} with ${clicks}`, async (world) => confirm(world, [n], clicks, isMeant)),
    ),
];

const find = async (world: World, n: number, ...states: string[]) =>
  (await world.tab(n).list()).find(({ state }) => states.includes(state));
const afterwards = [
  fc.tuple(tabs, fc.constantFrom(1, 2)).map(([n, clicks]) =>
    command(`send again in ${n} with ${clicks}`, async (world) => {
      const payment = await find(world, n, 'unknown', 'not-sent');
      if (payment === undefined) return;
      const { resendPayment, confirmAgain } = world.tab(n);
      const again = payment.state === 'unknown' ? resendPayment : confirmAgain;
      world.confirmations += 1;
      await world.start(n, ...Array.from({ length: clicks }, () => again(payment.id)));
    }),
  ),
  tabs.map((n) =>
    command(`edit in ${n}`, async (world) => {
      const payment = await find(world, n, 'unknown', 'rejected', 'not-sent');
      if (payment !== undefined) await world.tab(n).edit(payment.id);
    }),
  ),
  tabs.map((n) =>
    command(`discard in ${n}`, async (world) => {
      const payment = await find(world, n, 'unknown', 'rejected', 'not-sent');
      if (payment !== undefined) await world.tab(n).discardPayment(payment.id);
    }),
  ),
  fc
    .tuple(fc.constantFrom(...Object.keys(answers)), fc.boolean())
    .map(([kind, isTaken]) =>
      command(`answer ${kind}${isTaken ? ', taken' : ''}`, async (world) => world.answer(kind, isTaken)),
    ),
  fc
    .tuple(tabs, fc.boolean())
    .map(([n, isTaken]) => command(`reload ${n}`, async (world) => world.reload(n, isTaken))),
  fc.boolean().map((isOnline) =>
    command(isOnline ? 'online' : 'offline', async (world) => {
      world.profile.navigator.onLine = isOnline;
    }),
  ),
  tabs.map((n) => command(`sign out in ${n} and in again`, async (world) => signOutAndIn(world, n))),
  tabs.map((n) => command(`look in ${n}`, async (world) => look(world, n))),
];
// A payment has to be confirmed before anything can go wrong with it.
const commands = [...filling, ...filling, ...wizard, ...afterwards];

/** How many sessions are lived through in all; 500 in vitest.slow.config.ts, 10,000 by hand (docs/figures.md). */
const SESSIONS = Number(process.env['WIZARD_SESSIONS'] ?? 20);
const PARTS = 4;

// In parts, so that none takes a slow machine too long.
test.each(Array.from({ length: PARTS }, (_part, index) => index + 1))(
  'whatever users, tabs, the bank and the network do, a payment is sent once for each confirmation (%s)',
  async (part) => {
    let sessions = 0;
    let posts = 0;
    await fc.assert(
      fc.asyncProperty(fc.commands(commands, { maxCommands: 16, size: '+1' }), async (story) => {
        sessions += 1;
        const world = new World(openProfile());
        for (const n of TABS) await world.openTab(n);
        await fc.asyncModelRun(() => ({ model: {}, real: world }), story);
        // Nothing is left under way: what was not answered is as good as lost.
        await world.close(0, true);
        await world.reload(1, true);
        await look(world, 1);
        posts += [...world.posts.values()].flat().length;
      }),
      { numRuns: Math.ceil(SESSIONS / PARTS), seed: (fc.readConfigureGlobal().seed ?? 0) + part },
    );
    expect(sessions).toBeGreaterThanOrEqual(SESSIONS / PARTS);
    // Most sessions get as far as sending, or the model would prove little.
    expect(posts).toBeGreaterThan(sessions / 2);
    console.info(`${sessions} sessions, ${posts} payments sent, none twice.`);
  },
  300_000 * Math.max(1, SESSIONS / 1_000),
);
