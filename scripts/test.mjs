/*
 * `npm test`: its steps one after the other, until one fails, each with the time it took. Its last line is
 * `N passed, N failed`: that of the browser tests, which come last and print their own time.
 */
import { spawnSync } from 'node:child_process';

const steps = ['check', 'test:unit', 'test:pages', 'build', 'build:demo', 'test:browser'];

for (const step of steps) {
  const began = Date.now();
  // One string, because npm is a batch file on Windows.
  const { status } = spawnSync(`npm run ${step}`, { stdio: 'inherit', shell: true });
  if (status !== 0) process.exitCode = status ?? 1;
  if (step === steps.at(-1)) break;
  const seconds = ((Date.now() - began) / 1000).toFixed(0);
  if (status !== 0) {
    console.log(`npm run ${step} failed after ${seconds} s\n0 passed, 1 failed`);
    break;
  }
  console.log(`npm run ${step} took ${seconds} s`);
}
