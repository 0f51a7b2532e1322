import { AbandonedError, ApiError } from '#api/http/errors.ts';
import { redactText } from '#lib/redact/redact.ts';
import { isRouteErrorResponse } from 'react-router';

/**
 * Reports an error that a boundary caught. What belongs to the family of expected problems
 * is on the screen already; everything else is a bug of ours and goes to the console,
 * without secrets.
 */
export function reportCaught(error: unknown): void {
  if (error instanceof ApiError || error instanceof AbandonedError || isRouteErrorResponse(error)) return;
  if (isMissingPart(error)) return;
  console.error(redactText(error instanceof Error ? (error.stack ?? String(error)) : String(error)));
}

/** Whether a part of the app itself could not be loaded: the connection went, or a newer version was deployed. */
export function isMissingPart(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script|unable to preload css/i.test(error.message)
  );
}
