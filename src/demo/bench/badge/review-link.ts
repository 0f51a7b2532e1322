import { reviewMode } from '#demo/bench/review-mode.ts';
import { withoutMember } from '#demo/bank/address-member.ts';

/** Applies `?keys=on` or `?keys=off` and removes it from the address; other values change nothing. */
export function takeReviewLink(): void {
  const { pathname, search, hash } = location;
  const requested = new URLSearchParams(search).get('keys');
  if (requested === null) return;
  history.replaceState(history.state, '', `${pathname}${withoutMember(search, 'keys')}${hash}`);
  const value = reviewMode.values.find((mode) => mode === requested);
  if (value !== undefined) reviewMode.set(value);
}
