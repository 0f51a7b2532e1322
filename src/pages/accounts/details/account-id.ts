import { ApiError } from '#api/http/errors.ts';
import { decodePathSegment } from '#lib/path-segment.ts';

/**
 * The account id in the URL. The router's parameters would turn a `%2F` inside an id into a slash.
 *
 * @throws ApiError `not-found` where the URL holds no id.
 */
export const accountIdOf = (request: Request): string => idAt(request, 2);

export const transactionIdOf = (request: Request): string => idAt(request, 4);

function idAt(request: Request, index: number): string {
  const segment = new URL(request.url).pathname.split('/')[index] ?? '';
  const id = decodePathSegment(segment);
  if (id === undefined) throw new ApiError('not-found');
  return id;
}
