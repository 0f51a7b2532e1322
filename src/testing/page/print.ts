import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

/** Shows the page as on paper, until the test ends. */
export async function showOnPaper(): Promise<void> {
  const show = (media: 'print' | '') => cdp().send('Emulation.setEmulatedMedia', { media });
  onTestFinished(async () => {
    await show('');
  });
  await show('print');
}
