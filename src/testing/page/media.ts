import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

/** Shows the page to a user with these preferences, such as `{ 'forced-colors': 'active' }`, until the test ends. */
export async function showPreferred(preferred: Readonly<Record<string, string>>): Promise<void> {
  const show = (features: typeof preferred) =>
    cdp().send('Emulation.setEmulatedMedia', {
      features: Object.entries(features).map(([name, value]) => ({ name, value })),
    });
  // As all pages of tests are shown.
  const usual = { 'prefers-reduced-motion': 'reduce' };
  onTestFinished(async () => {
    await show(usual);
  });
  await show({ ...usual, ...preferred });
}
