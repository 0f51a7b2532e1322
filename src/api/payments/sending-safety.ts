import { listAccounts } from '#contract/accounts.ts';
import { bank } from '#api/session/connection.ts';
import { ApiError } from '#api/http/errors.ts';
import { isMultiplexed, isPageMultiplexed, streamsRequests } from '#api/http/protocols.ts';

/** The bank that was found to be safe last: `false` may only mean that the browser did not say so in time. */
let safe: ReturnType<typeof bank> | undefined;

/**
 * Whether a payment that is sent to this bank can arrive only once (docs/decisions/0023): on the app's own origin
 * over HTTP/1.1, over HTTP/2 or 3 as a stream, or where the configuration vouches for the bank. How a bank elsewhere speaks is read
 * from a call of its own, and only where it sends `Timing-Allow-Origin`; what is not known is not safe.
 *
 * @throws ApiError where that call gets no answer at all, AbandonedError where a sign-out comes in between.
 */
export async function isSendingSafe(): Promise<boolean> {
  const { isElsewhere, isGuarded, config } = bank();
  const { base_url, payments_elsewhere } = config;
  if (payments_elsewhere || !isGuarded) return true;
  if (!isElsewhere) return streamsRequests() || !isPageMultiplexed();
  const isSafe = streamsRequests() && (await isMultiplexed(`${base_url}/`, readSomething));
  safe = isSafe ? bank() : undefined;
  return isSafe;
}

/** The same for a page that leads there: what was found to be safe before in this tab is good enough. */
export async function isWorthFilling(): Promise<boolean> {
  return safe === bank() || isSendingSafe();
}

/** Any answer tells how it came. */
async function readSomething(): Promise<void> {
  try {
    await bank().call(listAccounts, {}, { signal: new AbortController().signal });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === undefined) throw error;
  }
}
