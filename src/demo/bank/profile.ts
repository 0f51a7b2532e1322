import type { Rule } from './rule.ts';
import { customerOr403 } from './customers.ts';
import { collection } from './links.ts';

/** Needs no consent (assumed). */
export const getEndUserIdentity: Rule<'getEndUserIdentity'> = ({ caller }) => ({
  identity: customerOr403(caller).identity,
  _links: { self: collection },
});

/** Needs no consent (assumed). */
export const listTrustedBeneficiaries: Rule<'listTrustedBeneficiaries'> = ({ caller }) => ({
  beneficiaries: [...customerOr403(caller).beneficiaries],
  _links: { self: collection },
});
