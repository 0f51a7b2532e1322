/** Where the browser refuses storage, nothing is found and nothing changes. */
const unlessRefused = (kind: 'localStorage' | 'sessionStorage') => ({
  get(key: string): string | null {
    try {
      return globalThis[kind].getItem(key);
    } catch {
      return null;
    }
  },
  /** Whether it is stored. */
  set(key: string, value: string): boolean {
    try {
      globalThis[kind].setItem(key, value);
      return true;
    } catch {
      return false;
    }
  },
  remove(key: string): void {
    try {
      globalThis[kind].removeItem(key);
    } catch {
      // Nothing was stored.
    }
  },
});

export const safeLocalStorage = unlessRefused('localStorage');
export const safeSessionStorage = unlessRefused('sessionStorage');
