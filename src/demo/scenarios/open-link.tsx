import { demoCatalogs } from '#demo/locales/catalogs.ts';
import { catalogs } from '#i18n/catalogs.ts';
import {
  addCatalogs,
  chooseLanguage,
  isLanguageChosen,
  preferredLanguage,
  showLanguage,
} from '#i18n/language.ts';
import { i18nOf } from '#i18n/use-i18n.tsx';
import { isMachineClock } from '#lib/time/clock.ts';
import { randomId } from '#lib/random.ts';
import { changedSettings } from '#demo/bank/settings.ts';
import { reviewMode } from '#demo/bench/review-mode.ts';
import { takeScenarioLink } from '#demo/bench/scenarios/scenario-link.tsx';
import { tour } from '#demo/bench/tour/tour-state.ts';
import { type LinkedState, parseState, readStateLink, type StateLink, withoutState } from './state-link.ts';
import { demoPaths, paths } from '#paths.ts';
import { theme } from '#ui/theme.ts';
import { queryClient } from '#api/http/query-client.ts';
import { paymentQueries } from '#api/payments/payments.ts';
import { discardPayment } from '#api/payments/send-payment.ts';
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
import { type LinkedBank, requestSignIn, type ScenarioRun, StepError } from './scenario-run.ts';

type View = Pick<Root, 'render'>;

/** What putting the demo into `state` would discard. */
async function lossesBy(state: LinkedState, bank: LinkedBank): Promise<Losses | undefined> {
  const { faults, settings, clock } = bank.switches();
  const losses: Losses = {
    session: await bank.signedInAs(),
    ...(await bank.done()),
    faults: faults.length,
    settings: changedSettings(settings).length,
    clock: !isMachineClock(clock),
    language: state.language !== undefined && isLanguageChosen() && state.language !== preferredLanguage(),
    theme: state.theme !== undefined && theme.get() !== 'system' && state.theme !== theme.get(),
  };
  return Object.values(losses).some(Boolean) ? losses : undefined;
}

async function show(root: View, props: LinkPageProps): Promise<void> {
  const [{ LinkPage }] = await Promise.all([
    import('./confirm-page.tsx'),
    addCatalogs(demoCatalogs.stateLink, demoCatalogs.faults, catalogs.palette),
  ]);
  await showLanguage(preferredLanguage());
  root.render(<LinkPage {...props} />);
}

const isWanted = (root: View, question: Omit<ConfirmProps, 'onAnswer'>): Promise<boolean> =>
  new Promise((resolve, reject) => {
    show(root, { question: { ...question, onAnswer: resolve } }).catch(reject);
  });

/** The bench page that linked here. Security: only a referrer on our own origin counts. */
function cameFrom(): string | undefined {
  const from = URL.parse(document.referrer);
  const isBench = from?.origin === location.origin && /^\/bench(?:\/(?!go\/)|$)/.test(from.pathname);
  return isBench ? `${from.pathname}${from.search}` : undefined;
}

/** Adds what the scenario of a link says to what the link says itself. */
async function withScenario(link: StateLink): Promise<{ link: StateLink; scenario?: Scenario }> {
  const id = link.state.scenario;
  if (id === undefined) return { link };
  const { scenarioTable } = await import('./scenario-table.ts');
  const scenario = scenarioTable.get(id);
  if (scenario === undefined) {
    const unknown = { text: `go-${id}`, reason: 'value' } as const;
    return { link: { ...link, version: 'none', unreadable: [...link.unreadable, unknown] } };
  }
  const { state } = parseState(scenario.code);
  return { link: { ...link, state: { ...state, ...link.state } }, scenario };
}

async function choose({ language, keys, tour: wanted, ...state }: LinkedState): Promise<void> {
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
export async function openLink(bank: LinkedBank, root: View): Promise<PlayLink | undefined> {
  const { pathname, search, hash } = location;
  const go = (address: string) => history.replaceState(history.state, '', address);
  const read = readStateLink(location);
  if (read === undefined) return undefined;
  const { link, scenario } = await withScenario(read);
  const { state } = link;
  const page = `${pathname}${withoutState(search)}${hash}`;
  const isFromPanel = takeScenarioLink();
  const losses = state.keeps || isFromPanel ? undefined : await lossesBy(state, bank);
  const asks = losses !== undefined || link.unreadable.length > 0 || link.version !== 'this';
  if (asks && !(await isWanted(root, { link, page, losses }))) {
    go(cameFrom() ?? (read.state.scenario === undefined ? paths.home() : demoPaths.benchMap()));
    return undefined;
  }
  await choose(state);
  if (state.keeps) {
    go(page);
    await bank.switch(state);
    return undefined;
  }
  await bank.arrange(state);
  if (!signsInFirst(state)) await bank.switch({ faults: state.faults, settings: state.settings });
  return () => play({ bank, root, state, scenario, page: scenario?.page ?? page });
}

interface Play {
  readonly bank: LinkedBank;
  readonly root: View;
  readonly state: LinkedState;
  readonly scenario?: Scenario | undefined;
  readonly page: string;
}

async function play({ bank, root, state, scenario, page }: Play): Promise<boolean> {
  const { steps: names = [] } = scenario ?? {};
  try {
    if (names.length > 0) await show(root, { title: 'under-way' });
    const { session } = connection();
    if (session.isSignedIn) await discardOpenPayments();
    // A sign-in replaces the session; a tab that still completes a sign-out would delete that sign-in.
    if (!signsInFirst(state)) await session.end('signed-out');
    await wipeRecords();
    forgetDeparture();
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
    if (signsInFirst(state) && !names.includes('set')) {
      await bank.switch({ faults: state.faults, settings: state.settings });
    }
    if (names.length > 0) {
      const { steps } = await import('./steps.ts');
      for (const name of names) await steps[name](run);
    }
    // The page asks the bank itself.
    queryClient.clear();
    history.replaceState(history.state, '', run.target);
    takeCallback();
    act(run.actions).catch(reportCaught);
    return true;
  } catch (error) {
    reportCaught(error);
    await show(root, { title: 'failed' });
    return false;
  }
}

/** On the page, which appears meanwhile. */
async function act(actions: ScenarioRun['actions']): Promise<void> {
  for (const action of actions) await action();
}

/** A payment with an unknown outcome would survive the sign-out. */
async function discardOpenPayments(): Promise<void> {
  const payments = await queryClient.fetchQuery({ ...paymentQueries.list(), staleTime: 0 });
  const open = payments.filter(({ state }) => state === 'unknown');
  await Promise.all(open.map(({ id }) => discardPayment(id)));
}

/**
 * Signs the link's persona in by the bank's rules. One that is meant to fail is left to the app.
 *
 * @returns where the app starts.
 */
async function signIn(
  bank: LinkedBank,
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
