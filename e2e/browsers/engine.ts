import type { Driver } from './tab.ts';

/** What the system prefers, which a page reads as `prefers-color-scheme`. */
export type Theme = 'light' | 'dark';

/** How a browser is started. */
export interface Opening {
  theme: Theme;
}

/** A browser that runs. */
export interface Engine {
  /** A person's browser, which shares no storage with another one. */
  readonly newProfile: () => Promise<Profile>;
  readonly close: () => Promise<unknown>;
}

export interface Profile {
  /** Errors of its pages, uncaught or in the console, where the driver reports them. */
  readonly errors: readonly string[];
  readonly newTab: () => Promise<Driver>;
  readonly close: () => Promise<unknown>;
}
