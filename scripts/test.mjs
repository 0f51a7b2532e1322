/*
 * `npm test`: its steps one after the other, until one fails, each with the time it took. The browser tests come last,
 * because their last line is `N passed, N failed`; they print their own time.
 */
import { spawnSync } from 'node:child_process';

const steps = ['check', 'test:unit', 'test:pages', 'build', 'build:demo', 'test:browser'];

for (const step of steps) {
  const began = Date.now();
  // One string, because npm is a batch file on Windows.
  const { status } = spawnSync(`npm run ${step}`, { stdio: 'inherit', shell: true });
  if (status !== 0) {
    console.error(`npm run ${step} failed.`);
    process.exitCode = status ?? 1;
    break;
  }
  if (step !== steps.at(-1))
    console.log(`npm run ${step} took ${((Date.now() - began) / 1000).toFixed(0)} s`);
}
