import { preference } from '#lib/preference.ts';

/** The language decides until the user chooses. */
export const csvChoice = preference('bankbook:csv', ['language', 'comma', 'semicolon']);
