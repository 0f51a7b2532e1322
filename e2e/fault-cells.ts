import type { FaultName } from '#mock/fault-effects.ts';

/**
 * Where a fault strikes: the exchange of a code (T1), the renewal of an access token (T2),
 * the list of accounts (A), the balances of an account (B).
 */
export const columns = ['T1', 'T2', 'A', 'B'] as const;
export type Column = (typeof columns)[number];

/** What a person meets. */
export type Outcome =
  /** The page as if nothing had been. */
  | 'data'
  /** The good entries, and how many could not be shown. */
  | 'partial'
  | 'empty'
  /** The sign-in page: the session has ended. */
  | 'ended'
  /** The end of a sign-in that came to nothing: the link is spent, the bank out of reach, or neither. */
  | 'spent'
  | 'out-of-reach'
  | 'incomplete'
  /** These words in place of the data, and a way on; the session is kept. */
  | 'refused'
  | 'bank-failed'
  | 'unreadable'
  | 'not-covered'
  | 'not-found'
  | 'unreachable'
  | 'timeout'
  | 'wait'
  | 'set-up';

/** An outcome, and how many calls the bank gets until then. */
export type Code = `${Outcome} ${1 | 2 | 3}`;

type When = 'next' | 'always';
/** `@` is the operation of the column. A name alone is on until it is switched off. */
export type Switch =
  | FaultName
  | `@~${FaultName}~${When}`
  | '@~token-expired~always getToken:refresh_token~invalid-grant~always';

export type Cells = Readonly<Partial<Record<Column, Code>>>;

/** A row of the matrix, driven by the switch of the mock bank: each of the faults has the outcomes of the cells. */
export type SwitchedRow = readonly [row: string, faults: readonly Switch[], cells: Cells];

/** Cells that a mock in the browser can't make, or not alone: a named test drives them. */
export type NamedRow = readonly [
  row: string,
  columns: readonly Column[],
  test: { readonly kind: 'live' | 'demo' | 'unit'; readonly file: string; readonly title: string },
];

const reads = (code: Code): Cells => ({ A: code, B: code });
const tokens = (T1: Code, T2: Code): Cells => ({ T1, T2 });
const fine: Cells = { ...tokens('data 1', 'data 1'), ...reads('data 1') };
/** An answer that can't be used; of the token endpoint it is the bank's word that there is no token. */
const useless: Cells = { ...tokens('spent 1', 'ended 1'), ...reads('unreadable 1') };
const refused: Cells = { ...tokens('spent 1', 'ended 1'), ...reads('refused 1') };
const notSetUp: Cells = { ...tokens('set-up 1', 'set-up 1'), ...reads('refused 1') };
/** A code works once, so its exchange is not repeated; everything else is, twice. */
const failing: Cells = { ...tokens('out-of-reach 1', 'bank-failed 3'), ...reads('bank-failed 3') };
const lost: Cells = { ...tokens('out-of-reach 1', 'unreachable 3'), ...reads('unreachable 3') };
/** Two attempts fill the 20 seconds that a call may take in all. */
const silent: Cells = { ...tokens('out-of-reach 1', 'timeout 2'), ...reads('timeout 2') };
const busyForEver: Cells = { ...tokens('out-of-reach 3', 'wait 3'), ...reads('wait 3') };
const busyOnce: Cells = { ...tokens('data 2', 'data 2'), ...reads('data 2') };
const busyForLong: Cells = { ...tokens('out-of-reach 1', 'wait 1'), ...reads('wait 1') };
const foreign: Cells = { ...tokens('incomplete 1', 'unreadable 1'), ...reads('unreadable 1') };

export const switchedRows: readonly SwitchedRow[] = [
  ['H01', ['status-400-problem', 'status-400-json', 'status-400-text'], refused],
  ['H02', ['@~token-expired~next'], reads('data 2')],
  ['H03', ['token-expired'], reads('ended 2')],
  ['H04', ['@~token-expired~always getToken:refresh_token~invalid-grant~always'], reads('ended 1')],
  ['H05', ['status-403'], { ...tokens('spent 1', 'ended 1'), ...reads('not-covered 1') }],
  ['H06', ['status-404'], { ...notSetUp, ...reads('not-found 1') }],
  ['H07', ['status-405', 'status-406', 'status-415'], notSetUp],
  ['H08', ['status-408'], { ...tokens('out-of-reach 1', 'timeout 3'), ...reads('timeout 3') }],
  ['H09', ['status-409'], refused],
  ['H10', ['status-422'], refused],
  ['H11', ['@~status-429-seconds~next'], busyOnce],
  ['H11', ['status-429-seconds'], busyForEver],
  ['H11', ['status-429-long'], busyForLong],
  ['H12', ['@~status-429-date~next'], busyOnce],
  [
    'H13',
    [
      'status-429-old-date',
      'status-429-bare',
      'status-429-zero',
      'status-429-negative',
      'status-429-fraction',
      'status-429-endless',
      'status-429-words',
      'status-429-past',
    ],
    busyForEver,
  ],
  ['H14', ['status-500-stack'], failing],
  ['H15', ['status-502-html', 'status-504-html'], failing],
  ['H16', ['@~status-503-seconds~next', '@~status-503-date~next'], busyOnce],
  ['H16', ['status-503-seconds'], busyForEver],
  ['H18', ['status-204', 'no-body'], useless],
  ['H19', ['status-418'], refused],
  ['H19', ['status-599'], failing],
  ['H20', ['invalid-client', 'unsupported-grant-type'], tokens('set-up 1', 'set-up 1')],
  ['H20', ['invalid-grant'], tokens('spent 1', 'ended 1')],
  ['H21', ['status-400-hostile'], refused],
  ['N03', ['lost-before'], lost],
  // After the first answer is lost, the code or the refresh token is spent and comes again.
  ['N03', ['@~lost-after~next'], { ...tokens('out-of-reach 1', 'ended 2'), ...reads('data 2') }],
  ['N04', ['no-answer'], silent],
  ['N05', ['stalls-in-body'], silent],
  ['N06', ['breaks-in-body'], lost],
  ['N09', ['html'], foreign],
  ['N10', ['delayed', 'slow'], fine],
  ['B01', ['truncated'], useless],
  ['B02', ['html'], foreign],
  ['B03', ['wrong-content-type', 'no-content-type'], useless],
  ['B04', ['empty'], useless],
  ['B05', ['body-null', 'body-list', 'body-text', 'body-number'], useless],
  ['B06', ['bom', 'invalid-utf-8', 'lone-surrogate'], fine],
  ['B07', ['hostile-members'], fine],
  ['B08', ['deeply-nested'], useless],
  ['B09', ['huge'], { ...tokens('spent 1', 'ended 1'), ...reads('data 1') }],
  ['B09', ['too-large'], useless],
  ['S01', ['collection-missing'], reads('unreadable 1')],
  // Nothing is required of an account; of a balance, its amount, type and name are.
  ['S02', ['item-without-required'], { A: 'data 1', B: 'partial 1' }],
  ['S03', ['item-null'], reads('partial 1')],
  ['S04', ['unknown-members'], fine],
  ['S05', ['wrong-types'], { ...tokens('spent 1', 'ended 1'), ...reads('partial 1') }],
  ['S06', ['collection-null'], reads('unreadable 1')],
  ['S07', ['collection-empty'], reads('empty 1')],
  ['S08', ['collection-no-list'], reads('unreadable 1')],
  ['S08', ['wrapped-in-list'], reads('data 1')],
  ['S09', ['many-items'], reads('data 1')],
  ['S10', ['ids-repeated'], { A: 'data 1' }],
  ['S11', ['ids-missing'], { A: 'data 1' }],
  ['S12', ['ids-hostile'], { A: 'data 1' }],
  ['S13', ['access-token-missing', 'token-type-mac'], tokens('spent 1', 'ended 1')],
  [
    'S13',
    [
      'lifetime-zero',
      'lifetime-negative',
      'lifetime-text',
      'lifetime-endless',
      'lifetime-missing',
      'token-type-upper-case',
      'scope-reduced',
      // The last: whoever comes after it would begin with a renewal.
      'lifetime-short',
    ],
    tokens('data 1', 'data 1'),
  ],
  ['L01', ['request-id-missing'], reads('data 1')],
  ['L02', ['request-id-wrong'], reads('unreadable 1')],
  ['L04', ['links-missing', 'links-null', 'links-empty'], reads('data 1')],
  ['L05', ['links-foreign'], reads('data 1')],
  ['L06', ['links-host'], reads('data 1')],
  ['L07', ['links-script'], reads('data 1')],
  ['L08', ['links-outside'], reads('data 1')],
  ['L10', ['links-crossed'], reads('data 1')],
  ['L11', ['links-odd', 'next-repeats'], reads('data 1')],
  ['V01', ['hostile-text'], reads('data 1')],
  ['V02', ['bidi-text'], reads('data 1')],
  ['V03', ['control-text'], reads('data 1')],
  ['V04', ['endless-text'], reads('data 1')],
  ['V05', ['world-text'], reads('data 1')],
  ['V06', ['amounts-extreme'], { B: 'partial 1' }],
  ['V06', ['amounts-as-text', 'amounts-negative'], { B: 'data 1' }],
  ['V07', ['currencies-odd'], { B: 'data 1' }],
  ['V08', ['codes-unknown'], reads('data 1')],
];

const live = (file: string, title: string) =>
  ({ kind: 'live', file: `e2e/live-${file}.e2e.ts`, title }) as const;
const demo = (title: string) => ({ kind: 'demo', file: 'e2e/fault-journeys.e2e.ts', title }) as const;
const unit = (file: string, title: string) =>
  ({ kind: 'unit', file: `src/api/${file}.test.ts`, title }) as const;

export const namedRows: readonly NamedRow[] = [
  ['H17', ['T1'], live('exchange', 'somebody whose bank sends the exchange elsewhere stays here')],
  ['H17', ['T2'], unit('connection-repeat', 'not after a redirect: that is how the app is set up')],
  ['H17', ['A', 'B'], live('faults', 'sends the call for ${place.name} elsewhere stays here')],
  // No page can be left or opened without a line, so the exchange itself is what remains.
  ['N01', ['T1'], unit('client-failure', 'is offline while the browser says so')],
  ['N01', ['T2'], unit('session', 'that is no word on the session keeps it: $message')],
  ['N01', ['A'], demo('somebody who is offline keeps the accounts and is told so')],
  ['N01', ['B'], live('waits', 'somebody who is offline keeps what is on the screen, is told')],
  ['N02', ['T1', 'T2'], unit('client-failure', 'in the middle of the body is the same')],
  [
    'N02',
    ['A', 'B'],
    live('faults', 'somebody whose bank answers ${place.name} with ${what} reads: ${says}'),
  ],
  ['N07', ['T1', 'T2'], live('session', '${what} on the way when somebody signs out are dropped')],
  ['N07', ['A'], live('session', '${what} on the way when somebody signs out are dropped')],
  ['N07', ['B'], live('waits', 'somebody who opens one account and then another sees the other')],
  ['N08', ['T1'], live('exchange', 'somebody who ${what} in the middle of the exchange signs in again')],
  ['N08', ['T2'], demo('somebody who reloads while the token is renewed signs in again')],
  ['N08', ['A', 'B'], demo('somebody who reloads in the middle of a call for ${what} sees the page')],
  ['N11', ['A'], demo('somebody who reloads in the middle of a call for ${what} sees the page')],
  ['N11', ['B'], live('waits', 'somebody who opens one account and then another sees the other')],
  // The bank's own links say /v1 while its paths say /api/v1: no fault is needed.
  ['L09', ['A', 'B'], demo('somebody reads accounts whose bank leaves /api out of its links')],
  ['L03', ['A', 'B'], live('config', 'somebody reads accounts at a bank on another origin that')],
];
