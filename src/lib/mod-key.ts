/** The modifier key for shortcuts. */
export const modKey = /^(?:Mac|iP)/.test(globalThis.navigator?.platform) ? 'metaKey' : 'ctrlKey';
