import { listTrustedBeneficiaries } from '#contract/beneficiaries.ts';
import { getEndUserIdentity } from '#contract/identity.ts';
import { bankQuery } from './bank-query.ts';

export const profileQueries = {
  identity: () => bankQuery(['identity'], getEndUserIdentity, {}),
  beneficiaries: () => bankQuery(['beneficiaries'], listTrustedBeneficiaries, {}),
};
