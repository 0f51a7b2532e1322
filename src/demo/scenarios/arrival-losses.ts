import type { Done } from './arrange.ts';
import type { PersonaId } from '#demo/seed/persona.ts';

/** What a link would overwrite in this browser profile. */
export interface Losses extends Done {
  /** `unknown`: the app has a session that the bank does not know. */
  readonly session: PersonaId | 'unknown' | undefined;
  readonly faults: number;
  readonly settings: number;
  readonly clock: boolean;
  readonly language: boolean;
  readonly theme: boolean;
}
