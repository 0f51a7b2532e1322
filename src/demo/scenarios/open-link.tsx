import { demoCatalogs } from '#demo/locales/catalogs.ts';
import { catalogs } from '#i18n/catalogs.ts';
import {
  addCatalogs,
  chooseLanguage,
  isLanguageChosen,
  showLanguage,
  wantedLanguage,
} from '#i18n/language.ts';
import { i18nOf } from '#i18n/use-i18n.tsx';
import { randomId } from '#lib/random.ts';
import { reviewMode } from '#demo/bench/review-mode.ts';
import { setOpenedState } from '#demo/bench/scenarios/opened-state.ts';
import { takeScenarioLink } from '#demo/bench/scenarios/scenario-link.tsx';
import { tour } from '#demo/bench/tour/tour-state.ts';
import { followOpened, noteOpened, noteSwitched } from './note-opened.ts';
import { type LinkedState, readStateLink, type StateLink, withoutState } from './state-link.ts';
import { demoPaths, paths } from '#paths.ts';
import { theme } from '#ui/theme.ts';
import { queryClient } from '#api/http/query-client.ts';
import { journal } from '#api/payments/payment-journal.ts';
import { wipeRecords } from '#api/storage/wipe-records.ts';
import { reportCaught } from '#app/report.ts';
import { bank as connection } from '#api/session/connection.ts';
import { blankForm } from '#pages/payments/wizard/draft/payment-draft.ts';
import { takeCallback } from '#pages/sign-in/callback.ts';
import { forgetDeparture, noteDeparture } from '#pages/sign-in/departure.ts';
import { i18n } from '@lingui/core';
import type { Root } from 'react-dom/client';
import type { ConfirmProps, LinkPageProps, Losses } from './confirm-page.tsx';
import type { Scenario } from './scenario.ts';
import { cameFrom, countsOf, doneSince, openedLink, showHiddenAmounts, switchParts } from './opened-link.ts';
import {
  requestSignIn,
  type ScenarioBank,
  type ScenarioRun,
  StepError,
  type SteppingBank,
} from './scenario-run.ts';

type View = Pick<Root, 'render'>;

/**
 * What putting the demo into `state` would discard. Of a link of the bench, whose user has chosen to leave the
 * state before, only the user's own work counts: what the link before it has set is a click away.
 */
async function lossesBy(
  state: LinkedState,
  bank: ScenarioBank,
  isFromBench: boolean,
): Promise<Losses | undefined> {
  const opened = isFromBench ? openedLink() : undefined;
  const done = doneSince(await bank.done(), opened);
  const switched = switchParts(bank.switches()).filter((part) => !opened?.switches.includes(part));
  const count = (name: string) => switched.filter((part) => part.startsWith(`${name}-`)).length;
  const work = {
    ...countsOf(done),
    faults: count('fault'),
    settings: count('bank'),
    clock: count('clock') > 0,
  };
  const choices: Pick<Losses, 'session' | 'language' | 'theme'> = {
    session: await bank.signedInAs(),
    language: state.language !== undefined && isLanguageChosen() && state.language !== wantedLanguage(),
    theme: state.theme !== undefined && theme.get() !== 'system' && state.theme !== theme.get(),
  };
  const losses = { ...work, ...choices };
  return Object.values(isFromBench ? work : losses).some(Boolean) ? losses : undefined;
}

async function show(root: View, props: LinkPageProps): Promise<void> {
  const [{ LinkPage }] = await Promise.all([
    import('./confirm-page.tsx'),
    addCatalogs(
      demoCatalogs.stateLink,
      demoCatalogs.faults,
      demoCatalogs.map,
      demoCatalogs.benchScenarios,
      catalogs.palette,
    ),
  ]);
  await showLanguage(wantedLanguage());
  root.render(<LinkPage {...props} />);
}

const isWanted = (root: View, question: Omit<ConfirmProps, 'onAnswer'>): Promise<boolean> =>
  new Promise((resolve, reject) => {
    show(root, { question: { ...question, onAnswer: resolve } }).catch(reject);
  });

/** The table is loaded only for a link that names a scenario. */
async function readWhole(link: StateLink): Promise<{ link: StateLink; scenario?: Scenario }> {
  if (link.state.scenario === undefined) return { link };
  const { withScenario } = await import('./scenario-table.ts');
  return withScenario(link);
}

/** What a link sets for the reader. */
export async function choose({ language, keys, tour: wanted, ...state }: LinkedState): Promise<void> {
  if (state.theme !== undefined) theme.set(state.theme);
  if (language !== undefined) await chooseLanguage(language);
  if (keys !== undefined) reviewMode.set(keys);
  if (wanted !== undefined) tour.set(wanted === '1' ? 'at accounts' : 'away');
}

/** Signs in and plays the steps. Resolves to whether the app may start. */
export type PlayLink = () => Promise<boolean>;

/** Otherwise faults and the network would hit this sign-in. */
const signsInFirst = ({ persona, signIn }: LinkedState) => persona !== undefined && signIn === undefined;

/**
 * Puts the demo into the state that the address asks for. Asks first where something would be lost or is
 * unreadable; after a no, nothing changes and the app starts where the user came from. Call it once, before
 * the app reads the address.
 *
 * @returns what is left to do when there is a connection, of a link that starts afresh.
 */
export async function openLink(bank: ScenarioBank, root: View): Promise<PlayLink | undefined> {
  const { pathname, search, hash } = location;
  const go = (address: string) => history.replaceState(history.state, '', address);
  const read = readStateLink(location);
  if (read === undefined) return undefined;
  const { link, scenario } = await readWhole(read);
  const { state } = link;
  // The address of a scenario is no page of the app.
  const isNoPage = state.keeps && pathname.startsWith(demoPaths.scenario(''));
  const page = isNoPage ? demoPaths.benchMap() : `${pathname}${withoutState(search)}${hash}`;
  const isFromBench = takeScenarioLink() || cameFrom() !== undefined;
  const losses = state.keeps ? undefined : await lossesBy(state, bank, isFromBench);
  const asks = losses !== undefined || link.unreadable.length > 0 || link.version !== 'this';
  const start = scenario?.page ?? page;
  const shownPage = scenario?.steps?.length ? undefined : start;
  if (asks && !(await isWanted(root, { link, page: shownPage, losses }))) {
    go(cameFrom() ?? (read.state.scenario === undefined ? paths.home() : demoPaths.benchMap()));
    return undefined;
  }
  await choose(state);
  if (state.keeps) {
    go(page);
    await bank.switch(state);
    noteSwitched(bank, state);
    return undefined;
  }
  setOpenedState(state.scenario);
  await bank.arrange(state);
  return () => play({ bank, root, requested: read.state, state, scenario, page: start, linked: page });
}

interface Play {
  readonly bank: ScenarioBank;
  /** What the link itself says. */
  readonly requested: LinkedState;
  /** The page of the link itself. */
  readonly linked: string;
  readonly root: View;
  readonly state: LinkedState;
  readonly scenario?: Scenario | undefined;
  readonly page: string;
}

async function play({ bank, root, requested, linked, state, scenario, page }: Play): Promise<boolean> {
  const steps = scenario?.steps ?? [];
  try {
    if (steps.length > 0) await show(root, { title: 'under-way' });
    const { session } = connection();
    // A sign-in replaces the session; a tab that still completes a sign-out would delete that sign-in.
    if (!signsInFirst(state)) await session.end('signed-out');
    await wipeRecords();
    // The wipe keeps the traces of payments with an unknown outcome.
    for (const { id } of await journal.unresolved()) await journal.dropUnresolved(id);
    showHiddenAmounts();
    forgetDeparture();
    const run = await playSteps({ bank, state, page, steps });
    history.replaceState(history.state, '', run.target);
    takeCallback();
    const opened = { link: requested, state, page: linked, has_steps: steps.length > 0 };
    await noteOpened(bank, opened);
    followOpened(bank, opened);
    act(run.actions).catch(reportCaught);
    return true;
  } catch (error) {
    reportCaught(error);
    await show(root, { title: 'failed' });
    return false;
  }
}

/** At an arranged bank, signs in and plays the steps before the page of a scenario opens. */
export async function playSteps({
  bank,
  state,
  page,
  steps = [],
}: {
  readonly bank: SteppingBank;
  readonly state: LinkedState;
  readonly page: string;
  readonly steps?: Scenario['steps'];
}): Promise<ScenarioRun> {
  const switchOn = () => bank.switch({ faults: state.faults, settings: state.settings });
  if (!signsInFirst(state)) await switchOn();
  const run: ScenarioRun = {
    bank,
    state,
    t: i18nOf(i18n).t,
    target: await signIn(bank, state, page),
    actions: [],
    isDrafted: false,
    draftId: randomId(),
    form: blankForm,
  };
  if (signsInFirst(state) && !steps.includes('set')) await switchOn();
  if (steps.length > 0) {
    const { playStep } = await import('./steps.ts');
    for (const step of steps) await playStep(step, run);
  }
  // The page asks the bank itself.
  queryClient.clear();
  return run;
}

/** Does the user's actions on the page, which appears meanwhile. */
async function act(actions: ScenarioRun['actions']): Promise<void> {
  for (const action of actions) await action();
}

/**
 * Signs the link's persona in by the bank's rules. One that is meant to fail is left to the app.
 *
 * @returns where the app starts.
 */
async function signIn(
  bank: SteppingBank,
  { persona, signIn: ending }: LinkedState,
  page: string,
): Promise<string> {
  if (persona === undefined) return page;
  const request = await requestSignIn(bank, page);
  const back = ending === 'refused' ? bank.refuse(request) : await bank.approve(request, persona);
  if (ending === undefined) {
    const { kind } = await connection().finishSignIn(back.search);
    if (kind !== 'signed-in') throw new StepError(`The sign-in ended as ${kind}.`);
    return page;
  }
  if (ending === 'forged') back.searchParams.set('state', 'of-another-sign-in');
  // A retry then leads to the link's page.
  noteDeparture({ from: page });
  return `${back.pathname}${back.search}`;
}
