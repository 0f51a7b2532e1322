import { listTrustedBeneficiaries } from '#contract/beneficiaries.ts';
import { getEndUserIdentity } from '#contract/identity.ts';
import { queryOptions } from '@tanstack/react-query';
import { bank } from './connection.ts';

export const profileQueries = {
  identity: () =>
    queryOptions({
      queryKey: ['identity'],
      queryFn: ({ signal }) => bank().call(getEndUserIdentity, {}, { signal }),
    }),

  beneficiaries: () =>
    queryOptions({
      queryKey: ['beneficiaries'],
      queryFn: ({ signal }) => bank().call(listTrustedBeneficiaries, {}, { signal }),
    }),
};
