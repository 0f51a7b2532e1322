import fc from 'fast-check';

// The same values each time, so that a test fails for a change only; the slow tests draw and print a seed.
fc.configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 20_261_127) });

export { fc };
