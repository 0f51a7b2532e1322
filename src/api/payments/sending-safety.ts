import { listAccounts } from '#contract/accounts.ts';
import { bank, ofConnection } from '#api/session/connection.ts';
import { ApiError } from '#api/http/errors.ts';
import { opensNewConnections } from '#api/http/new-connection.ts';
import { isMultiplexed, streamsRequests } from '#api/http/protocols.ts';

/** Only a yes is remembered, because the browser may report the protocol late. */
const cache = ofConnection(() => ({ isSafe: false }));

/**
 * Whether a payment can arrive only once (docs/decisions/0023). What is not known is not safe.
 *
 * @throws ApiError when the bank does not answer, AbandonedError after a sign-out.
 */
export async function isSendingSafe(): Promise<boolean> {
  const { isElsewhere, isGuarded, config } = bank();
  const { base_url, payments_elsewhere } = config;
  if (payments_elsewhere || !isGuarded) return true;
  const own = cache();
  own.isSafe = isElsewhere
    ? streamsRequests() && (await isMultiplexed(`${base_url}/`, readSomething))
    : await opensNewConnections();
  return own.isSafe;
}

/** An earlier yes is enough to open the form. */
export async function isWorthFilling(): Promise<boolean> {
  return cache().isSafe || isSendingSafe();
}

/** An error status is an answer too. */
async function readSomething(): Promise<void> {
  try {
    await bank().call(listAccounts, {}, { signal: new AbortController().signal });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === undefined) throw error;
  }
}
