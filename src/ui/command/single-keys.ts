import { preference } from '#lib/preference.ts';

/**
 * Whether shortcuts of single keys work, such as `?`, Delete, or G and then A. Who speaks to the computer or hits
 * keys by accident switches them off (WCAG 2.1.4); those with Ctrl, ⌘ or Shift stay.
 */
export const singleKeys = preference('bankbook:single-keys', ['on', 'off']);
