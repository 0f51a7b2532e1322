import { preference } from '#lib/preference.ts';

/** Whether the picture stands above the list on screens without a second column. */
export const chartFold = preference('bankbook:chart', ['folded', 'open']);
