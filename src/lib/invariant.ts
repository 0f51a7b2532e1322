/** A bug of ours, not an error of the user or the bank. */
export class InvariantError extends Error {
  override readonly name = 'InvariantError';
}

/** @throws InvariantError unless `condition` holds. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new InvariantError(message);
}
