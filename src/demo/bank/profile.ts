import type { WireResponseOf } from '#contract/endpoints.ts';
import type { RuleInput } from './rule.ts';
import { customerOr403 } from './customers.ts';
import { collection } from './links.ts';

/** Needs no consent (assumed). */
export function getEndUserIdentity({
  caller,
}: RuleInput<'getEndUserIdentity'>): WireResponseOf<'getEndUserIdentity'> {
  return { identity: customerOr403(caller).identity, _links: { self: collection } };
}

/** Needs no consent (assumed). */
export function listTrustedBeneficiaries({
  caller,
}: RuleInput<'listTrustedBeneficiaries'>): WireResponseOf<'listTrustedBeneficiaries'> {
  return { beneficiaries: [...customerOr403(caller).beneficiaries], _links: { self: collection } };
}
