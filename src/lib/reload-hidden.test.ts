import { expect, onTestFinished, test, vi } from 'vitest';
import { reloadHidden } from './reload-hidden.ts';

test('a document that is hidden for good reloads without a question of its forms', () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  const documentElement = { hidden: false };
  const listen = vi.fn<typeof addEventListener>();
  vi.stubGlobal('document', { documentElement });
  vi.stubGlobal('addEventListener', listen);
  const stop = vi.fn<Event['stopImmediatePropagation']>();
  reloadHidden(() => {
    expect(documentElement.hidden).toBe(true);
    const [[type, listener, options] = []] = listen.mock.calls;
    expect([type, options]).toEqual(['beforeunload', { capture: true }]);
    if (typeof listener === 'function')
      listener(Object.assign(new Event('beforeunload'), { stopImmediatePropagation: stop }));
  });
  expect(stop).toHaveBeenCalledOnce();
});
