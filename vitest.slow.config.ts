process.env['WIZARD_SESSIONS'] ??= '1000';

/** The unit tests that take more rounds in `npm run test:slow`. */
export { default } from './vite.config.ts';
