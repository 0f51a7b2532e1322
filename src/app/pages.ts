import type { pages } from './lazy-pages.ts';

/** One chunk that knows all others, to keep their file names out of the first screen's bundle. */
export const lazyPages = () => import('./lazy-pages.ts');

export const page = (name: keyof typeof pages) => async () => (await lazyPages()).pages[name]();
