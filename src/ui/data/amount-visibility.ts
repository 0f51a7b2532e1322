import { preference } from '#lib/preference.ts';

/** Hides amounts everywhere, including print. */
export const amountVisibility = preference('bankbook:amounts', ['shown', 'hidden']);
