import type { BankState } from '#demo/bank/bank-state.ts';
import { registeredClient, tokensFor } from '#demo/bank/oauth.ts';
import { arrange, switchBank } from '#demo/scenarios/arrange.ts';
import type { Scenario } from '#demo/scenarios/scenario.ts';
import { withScenario } from '#demo/scenarios/scenario-table.ts';
import {
  type LinkedState,
  printState,
  readStateLink,
  type UnreadablePart,
} from '#demo/scenarios/state-link.ts';
import { i18nOf } from '#i18n/use-i18n.tsx';
import { timeBy } from '#lib/time/clock.ts';
import { i18nIn } from './server-i18n.ts';

const { t } = i18nOf(await i18nIn('en', 'stateLink'));

export interface BankLink {
  readonly state: LinkedState;
  /** What only an app can do: its steps, its language, and how its sign-in ends. */
  readonly needsApp: readonly string[];
}

/** Why a link was refused. */
export class LinkProblem extends Error {
  override readonly name = 'LinkProblem';
  readonly unreadable: readonly { readonly part: string; readonly reason: string }[];

  constructor(message: string, parts: readonly UnreadablePart[]) {
    super(message);
    this.unreadable = parts.map(({ text, reason }) => ({
      part: text,
      reason: t(`state-link.${reason}-part`),
    }));
  }
}

/**
 * Reads the query of a demo link, with its scenario. Nobody can be asked here, so a link is read wholly or not at
 * all.
 *
 * @returns `undefined` if it is no link.
 * @throws LinkProblem
 */
export function readBankLink(search: string): BankLink | undefined {
  const read = readStateLink({ pathname: '', search });
  if (read === undefined) return undefined;
  const { link, scenario } = withScenario(read);
  if (link.unreadable.length > 0) {
    throw new LinkProblem('Not understood, and so nothing was changed.', link.unreadable);
  }
  if (link.version !== 'this') {
    throw new LinkProblem('A newer version of the demo made this link, so nothing was changed.', []);
  }
  return { state: link.state, needsApp: partsOfApp(link.state, scenario) };
}

function partsOfApp({ signIn, language, theme, keys, tour }: LinkedState, scenario?: Scenario): string[] {
  const [, ...parts] = printState({
    ...(signIn && { signIn }),
    ...(language && { language }),
    ...(theme && { theme }),
    ...(keys && { keys }),
    ...(tour && { tour }),
  }).split(',');
  return [
    ...parts,
    ...(scenario?.steps ?? []).map(
      (step) => `step ${typeof step === 'string' ? step : Object.keys(step).slice(0, 1).join()}`,
    ),
  ];
}

/** Who calls the bank, as far as a link needs it. */
export interface LinkOccasion {
  readonly origin: string;
  readonly clients: readonly string[];
}

/**
 * Puts the bank into the state of a link. Its persona is signed in as the application that was registered last.
 *
 * @returns the tokens, if the link signs a persona in.
 */
export function applyLink(state: BankState, linked: LinkedState, { origin, clients }: LinkOccasion) {
  if (linked.keeps) {
    switchBank(state, linked);
    return undefined;
  }
  const machine = Date.now();
  const client_id = clients.at(-1) ?? registeredClient.client_id;
  arrange(state, linked, { origin, machine, client_id });
  switchBank(state, { faults: linked.faults, settings: linked.settings });
  return linked.persona === undefined || linked.signIn !== undefined
    ? undefined
    : tokensFor(state, linked.persona, client_id, timeBy(state.clock, machine));
}
