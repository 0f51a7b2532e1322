import fc from 'fast-check';

// The same values each time, so that a test fails for a change only; the slow tests draw and print a seed.
const seed = process.env['PROPERTY_SEED'];

/** How many values a property is tried with: `npm test` takes a fifth of what the slow tests draw. */
export const runs = (count: number): number => (seed === undefined ? Math.ceil(count / 5) : count);

fc.configureGlobal({ seed: Number(seed ?? 20_261_127), numRuns: runs(100) });

export { fc };
