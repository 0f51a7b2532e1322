import { bankCalls } from './bank-calls.ts';
import { session } from './session.ts';
import { signIn } from './sign-in.ts';
import { payments } from './payments.ts';
import { privacy } from './privacy.ts';
import { pageAndBuild } from './page-and-build.ts';
import type { Mutant } from './mutant.ts';

/** Every mutant, each of which a test has to notice: `npm run mutants`. */
export const mutants: readonly Mutant[] = [
  ...bankCalls,
  ...signIn,
  ...session,
  ...payments,
  ...privacy,
  ...pageAndBuild,
];
