import { preference } from '#lib/preference.ts';

/** Users of speech input or with a tremor can switch single-key shortcuts off (WCAG 2.1.4). */
export const singleKeys = preference('bankbook:single-keys', ['on', 'off']);
