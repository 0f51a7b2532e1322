import { demoPaths, paths } from '#paths.ts';
import { expect, test } from 'vitest';
import { cameFrom } from './came-from.ts';

const origin = 'https://app.example';

test.each([
  [`${origin}${demoPaths.benchStates()}`, demoPaths.benchStates()],
  [`${origin}${demoPaths.benchStates()}?x=1#y`, `${demoPaths.benchStates()}?x=1`],
  [`${origin}${paths.bench()}`, paths.bench()],
  ['', demoPaths.benchMap()],
  [`${origin}/`, demoPaths.benchMap()],
  [`${origin}${paths.accounts()}`, demoPaths.benchMap()],
  [`${origin}/benches`, demoPaths.benchMap()],
  // Itself, loaded again: there is nothing to go back to.
  [`${origin}${demoPaths.scenario('payee')}`, demoPaths.benchMap()],
  [`https://other.example${demoPaths.benchStates()}`, demoPaths.benchMap()],
])('from %j it is back to %s', (referrer, back) => expect(cameFrom({ referrer, origin })).toBe(back));
