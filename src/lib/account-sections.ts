/**
 * What a bank tells of one account, in the order of the tabs: the last segment of the call (4.2 to 4.4) and of the
 * page, and the end of its word (`label.…`).
 */
export const accountSections = ['transactions', 'balances', 'owners', 'overdrafts'] as const;

export type AccountSection = (typeof accountSections)[number];
