import { bankCalls } from './bank-calls.ts';
import { callbackAndConfig } from './callback-and-config.ts';
import { session } from './session.ts';
import { signIn } from './sign-in.ts';
import { payments } from './payments.ts';
import { person } from './person.ts';
import { privacy } from './privacy.ts';
import { pageAndBuild } from './page-and-build.ts';
import { storage } from './storage.ts';
import { timeAndTabs } from './time-and-tabs.ts';
import type { Mutant } from './mutant.ts';

/** Every mutant, each of which a test must kill: `npm run mutants`. */
export const mutants: readonly Mutant[] = [
  ...bankCalls,
  ...signIn,
  ...callbackAndConfig,
  ...session,
  ...timeAndTabs,
  ...payments,
  ...storage,
  ...person,
  ...privacy,
  ...pageAndBuild,
];
