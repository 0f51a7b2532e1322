process.env['WIZARD_SESSIONS'] ??= '1000';
process.env['GATEWAY_BROWSERS'] ??= '200';
process.env['SLOW_TESTS'] ??= '1';

/** The unit tests with values drawn anew and more rounds, and those that need other programs: `npm run test:slow`. */
export { default } from './vite.config.ts';
