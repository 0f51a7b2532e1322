/*
 * A bank against the interface: docs/check-bank.md.
 *
 *   npm run check:bank -- --base-url https://bank.example
 */
import { runnerImport } from 'vite';

const { module: check } = await runnerImport('./check-bank/run.ts', {});

/** Errors that the operator can fix; all others are bugs of ours. */
const OPERATOR_ERRORS = ['ArgumentProblem', 'CheckProblem'];

try {
  process.exitCode = await check.runCheck(process.argv.slice(2), {
    env: process.env,
    out: (text) => process.stdout.write(text),
    err: console.error,
    isColoured: process.stdout.isTTY && process.env.NO_COLOR === undefined,
  });
} catch (error) {
  // 1 would mean that the bank breaks the interface.
  process.exitCode = 2;
  console.error(OPERATOR_ERRORS.includes(error.name) ? error.message : error);
}
