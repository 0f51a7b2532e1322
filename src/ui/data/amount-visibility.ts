import { preference } from '#lib/preference.ts';

/** Whether amounts are shown, or hidden everywhere, on paper too: for reading one's accounts on a train. */
export const amountVisibility = preference('bankbook:amounts', ['shown', 'hidden']);
