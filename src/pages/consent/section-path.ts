import type { ConsentReason } from '#api/consents/consents.ts';
import { paths } from '#paths.ts';

type Section = ConsentReason['section'];

const PATHS: Readonly<Record<Section, (account_resource_id: string) => string>> = {
  balances: paths.accountBalances,
  owners: paths.accountOwners,
  overdrafts: paths.accountOverdrafts,
  transactions: paths.accountTransactions,
};

export const sectionPath = (account_resource_id: string, section: Section): string =>
  PATHS[section](account_resource_id);
