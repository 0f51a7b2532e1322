import fc from 'fast-check';

// The same values each time, so that a test fails for a change only; in the slow tests new ones, and a failure
// prints their seed.
if (process.env['SLOW_TESTS'] === undefined) fc.configureGlobal({ seed: 20_261_127 });

export { fc };
