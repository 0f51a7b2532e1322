import { bankCalls } from './bank-calls.ts';
import { signInAndSession } from './sign-in-and-session.ts';
import { payments } from './payments.ts';
import { privacy } from './privacy.ts';
import { pageAndBuild } from './page-and-build.ts';
import type { Mutant } from './mutant.ts';

/** Every mutant, each of which a test has to notice: `npm run mutants`. */
export const mutants: readonly Mutant[] = [
  ...bankCalls,
  ...signInAndSession,
  ...payments,
  ...privacy,
  ...pageAndBuild,
];
