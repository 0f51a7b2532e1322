import { expire } from '#demo/bank/expire.ts';
import { approve, readAuthorizationRequest, refuse } from '#demo/bank/oauth.ts';
import { answerConsentRequest } from '#demo/bank/consents/consent-page.ts';
import { arrange } from '#demo/scenarios/arrange.ts';
import { choose, playSteps } from '#demo/scenarios/open-link.tsx';
import type { Scenario } from '#demo/scenarios/scenario.ts';
import { scenarioTable } from '#demo/scenarios/scenario-table.ts';
import type { ScenarioRun, SteppingBank } from '#demo/scenarios/scenario-run.ts';
import { parseState } from '#demo/scenarios/state-link.ts';
import { onTestFinished } from 'vitest';
import { invariant } from '#lib/invariant.ts';
import { clock } from '#lib/time/clock.ts';
import { paths } from '#paths.ts';
import { showForTesters } from '#ui/tester-view.ts';
import { passTime } from './fault-page.ts';
import { type Opened, openPage, type SentCall } from './open-page.ts';

/** The demo's bank in this document, as the steps of a scenario need it. */
const bankOf = ({ memory, switchBank }: Opened): SteppingBank => ({
  readRequest: (search) => readAuthorizationRequest(search, [`${location.origin}${paths.callback()}`]),
  approve: (request, persona) => memory.change((state) => approve(state, request, persona, clock.now())),
  refuse,
  answerConsent: (id, answer) =>
    memory.change((state) => answerConsentRequest(state, id, answer, clock.now())),
  expire: (what) => memory.change((state) => expire(state, what, clock.now())),
  setClock: (change) =>
    memory.change((state) => {
      state.clock = change(state.clock, Date.now());
    }),
  switch: switchBank,
});

/** The app waits for the bank, or before it calls again. Otherwise passing time would end a token, or what loads. */
const isLate = ({ code, expects }: Scenario) =>
  expects.isLate === true || /~(?:lost|breaks|slow|status-429|status-5)/.test(code);

/** Of each step while work is under way: a database may be opening, which must not take too long. */
const STEP_MS = 100;

/** Passes every wait of `work`. */
async function withoutWaits<Result>(work: Promise<Result>): Promise<Result> {
  const state = { isUnderWay: true };
  const end = () => {
    state.isUnderWay = false;
  };
  work.then(end, end);
  while (state.isUnderWay) await passTime(STEP_MS);
  return work;
}

/** The console lists what was not read, stored or granted. */
const consoleOf = ({ code, steps = [] }: Scenario) =>
  /~(?:item-null|request-id-wrong|scope-reduced)\b/.test(code) || steps.includes('storage-full')
    ? /^Bankbook/
    : undefined;

/** A scenario of the demo, by its id in a link. */
export function scenarioOf(id: string): Scenario {
  const scenario = scenarioTable.get(id);
  invariant(scenario !== undefined, `${id} is no scenario`);
  return scenario;
}

/** Opens a page of the app as a scenario leaves it, after the user's actions on that page. */
export async function openScenario(scenario: Scenario) {
  const { page, code, steps } = scenario;
  const { state } = parseState(code);
  const { consent_days } = state.settings ?? {};
  const waits = isLate(scenario);
  // The step `storage-full` lasts as long as a document.
  const writes = Object.getOwnPropertyDescriptors(IDBObjectStore.prototype);
  // As the badge of the demo while the bench is in use.
  showForTesters(true);
  onTestFinished(() => {
    Object.defineProperties(IDBObjectStore.prototype, writes);
    showForTesters(false);
  });
  let played: { readonly run: ScenarioRun; readonly calls: readonly SentCall[] } | undefined;
  const opened = await openPage(
    async (opening) => {
      const bank = bankOf(opening);
      await opening.memory.change((fresh) =>
        arrange(fresh, state, { origin: location.origin, machine: Date.now() }),
      );
      await choose(state);
      const playing = playSteps({ bank, state, page, steps });
      const run = await (waits ? withoutWaits(playing) : playing);
      played = { run, calls: [...opening.calls] };
      return run.target;
    },
    {
      as: 'nobody',
      console: consoleOf(scenario),
      // As the demo starts.
      config: { consent_reminder_days: typeof consent_days === 'number' ? consent_days : undefined },
    },
  );
  invariant(played !== undefined, 'a page opens after its steps');
  const { run, calls } = played;
  for (const action of run.actions) await action();
  return {
    ...opened,
    bank: run.bank,
    /** Also those of the sign-in and the steps. */
    allCalls: () => [...calls, ...opened.calls],
    waits,
  };
}
