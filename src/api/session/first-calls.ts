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

/** How the Web Lock is requested. */
const ONLY_IF_FREE = { mode: 'shared', ifAvailable: true } as const;

/** The app reads so many balances at once, and the rest later. */
const MAX_BALANCES = 6;

/**
 * Sends what the page at `path` reads first, while the libraries load, and adds it to `globalThis.startedCalls`. Nothing
 * is sent unless it is certain that the app would send the same: the session, the token and the configuration are good,
 * and no tab refreshes the token or signs out. Any doubt is left to the app, which says what is wrong. An app that is
 * there first sends everything itself. The balances of a list of accounts follow its answer, if the app has not taken
 * the list by then. Of a list that the app then refuses they were sent in vain.
 *
 * Resolves, without failing, when the calls of the page have left, or never will.
 */
export async function startFirstCalls(path: string, config: Promise<Response>): Promise<void> {
  const calls = new Set<StartedCall>();
  globalThis.startedCalls = calls;
  // Takes long on a cheap phone, so it opens while the configuration is on its way.
  const opening = openDatabase();
  opening.catch(ignore);
  const close = () => void opening.then((database) => database.close()).catch(ignore);
  const bank = await config.then(bankIn).catch(ignore);
  if (bank === undefined) return close();
  const send = async (urls: readonly string[], isDue: (sessionId: string) => boolean) =>
    // No tab renews the token between the reading of it and the calls.
    navigator.locks.request(refreshLock(bank.name), ONLY_IF_FREE, async (lock) => {
      const record = lock === null ? undefined : await readRecord(await opening);
      if (record === undefined || !isUsable(record, bank)) return;
      // The sign-out is read last: it is noted before anything else happens.
      if (globalThis.startedCalls !== calls || !isDue(record.id) || pendingSignOut() !== undefined) return;
      for (const url of urls) calls.add(startCall(new URL(url).href, record, bank.cookies));
    });
  await send(urlsAt(path, bank.base_url), () => true).catch(ignore);
  const [list] = calls;
  const sendBalances = async () => {
    if (list === undefined || !IS_LIST.test(path)) return;
    const urls = (await accountsOf(list)).map((id) => urlOf(BALANCES_PATH, bank.base_url, id));
    // Another person may have signed in by now.
    await send(urls, (id) => calls.has(list) && id === list.sessionId);
  };
  void sendBalances().catch(ignore).finally(close);
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

function isUsable(record: SessionRecord, bank: BankFacts): boolean {
  const sessionLeft =
    bank.session_hours === 0 ? Infinity : bank.session_hours * HOUR_MS - elapsedSince(record.started_at);
  const tokenLeft = record.expires_at - clock.now();
  return (
    record.bank === bank.name &&
    Math.min(sessionLeft, tokenLeft, timeLeft(bank.idle_minutes)) > MIN_TIME_LEFT_MS
  );
}

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
  url: string,
  { id: sessionId, access_token: bearer }: SessionRecord,
  cookies: boolean,
): StartedCall {
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
