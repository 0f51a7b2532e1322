import { consentFlow, consentStages } from './consent-flow.ts';
import { paymentFlow, paymentStages } from './payment-flow.ts';
import type { Scenario } from './scenario.ts';

/** By stage, in the order in which a user meets them. */
export const stages = { ...paymentStages, ...consentStages };
type Stages = typeof stages;
export type StageId = keyof Stages;
export type FlowScenarioId = { [Stage in StageId]: keyof Stages[Stage] & string }[StageId];

export const flowScenarios = Object.assign({}, ...Object.values(stages)) as Readonly<
  Record<FlowScenarioId, Scenario>
>;

/** Both flows as a map: steps, then the stages of a step side by side. */
export const flows = { payment: paymentFlow, consent: consentFlow } as const satisfies Readonly<
  Record<string, readonly (readonly [StageId, ...StageId[]])[]>
>;
export type FlowId = keyof typeof flows;
