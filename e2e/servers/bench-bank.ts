/**
 * The bank of `npm run bench`: the built app, the framework-free pages beside it and the API, all over HTTP/2 with
 * the headers of a deployment and precompressed answers, so that nothing but the pages differs.
 */
import type { IncomingMessage } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
import { headersFor } from '../../scripts/security-headers.mjs';
import { type Answer, listen, readBody, send, splitTarget } from './http.ts';
import { json } from './reference-answers.ts';
import { ReferenceOAuth } from './reference-oauth.ts';
import { answerFromApi, type ReferenceBankData } from './reference-routes.ts';
import { slowFront } from './slow-front.ts';
import { answerFromBuild } from './static.ts';

interface BenchBankOptions {
  readonly build: 'live' | 'demo';
  /** The transactions of each account. */
  readonly rows: number;
  /** The most transactions in one answer. */
  readonly pageSize: number;
  /** A second address, over a slow line. */
  readonly line?: { readonly mbit: number; readonly ms: number } | undefined;
}

interface BenchBank {
  readonly origin: string;
  /** The same server over the slow line. */
  readonly slowOrigin: string | undefined;
  readonly close: () => Promise<void>;
}

const CLIENT_ID = 'bench';
const SCOPE = 'aisp pisp';
/** No run takes longer. */
const TOKEN_SECONDS = 24 * 60 * 60;
const IDLE_MINUTES = 24 * 60;

const PLAIN = 'scripts/bench/plain';
const COMPRESSIBLE = /^(?:text\/|application\/(?:json|manifest)|image\/svg)/;
/** Files are compressed once; the API's answers as a server would do it while it answers. */
const FILE_QUALITY = constants.BROTLI_MAX_QUALITY;
const API_QUALITY = 4;
const MIN_COMPRESSED_BYTES = 1024;

const accounts = [
  account('everyday', 'Everyday account', 'CACC', 'FR7630588600010001234567812'),
  account('joint', 'Joint account', 'CACC', 'FR7630588600010001234567909'),
  account('holidays', 'Holiday savings', 'SVGS', 'FR7630588600010001234570140'),
  account('house', 'House savings', 'SVGS', 'FR7630588600010001234570237'),
  account('card', 'Visa •••• 4417', 'CARD'),
];

function account(resource_id: string, name: string, cash_account_type: string, iban?: string) {
  return { resource_id, name, cash_account_type, ...(iban !== undefined && { account_id: { iban } }) };
}

const balances = Object.fromEntries(
  accounts.map(({ resource_id }, index) => [
    resource_id,
    [
      balance('Booked balance', 'CLBD', 1523.4 + 1000 * index),
      balance('Available balance', 'XPCD', 1498.15 + 1000 * index),
    ],
  ]),
);

function balance(name: string, balance_type: string, amount: number) {
  return { name, balance_type, balance_amount: { amount, currency: 'EUR' } };
}

/** Only one of them has a v, so that its first letter alone changes what a search finds. */
const shops = [
  'Halle Verdier',
  'Boulangerie Noisette',
  'Atelier Nord',
  'Crèche Les Lutins',
  'Kiosque du Port',
];
const ROWS_PER_DAY = 20;

function transaction(index: number) {
  const day = new Date(Date.UTC(2026, 10, 21) - Math.floor(index / ROWS_PER_DAY) * 86_400_000);
  return {
    resource_id: `t-${index}`,
    transaction_amount: { amount: ((index * 7919) % 100_000) / 100, currency: 'EUR' },
    credit_debit_indicator: index % 9 === 0 ? 'CRDT' : 'DBIT',
    status: 'BOOK',
    booking_date: day.toISOString().slice(0, 10),
    details: [`${shops[index % shops.length]} ${index}`, 'Card payment'],
  };
}

/** Starts the bank; every customer is approved at once. */
export async function startBenchBank(options: BenchBankOptions): Promise<BenchBank> {
  const { build, rows, pageSize } = options;
  const oauth = new ReferenceOAuth({
    clientId: CLIENT_ID,
    scope: SCOPE,
    accessTokenSeconds: TOKEN_SECONDS,
  });
  const data: ReferenceBankData = {
    accounts,
    balances,
    identity: 'Camille Martin',
    beneficiaries: [],
    details: Object.fromEntries(
      Array.from({ length: Math.min(rows, pageSize) }, (_item, index) => [
        `t-${index}`,
        ['Card 4417', 'PARIS 11'],
      ]),
    ),
    transactionsPage: (id, query) => {
      const start = Number(query.get('page') ?? 0) * pageSize;
      const items = Array.from({ length: Math.min(pageSize, rows - start) }, (_item, index) =>
        transaction(start + index),
      );
      const next = `/v1/accounts/${id}/transactions?page=${start / pageSize + 1}`;
      return start + pageSize < rows ? { items, next } : { items };
    },
  };
  const folder = { directory: build === 'live' ? 'dist' : 'dist-demo', build };
  const answers = new Map<string, Answer>();

  const server = await listen(
    async (request, response) => {
      const { path, search } = splitTarget(request);
      await readBody(request);
      send(response, await answer(request, path, search));
    },
    { http2: true },
  );

  async function answer(request: IncomingMessage, path: string, search: string): Promise<Answer> {
    if (build === 'demo') return once(path, FILE_QUALITY, () => answerFromBuild(folder, request));
    if (path === '/authorize') return oauth.authorize(new URLSearchParams(search), true);
    if (path === '/config.json') return json(200, configOf(server.origin));
    if (path.startsWith('/api/')) {
      const read = () => answerFromApi(data, oauth, request);
      if (!oauth.accepts(request.headers.authorization)) return read();
      const echo = { 'X-Request-ID': String(request.headers['x-request-id']) };
      const { headers, ...rest } = await once(path + search, API_QUALITY, read);
      return { ...rest, headers: { ...headers, ...echo } };
    }
    return once(path, FILE_QUALITY, () =>
      path.startsWith('/plain/') ? plainAnswer(request) : answerFromBuild(folder, request),
    );
  }

  /** Makes and compresses an answer the first time only: neither may cost the pages anything. */
  async function once(key: string, quality: number, make: () => Answer | Promise<Answer>): Promise<Answer> {
    const known = answers.get(key);
    if (known !== undefined) return known;
    const made = compressed(await make(), quality);
    answers.set(key, made);
    return made;
  }

  const front = options.line && (await slowFront(server.origin, options.line));
  return {
    origin: server.origin,
    slowOrigin: front?.origin,
    async close() {
      front?.close();
      await server.close();
    },
  };
}

/** As the app's own files, from another folder: any path without a file name is its page. */
function plainAnswer(request: IncomingMessage): Promise<Answer> {
  const file = /\/([\w-]+\.\w+)$/.exec(splitTarget(request).path)?.[1] ?? 'index.html';
  return answerFromBuild(
    { directory: PLAIN, build: 'live' },
    Object.assign(request, { url: `/${file}` }),
  ).then((answer) => ({ ...answer, headers: { ...answer.headers, ...cacheHeaders(file) } }));
}

/** A deployment's files have hashes in their names; these have none and are cached all the same. */
function cacheHeaders(file: string): Record<string, string> {
  const path = file.endsWith('.html') ? '/' : '/assets/';
  return { 'Cache-Control': headersFor({ build: 'live', path })['Cache-Control'] ?? '' };
}

function configOf(origin: string): object {
  return {
    base_url: '',
    authorize_url: `${origin}/authorize`,
    client_id: CLIENT_ID,
    scope: SCOPE,
    idle_minutes: IDLE_MINUTES,
  };
}

function compressed(answer: Answer, quality: number): Answer {
  const bytes = Buffer.from(answer.body);
  if (bytes.length < MIN_COMPRESSED_BYTES || !COMPRESSIBLE.test(answer.headers['Content-Type'] ?? '')) {
    return answer;
  }
  return {
    ...answer,
    headers: { ...answer.headers, 'Content-Encoding': 'br', Vary: 'Accept-Encoding' },
    body: brotliCompressSync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  };
}
