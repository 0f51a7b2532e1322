import { ACCOUNTS_PATH, BALANCES_PATH, TRANSACTIONS_PATH } from '#contract/wire.ts';
import {
  guarded,
  MAX_READ_BYTES,
  READ_TIMEOUT_MS,
  readHeaders,
  type StartedCall,
  withBody,
} from '#api/http/door.ts';
import { randomId } from '#lib/random.ts';
import { mayHaveOwnWords } from '#api/storage/own-words-hint.ts';
import { decodePathSegment, encodePathSegment, isPathSegment } from '#lib/path-segment.ts';
import { isBaseUrl } from '#lib/safe-transport.ts';
import { HOUR_MS } from '#lib/time/durations.ts';
import { clock } from '#lib/time/clock.ts';
import { timeLeft } from '#lib/time/last-use.ts';
import { elapsedSince } from '#lib/time/steady-clock.ts';
import { bankOf, baseUrlOf, CONFIG_DEFAULTS } from './bank-address.ts';
import { pendingSignOut } from './pending-sign-out.ts';
import { refreshLock, SESSION_DATABASE, type SessionRecord } from './session-record.ts';

/** A token or a session that ends sooner might end on the way. */
const MIN_TIME_LEFT_MS = 30_000;

/** A tab that wants to renew the token waits that long at most, which is less than it would (`session.ts`). */
const MAX_HOLD_MS = 3_000;

/** How the Web Lock is requested. */
const ONLY_IF_FREE = { mode: 'shared', ifAvailable: true } as const;

/** The app reads so many balances at once, and the rest later. */
const MAX_BALANCES = 6;

/**
 * Sends what the page at `path` reads first, while the libraries load, and adds it to `globalThis.startedCalls`. Nothing
 * is sent unless it is certain that the app would send the same: the session, the token and the configuration are good,
 * and no tab refreshes the token or signs out. Any doubt is left to the app, which says what is wrong. An app that is
 * there first sends all by itself. The balances of a list of accounts follow its answer, if the app has not taken the
 * list by then. Of a list that the app then refuses they were sent in vain.
 *
 * Resolves, without failing, when the page's calls have left, or never will.
 */
export function startFirstCalls(path: string, config: Promise<Response>): Promise<void> {
  const calls = new Set<StartedCall>();
  globalThis.startedCalls = calls;
  const bank = config.then(bankIn).catch(ignore);
  return new Promise((resolve) => {
    const send = async ({ read, isHeld }: HeldRecord) => {
      const [record, facts] = await Promise.all([read(), bank]);
      const isWanted = () => globalThis.startedCalls === calls && isHeld();
      if (facts === undefined || !isWanted() || !isUsable(record, facts)) return;
      for (const url of urlsAt(path, facts.base_url)) calls.add(startCall(url, record, facts.cookies));
      resolve();
      const [list] = calls;
      if (list === undefined || !IS_LIST.test(path)) return;
      const accounts = await accountsOf(list);
      // Another person may have signed in by now.
      const isSame = (await read())?.id === record.id;
      if (!isSame || !calls.has(list) || !isWanted() || !isUsable(record, facts)) return;
      for (const id of accounts)
        calls.add(startCall(urlOf(BALANCES_PATH, facts.base_url, id), record, facts.cookies));
    };
    void whileNoTabRenews(send).catch(ignore).finally(resolve);
  });
}

/** The app meets the same problem, and shows it. */
const ignore = () => undefined;

/**
 * Whose balances the app will read: none where there are too many, where the user may have hidden some, or where the
 * answer may be another call's.
 */
async function accountsOf({ response, requestId }: StartedCall): Promise<readonly string[]> {
  const answer = (await response).clone();
  // An error has none, which ends here.
  const { accounts } = (await answer.json()) as { accounts: readonly { resource_id?: unknown }[] };
  const ids = new Set(
    accounts.flatMap(({ resource_id: id }) => (typeof id === 'string' && isPathSegment(id) ? [id] : [])),
  );
  const isOwn = [null, requestId].includes(answer.headers.get('x-request-id'));
  const isWhole = ids.size === accounts.length && ids.size <= MAX_BALANCES;
  return isOwn && isWhole && !mayHaveOwnWords() ? [...ids] : [];
}

interface BankFacts {
  readonly base_url: string;
  /** As in the stored record. */
  readonly name: string;
  readonly idle_minutes: number;
  readonly session_hours: number;
  readonly cookies: boolean;
}

type BankFile = Partial<Record<string, unknown>>;

/** The members that matter here, if they are certainly right; the app checks them all. */
async function bankIn(config: Response): Promise<BankFacts | undefined> {
  if (!config.ok) return undefined;
  const {
    base_url = '',
    client_id,
    idle_minutes = CONFIG_DEFAULTS.idle_minutes,
    session_hours = CONFIG_DEFAULTS.session_hours,
    cookies = false,
  } = (await config.clone().json()) as BankFile;
  if (typeof base_url !== 'string' || !isBaseUrl(base_url)) return undefined;
  if (typeof client_id !== 'string' || client_id === '') return undefined;
  if (typeof idle_minutes !== 'number' || typeof session_hours !== 'number') return undefined;
  if (idle_minutes < 0 || session_hours < 0 || typeof cookies !== 'boolean') return undefined;
  const address = baseUrlOf(base_url, location.origin);
  return {
    base_url: address,
    name: bankOf({ base_url: address, client_id }),
    idle_minutes,
    session_hours,
    cookies,
  };
}

/** The sign-out is asked for last: it is noted before anything else happens. */
function isUsable(record: SessionRecord | undefined, bank: BankFacts): record is SessionRecord {
  if (record === undefined) return false;
  const sessionLeft =
    bank.session_hours === 0 ? Infinity : bank.session_hours * HOUR_MS - elapsedSince(record.started_at);
  const tokenLeft = record.expires_at - clock.now();
  return (
    record.bank === bank.name &&
    Math.min(sessionLeft, tokenLeft, timeLeft(bank.idle_minutes)) > MIN_TIME_LEFT_MS &&
    pendingSignOut() === undefined
  );
}

interface HeldRecord {
  readonly read: () => Promise<SessionRecord | undefined>;
  /** Whether still no tab can renew the token. */
  readonly isHeld: () => boolean;
}

/**
 * Runs `work` while no tab renews the token, at most for MAX_HOLD_MS. It does not wait for the configuration: on a fast
 * line the record, which is slow on a cheap phone, would come after it.
 */
async function whileNoTabRenews(work: (held: HeldRecord) => Promise<void>): Promise<void> {
  const database = await openDatabase();
  const read = () => readRecord(database);
  let isHeld = true;
  try {
    const { bank } = (await read()) ?? {};
    if (bank === undefined) return;
    await navigator.locks.request(refreshLock(bank), ONLY_IF_FREE, async (lock) => {
      if (lock !== null) await Promise.race([work({ read, isHeld: () => isHeld }), wait(MAX_HOLD_MS)]);
    });
  } finally {
    isHeld = false;
    database.close();
  }
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Makes no database: an upgrade is the app's. */
const openDatabase = () =>
  settled(() => {
    const opening = indexedDB.open(SESSION_DATABASE.name, SESSION_DATABASE.version);
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
    // Another tab upgrades or deletes it.
    opening.addEventListener('success', () =>
      opening.result.addEventListener('versionchange', () => opening.result.close()),
    );
    return opening;
  });

const readRecord = (database: IDBDatabase) =>
  settled(
    () =>
      database
        .transaction(SESSION_DATABASE.store)
        .objectStore(SESSION_DATABASE.store)
        .get(SESSION_DATABASE.key) as IDBRequest<SessionRecord | undefined>,
  );

const settled = <Result>(start: () => IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    const request = start();
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(new Error('The session record can’t be read.')));
  });

const IS_LIST = /^\/(?:accounts\/?)?$/;

const urlOf = (template: string, baseUrl: string, id: string) =>
  `${baseUrl}${template.replace('{account_resource_id}', encodePathSegment(id))}`;

/** What the loaders of the page read first (pages/accounts). */
function urlsAt(path: string, baseUrl: string): string[] {
  const [, room, segment, section, more] = path.split('/');
  if (room !== undefined && room !== '' && room !== 'accounts') return [];
  const accounts = `${baseUrl}${ACCOUNTS_PATH}`;
  if (segment === undefined || segment === '') return [accounts];
  const id = decodePathSegment(segment);
  if (id === undefined) return [accounts];
  if (more !== undefined) return [accounts];
  const isTransactions = section === undefined || section === '' || section === 'transactions';
  const templates = isTransactions ? [BALANCES_PATH, TRANSACTIONS_PATH] : [BALANCES_PATH];
  return [accounts, ...templates.map((template) => urlOf(template, baseUrl, id))];
}

function startCall(
  address: string,
  { id: sessionId, access_token: bearer }: SessionRecord,
  cookies: boolean,
): StartedCall {
  const url = new URL(address).href;
  const requestId = randomId();
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), READ_TIMEOUT_MS);
  const response = fetch(url, {
    ...guarded(cookies),
    headers: readHeaders(bearer, requestId),
    signal: stop.signal,
  })
    .then((answer) => withBody(answer, MAX_READ_BYTES))
    .finally(() => clearTimeout(timer));
  response.catch(() => {
    // Avoids an unhandled rejection; the app handles the error.
  });
  return {
    url,
    sessionId,
    bearer,
    requestId,
    startedAt: clock.now(),
    began: performance.now(),
    response,
    abort: () => stop.abort(),
  };
}
