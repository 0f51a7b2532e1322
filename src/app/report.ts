import { AbandonedError, ApiError } from '#api/http/errors.ts';
import { redactText } from '#lib/redact/redact.ts';
import { isRouteErrorResponse } from 'react-router';

/** Logs bugs to the console without secrets. Expected problems are already on the screen. */
export function reportCaught(error: unknown): void {
  if (error instanceof ApiError || error instanceof AbandonedError || isRouteErrorResponse(error)) return;
  if (isMissingPart(error)) return;
  console.error(redactText(error instanceof Error ? (error.stack ?? String(error)) : String(error)));
}

/** What React made up for by rendering again; it says why only beside its own words. */
export const reportRecovered = (error: unknown): void =>
  reportCaught(error instanceof Error ? (error.cause ?? error) : error);

/** Whether a chunk failed to load: the network is down, or a newer version was deployed. */
export function isMissingPart(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script|unable to preload css/i.test(error.message)
  );
}
