/** Whether somebody is there; `warn`: the whole seconds until the session ends; `over`: it has to end now. */
export type IdleState = 'active' | { readonly warn: number } | 'over';

/** WCAG 2.2.1 wants at least 20 s to answer; a minute is what banks give, ms. */
const MAX_WARNING = 60_000;

/** What `left` ms of `minutes` without use mean. Of a short time the second half is the warning. */
export function idleState(left: number, minutes: number): IdleState {
  if (left <= 0) return 'over';
  return left <= Math.min(MAX_WARNING, minutes * 30_000) ? { warn: Math.ceil(left / 1000) } : 'active';
}
