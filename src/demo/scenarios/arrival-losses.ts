import type { Done } from './arrange.ts';
import type { PersonaId } from '#demo/seed/persona.ts';

/** What is in this browser profile that a link would put something else in the place of. */
export interface Losses extends Done {
  /** Who is signed in; `unknown` where only the app still thinks that somebody is. */
  readonly session: PersonaId | 'unknown' | undefined;
  /** How many are on, and how many are not as usual. */
  readonly faults: number;
  readonly settings: number;
  /** Whether it was moved, or something else was chosen. */
  readonly clock: boolean;
  readonly language: boolean;
  readonly theme: boolean;
}
