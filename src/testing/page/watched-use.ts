import { onTestFinished, vi } from 'vitest';
import { watchUse } from '#app/session/watch-use.tsx';
import type { Opened } from './open-page.ts';

/** Watches as the app does once a document, until the test ends: for `before` of `openPage`. */
export function watchedUse({ connection }: Opened, minutes: number): void {
  const targets = [document, window];
  const listening = targets.map((target) => vi.spyOn(target, 'addEventListener'));
  watchUse(connection.session, minutes);
  const root = document.body.lastElementChild;
  const added = listening.map(({ mock }) => [...mock.calls]);
  for (const listen of listening) listen.mockRestore();
  onTestFinished(() => {
    root?.remove();
    targets.forEach((target, index) => {
      for (const [type, listener, options] of added[index] ?? [])
        target.removeEventListener(type, listener, options);
    });
  });
}
