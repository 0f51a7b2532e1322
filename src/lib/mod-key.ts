/** The key that makes a command of a letter: ⌘ on what Apple makes, Ctrl elsewhere. */
export const modKey = /^(?:Mac|iP)/.test(globalThis.navigator?.platform) ? 'metaKey' : 'ctrlKey';
