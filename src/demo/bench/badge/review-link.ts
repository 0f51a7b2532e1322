import { reviewMode } from '#demo/bench/review-mode.ts';
import { withoutMember } from '#demo/bank/address-member.ts';

/**
 * Switches the review mode as `?keys=on` or `?keys=off` in the address asks for, and takes that out of it;
 * another value changes nothing.
 */
export function takeReviewLink(): void {
  const { pathname, search, hash } = location;
  const asked = new URLSearchParams(search).get('keys');
  if (asked === null) return;
  history.replaceState(history.state, '', `${pathname}${withoutMember(search, 'keys')}${hash}`);
  const value = reviewMode.values.find((known) => known === asked);
  if (value !== undefined) reviewMode.set(value);
}
