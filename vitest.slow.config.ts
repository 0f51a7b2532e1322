process.env['WIZARD_SESSIONS'] ??= '1000';
process.env['GATEWAY_BROWSERS'] ??= '200';
process.env['SLOW_TESTS'] ??= '1';
process.env['PROPERTY_SEED'] ??= String(Date.now() % 2 ** 31);
console.info(`Values of property tests: PROPERTY_SEED=${process.env['PROPERTY_SEED']}`);

/** The unit tests with values drawn anew and more rounds, and those that need other programs: `npm run test:slow`. */
export { default } from './vite.config.ts';
