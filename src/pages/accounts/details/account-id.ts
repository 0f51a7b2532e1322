import { ApiError } from '#api/http/errors.ts';
import { decodePathSegment } from '#lib/match-path.ts';

/**
 * The account id in the address of a request. Read here and not from the router's
 * parameters: those turn a `%2F` that is part of an id into a slash.
 *
 * @throws ApiError `not-found` where the address holds no id.
 */
export function accountIdOf(request: Request): string {
  return idAt(request, 2);
}

/** The same for the transaction in the address. */
export function transactionIdOf(request: Request): string {
  return idAt(request, 4);
}

function idAt(request: Request, place: number): string {
  const segment = new URL(request.url).pathname.split('/')[place] ?? '';
  const id = decodePathSegment(segment);
  if (id === undefined) throw new ApiError('not-found');
  return id;
}
