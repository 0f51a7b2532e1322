/*
 * The mock bank over HTTP: docs/http-mock.md. It runs until it is stopped.
 *
 *   npm run mock -- --port 4010 --origin http://127.0.0.1:5173
 */
import { runnerImport } from 'vite';

const { module: build } = await runnerImport('./build/messages.ts', {});
const { module: live } = await runnerImport('./build/live-build.ts', {});
/** The style sheet is served as written, so every class keeps its name. */
const classNames = {
  name: 'class-names',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.module.css') ? '\0class-names' : undefined),
  load: (id) =>
    id === '\0class-names' ? 'export default new Proxy({}, { get: (_, name) => name });' : undefined,
};
// The catalogues are compiled as in a build.
const { module: bank } = await runnerImport('./src/demo/http/over-http.ts', {
  plugins: [build.messages(), classNames],
});

/** Errors that the operator can fix; all others are bugs of ours. */
const OPERATOR_ERRORS = ['ArgumentProblem', 'BuildProblem', 'ListenProblem'];

try {
  const running = await bank.startBankOverHttp(process.argv.slice(2), console.log, live.liveBuild);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void running?.close());
} catch (error) {
  if (!OPERATOR_ERRORS.includes(error.name)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
