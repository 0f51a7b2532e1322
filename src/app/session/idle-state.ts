/** `warn`: seconds until the session ends. `over`: end it now. */
export type IdleState = 'active' | { readonly warn: number } | 'over';

/** WCAG 2.2.1 requires at least 20 s to respond; banks use a minute. */
const MAX_WARNING_MS = 60_000;

/** `left`: ms. If `minutes` is short, the second half is the warning. */
export function idleState(left: number, minutes: number): IdleState {
  if (left <= 0) return 'over';
  return left <= Math.min(MAX_WARNING_MS, minutes * 30_000) ? { warn: Math.ceil(left / 1000) } : 'active';
}
