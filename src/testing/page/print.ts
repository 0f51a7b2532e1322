import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

async function show(media: 'print' | '', event: 'beforeprint' | 'afterprint'): Promise<void> {
  dispatchEvent(new Event(event));
  await cdp().send('Emulation.setEmulatedMedia', { media });
}

/** As after the browser's dialog, which a headless one lacks. */
export const showOnScreen = (): Promise<void> => show('', 'afterprint');

/** Shows the page as on paper, until the test ends at the latest. */
export async function showOnPaper(): Promise<void> {
  onTestFinished(showOnScreen);
  await show('print', 'beforeprint');
}
