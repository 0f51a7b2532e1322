/**
 * For tests: a `BroadcastChannel` for all tabs of one profile. `deliver` says when a message arrives at each of the
 * others of its name; never at once, as in a browser.
 */
export function fakeChannel(deliver: (arrive: () => void) => void) {
  const channels = new Set<EventTarget & { readonly name: string }>();
  return class Channel extends EventTarget {
    readonly name: string;
    constructor(name: string) {
      super();
      this.name = name;
      channels.add(this);
    }
    postMessage(message: unknown): void {
      const data: unknown = structuredClone(message);
      for (const other of channels) {
        if (other === this || other.name !== this.name) continue;
        deliver(() => other.dispatchEvent(new MessageEvent('message', { data })));
      }
    }
    close(): void {
      channels.delete(this);
    }
  };
}
