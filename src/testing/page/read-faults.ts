import { expect, test } from 'vitest';
import type { PartHandle } from '#pages/accounts/details/not-covered.tsx';
import { paths } from '#paths.ts';
import type { FaultName } from '#demo/faults/fault-effects.ts';
import {
  AFTER_REPEATS_MS,
  callsTo,
  type Case,
  expectAccessibleOnce,
  expectInTime,
  expectNoMoreCalls,
  expectShell,
  expectSignIn,
  expectSound,
  findButton,
  hasHeading,
  isLong,
  isProblem,
  link,
  LONG_WAIT_MS,
  main,
  onceFor,
  OTHER_REQUEST,
  passTime,
  press,
  referencesOf,
  shows,
  t,
  testFaults,
} from './fault-page.ts';
import { expectAccessible } from './expect-accessible.ts';
import type { ReadTarget } from './fault-outcomes.ts';
import { expectValues, textOf } from './fault-values.ts';
import { openPage } from './open-page.ts';

interface ReadPage {
  readonly path: Parameters<typeof openPage>[0];
  /** What it shows if all is well. */
  readonly content: string | RegExp;
  /** What it shows of an entry that is not the first, which stays where the first can't be read. */
  readonly other?: string;
  /** What its message calls the part that a consent does not cover. */
  readonly part?: PartHandle['part'];
  /** What it shows of an empty answer. */
  readonly empty:
    | `${'accounts' | 'balances' | 'owners' | 'transactions' | 'profile' | 'beneficiaries'}.empty`
    | 'overdrafts.none'
    | 'transaction.no-details';
  /** What it shows in place of its content where a fault changes that. */
  readonly altered?: Partial<Record<FaultName, string>>;
  /** Of the page, if the read is a part of it, which keeps its heading after a failure. */
  readonly heading?: string;
}

/** They add rows, and a list draws only what is in view; what is drawn costs time. */
const TALL = /^(?:amounts|codes|currencies|ids|many|sign)-/;

/** Tests what a page shows, and what can be done there, for every fault of what it reads. */
export function testReadFaults(target: ReadTarget, page: ReadPage): void {
  testNetwork(target, page);
  testFaults(target, async (one) => {
    const { faults, fault, outcome, count } = one;
    const opened = await openPage(page.path, {
      faults,
      height: TALL.test(fault) ? 4_000 : undefined,
      console: fault === 'request-id-wrong' ? OTHER_REQUEST : undefined,
    });
    const calls = () => callsTo(target, opened.calls);
    if (fault === 'slow' || fault === 'delayed') await expectWaiting();
    await expectInTime(() => isShown(page, one), isLong(one));
    expectSound(opened.calls);
    if (outcome === 'ended') expectSignIn();
    else expectShell();
    if (isProblem(outcome)) await expectRecovery(page, outcome, referencesOf(calls()));
    else if (outcome !== 'ended') await expectValues(target, fault);
    if (outcome === 'data') expect(main().querySelectorAll('[role=alert]')).toHaveLength(0);
    // A problem looks the same on every page, and in every section. Many rows look like a few, and take axe seconds.
    if (fault !== 'many-items')
      await expectAccessibleOnce(
        isProblem(outcome)
          ? `${page.heading === undefined ? 'page' : 'section'} ${outcome}`
          : `${target} ${outcome}`,
      );
    // Whatever is drawn again then takes seconds.
    if (fault === 'many-items') expect(calls()).toHaveLength(count);
    else await expectNoMoreCalls(() => calls().length, count);
    if (isProblem(outcome)) {
      await onceFor(`recovery from ${target} ${outcome}`, async () => {
        await opened.switchBank();
        await passTime(LONG_WAIT_MS);
        press(t('problem.try-again'), main());
        await expectInTime(() => shows(page.content), false);
      });
    }
  });
}

const IN_FIRST_ENTRY: ReadonlySet<FaultName> = new Set(['item-null', 'item-without-required']);

/** How many entries may be unreadable: of a list one, or all that are shown. */
const unreadableCounts = (fault: FaultName) =>
  fault === 'item-null' ? [1] : Array.from({ length: 20 }, (_, index) => index + 1);

/** What a person sees of an outcome, first of all. */
function isShown(page: ReadPage, { outcome, fault }: Case<ReadTarget>): boolean {
  const altered = page.altered?.[fault] ?? textOf(fault);
  switch (outcome) {
    case 'ended':
      return shows(t('sign-in.expired'), document.body);
    case 'partial':
      return (
        !shows(t(page.empty)) &&
        (page.other === undefined || !IN_FIRST_ENTRY.has(fault) || shows(page.other)) &&
        unreadableCounts(fault).some((count) => shows(t('accounts.unreadable', { count })))
      );
    case 'empty':
      return shows(altered ?? t(page.empty));
    case 'data':
      return shows(altered ?? page.content);
    default:
      return hasHeading(t(`problem.${outcome}`));
  }
}

/** The page says that it is loading until an answer arrives. */
async function expectWaiting(): Promise<void> {
  const isLoading = () =>
    [...document.querySelectorAll('*')].some(({ firstChild }) =>
      firstChild?.nodeValue?.startsWith('Loading'),
    );
  await expectInTime(isLoading, true);
}

/** A text, a way to continue and a reference, in place of the failed part only. */
async function expectRecovery(
  { heading, part }: ReadPage,
  outcome: string,
  references: readonly (string | null)[],
): Promise<void> {
  expect(main().querySelectorAll('[role=alert]')).toHaveLength(1);
  const isOffered = () =>
    findButton(t('problem.try-again'), main()) !== undefined ||
    // A long wait is counted down first.
    (outcome === 'wait' && main().querySelector('[role=alert] [role=timer]') !== null);
  await expectInTime(isOffered, false);
  expect(references).toContain(main().querySelector('[role=alert] code')?.textContent);
  if (outcome === 'not-covered' && part !== undefined) expect(shows(t(`not-covered.${part}`))).toBe(true);
  if (heading === undefined) return;
  expect(document.querySelector('h1')?.textContent).toBe(heading);
  if (outcome === 'not-covered') expect(link(t('problem.change-consent'))).toBeDefined();
  if (outcome === 'not-found') expect(link(t('app.all-accounts'))).toBeDefined();
}

/** What the page does while the connection is lost, or the user is elsewhere. */
function testNetwork(target: ReadTarget, { path, content }: ReadPage): void {
  const open = async (opening: Parameters<typeof openPage>[1]) => {
    const opened = await openPage(path, opening);
    return { ...opened, count: () => callsTo(target, opened.calls).length };
  };
  const isOffline = () => hasHeading(t('problem.offline'));
  const isShown = () => shows(content);
  const alertShows = (text: string) => shows(text, main().querySelector<HTMLElement>('[role=alert]'));

  test(`${target}: what was read stays while the user is offline, with its time`, async () => {
    // On a lower screen the notice lies over a row of a long list until the page is scrolled.
    const { switchBank } = await open({ height: 4_000 });
    await expectInTime(isShown, false);
    await switchBank({ settings: { network: 'off' } });
    await expectInTime(() => shows(t('ui.offline'), document.body), false);
    press(t('accounts.refresh'), main());
    await expectInTime(() => alertShows('We couldn’t refresh this. It dates from'), false);
    expect(isShown()).toBe(true);
    // The notice stands in the frame.
    await onceFor('offline', expectAccessible);
    await switchBank();
    await expectInTime(() => !shows(t('ui.offline'), document.body), false);
    press(t('accounts.refresh'), main());
    await expectInTime(() => main().querySelector('[role=alert]') === null && isShown(), false);
  });

  test(`${target}: what could not be read offline is read once the user is online`, async () => {
    const { switchBank } = await open({ settings: { network: 'off' } });
    await expectInTime(isOffline, false);
    await switchBank();
    await expectInTime(isShown, false);
  });

  test(`${target}: a connection lost in the middle is that of a user who is offline`, async () => {
    const { switchBank, count } = await open({ faults: [`${target}~no-answer~next`] });
    await expectInTime(() => count() > 0, false);
    await switchBank({ settings: { network: 'off' } });
    await expectInTime(isOffline, false);
    await switchBank();
    await expectInTime(isShown, false);
  });

  test(`${target}: a page that is left reports nothing and repeats nothing`, async () => {
    const { go, count } = await open({ faults: [`${target}~no-answer~always`] });
    await expectInTime(() => count() > 0, false);
    const before = count();
    await go(paths.payments());
    await expectInTime(() => hasHeading(t('app.payments')), false);
    await passTime(AFTER_REPEATS_MS);
    expect(main().querySelector('[role=alert]')).toBeNull();
    expect(count()).toBe(before);
  });

  test(`${target}: of two answers the later question counts, whichever arrives first`, async () => {
    const { go, switchBank, address, count } = await open({ faults: [`${target}~slow~next`] });
    const here = address();
    await expectInTime(() => count() > 0, false);
    await go(paths.payments());
    // A user who is back at once waits for the first answer.
    await passTime(1);
    await switchBank({ faults: [`${target}~world-text~always`] });
    await go(here);
    const isLater = () => shows(textOf('world-text') ?? '');
    await expectInTime(isLater, false);
    await passTime(10_000);
    expect(isLater()).toBe(true);
  });
}
