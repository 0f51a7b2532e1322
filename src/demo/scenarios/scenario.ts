import { paths } from '#paths.ts';
import type { Step } from './steps.ts';

/** A state of the demo with a name: where it starts, what the bank is set to, and what must be seen there. */
export interface Scenario {
  /** Where it starts; steps may lead to another page. */
  readonly page: string;
  /** What the bank is told: the value of `demo` in a link (docs/scenarios.md). */
  readonly code: string;
  /** Played through the app's own code before its page opens. */
  readonly steps?: readonly Step[];
  readonly expects: Expects;
}

type Text = string | RegExp;

/** What a user sees, in English; the page tests check it (src/testing/page/scenario-checks.ts). */
export interface Expects {
  /** A user's actions on the page come first: a name in the page test, and its arguments. */
  readonly after?: readonly [action: 'pay' | 'send-consent' | 'check-funds', ...texts: string[]];
  /** A heading of any level, exactly. */
  readonly heading?: string;
  readonly says?: Text | readonly Text[] | undefined;
  readonly dialog?: string;
  /** Calls of the interface, by path, with a method unless it is GET: how many there are. */
  readonly calls?: Readonly<Record<string, number>>;
  /** What no character of the page may match. */
  readonly hides?: RegExp;
  readonly isLoading?: true;
  /** Not before the app gives a silent bank up. */
  readonly isLate?: true;
  readonly isOffline?: true;
}

/** For a scenario of the map or the gallery: a usual customer with several accounts. */
export const household = (
  part: string,
  steps: readonly Step[],
  expects: Expects,
  page: string = paths.accounts(),
): Scenario => ({ page, code: part === '' ? '1,as-household' : `1,as-household,${part}`, steps, expects });

export const via = (steps: readonly Step[], heading: string, says?: Expects['says'], part = ''): Scenario =>
  household(part, steps, { heading, says });

export const opened = (page: string, part: string, expects: Expects): Scenario => ({
  page,
  code: part === '' ? '1' : `1,${part}`,
  expects,
});

export const JOINT_ACCOUNT = '/accounts/b0a1c3e4-joint';
export const notCovered: Expects = { heading: 'Not covered by your consent' };
