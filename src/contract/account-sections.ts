/**
 * What a bank tells of one account (4.2 to 4.4), in the order of the tabs: the last segment of the call and of the page,
 * and the suffix of its label key (`label.…`).
 */
export const accountSections = ['transactions', 'balances', 'owners', 'overdrafts'] as const;

export type AccountSection = (typeof accountSections)[number];
