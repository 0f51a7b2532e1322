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

/** As in the settings of the browser, which media queries in rem follow too, until the test ends. */
export async function showTextTwiceAsLarge(): Promise<void> {
  const show = (standard: number, fixed: number) =>
    cdp().send('Page.setFontSizes', { fontSizes: { standard, fixed } });
  onTestFinished(async () => {
    await show(16, 13);
  });
  await show(32, 26);
}
