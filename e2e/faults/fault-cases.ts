import type { FaultName } from '#demo/faults/fault-effects.ts';
import { readColumns, tokenColumns } from './fault-matrix.ts';

/** The token calls and the reads; writes have their own tables. */
export const columns = [...tokenColumns, ...readColumns] as const;
export type Column = (typeof columns)[number];
export type ReadColumn = (typeof readColumns)[number];

/** What a user sees. */
export type Outcome =
  /** The page without any problem. */
  | 'data'
  /** The valid entries, and how many could not be shown. */
  | 'partial'
  | 'empty'
  /** The sign-in page: the session has ended. */
  | 'ended'
  /** The end of a failed sign-in: the link is used up, the bank out of reach, or neither. */
  | 'spent'
  | 'out-of-reach'
  | 'incomplete'
  /** Signed in, after a page that says that the bank allows less than was asked. */
  | 'narrower'
  /** These texts in place of the data, and a way to continue; the session stays. */
  | 'refused'
  | 'bank-failed'
  | 'unreadable'
  | 'other-request'
  | 'not-covered'
  | 'not-found'
  | 'unreachable'
  | 'timeout'
  | 'wait'
  | 'set-up';

/** An outcome, and the number of calls to the bank until then. */
export type Code = `${Outcome} ${1 | 2 | 3}`;

type When = 'next' | 'always';
/** `@` is the operation of the column. A name alone is on until it is switched off. */
export type Switch =
  | FaultName
  | `@~${FaultName}~${When}`
  | '@~token-expired~always getToken:refresh_token~invalid-grant~always';

export type CodeByColumn = Readonly<Partial<Record<Column, Code>>>;

/** A row of the matrix that the mock bank's switches produce: each of the faults has the outcomes of the row. */
export type SwitchedRow = readonly [row: string, faults: readonly Switch[], cells: CodeByColumn];

/** A test by its file and the beginning of its title. */
export interface NamedTest {
  readonly file: string;
  readonly title: string;
}

/** Cells that a mock in the browser can't make alone: a named test covers them. */
export type NamedRow = readonly [row: string, columns: readonly Column[], test: NamedTest];

const reads = (code: Code): CodeByColumn => ({
  A: code,
  B: code,
  O: code,
  D: code,
  X: code,
  Y: code,
  I: code,
  N: code,
});
const amounts = (code: Code): CodeByColumn => ({ B: code, D: code, X: code });
const tokens = (T1: Code, T2: Code): CodeByColumn => ({ T1, T2 });
const fine: CodeByColumn = { ...tokens('data 1', 'data 1'), ...reads('data 1') };
/** An unusable answer; at a refresh it means that there is no token. */
const useless: CodeByColumn = { ...tokens('incomplete 1', 'ended 1'), ...reads('unreadable 1') };
const refused: CodeByColumn = { ...tokens('spent 1', 'ended 1'), ...reads('refused 1') };
const notSetUp: CodeByColumn = { ...tokens('set-up 1', 'set-up 1'), ...reads('refused 1') };
/** A code works once, so its exchange is not repeated; everything else is repeated twice. */
const failing: CodeByColumn = { ...tokens('out-of-reach 1', 'bank-failed 3'), ...reads('bank-failed 3') };
const lost: CodeByColumn = { ...tokens('out-of-reach 1', 'unreachable 3'), ...reads('unreachable 3') };
/** Two attempts fill the 20 seconds that a call may take. */
const silent: CodeByColumn = { ...tokens('out-of-reach 1', 'timeout 2'), ...reads('timeout 2') };
const busyForEver: CodeByColumn = { ...tokens('out-of-reach 3', 'wait 3'), ...reads('wait 3') };
const busyOnce: CodeByColumn = { ...tokens('data 2', 'data 2'), ...reads('data 2') };
const busyForLong: CodeByColumn = { ...tokens('out-of-reach 1', 'wait 1'), ...reads('wait 1') };
const foreign: CodeByColumn = { ...tokens('incomplete 1', 'unreadable 1'), ...reads('unreadable 1') };

/** `Retry-After` values of no use. */
export const ODD_WAITS = [
  'status-429-old-date',
  'status-429-bare',
  'status-429-zero',
  'status-429-negative',
  'status-429-fraction',
  'status-429-endless',
  'status-429-words',
  'status-429-past',
] as const;

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
  ['H13', ODD_WAITS, busyForEver],
  ['H14', ['status-500-stack'], failing],
  ['H15', ['status-502-html', 'status-504-html'], failing],
  ['H16', ['@~status-503-seconds~next', '@~status-503-date~next'], busyOnce],
  ['H16', ['status-503-seconds'], busyForEver],
  ['H18', ['status-204', 'no-body'], useless],
  ['H19', ['status-418'], refused],
  ['H19', ['status-599'], failing],
  ['H20', ['invalid-client', 'unsupported-grant-type'], tokens('set-up 1', 'set-up 1')],
  ['H20', ['invalid-grant'], tokens('spent 1', 'ended 1')],
  // Its body exceeds the limit of the token endpoint.
  ['H21', ['status-400-hostile'], { ...refused, T1: 'incomplete 1' }],
  ['N03', ['lost-before'], lost],
  // After the first answer is lost, the code or the refresh token is already used.
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
  ['B09', ['huge'], { ...tokens('incomplete 1', 'ended 1'), ...reads('data 1') }],
  ['B09', ['too-large'], useless],
  ['S01', ['collection-missing'], reads('unreadable 1')],
  // A balance needs its amount, type and name, an owner the full name; no other member is required.
  ['S02', ['item-without-required'], { ...reads('data 1'), B: 'partial 1', O: 'partial 1', I: 'empty 1' }],
  ['S03', ['item-null'], reads('partial 1')],
  ['S04', ['unknown-members'], fine],
  ['S05', ['wrong-types'], { ...tokens('incomplete 1', 'ended 1'), ...reads('partial 1') }],
  // Overdrafts as null mean that the bank does not say.
  ['S06', ['collection-null'], { ...reads('unreadable 1'), D: 'empty 1' }],
  ['S07', ['collection-empty'], reads('empty 1')],
  // Details, an identity and overdrafts may be one object or a list.
  ['S08', ['collection-no-list'], { ...reads('unreadable 1'), D: 'data 1', Y: 'data 1', I: 'empty 1' }],
  ['S08', ['wrapped-in-list'], { D: 'data 1', I: 'data 1' }],
  ['S09', ['many-items'], reads('data 1')],
  ['S10', ['ids-repeated'], { A: 'data 1', X: 'data 1' }],
  ['S11', ['ids-missing'], { A: 'data 1', X: 'data 1' }],
  ['S12', ['ids-hostile'], { A: 'data 1', X: 'data 1' }],
  ['S13', ['access-token-missing', 'token-type-mac'], tokens('incomplete 1', 'ended 1')],
  [
    'S13',
    [
      'lifetime-zero',
      'lifetime-negative',
      'lifetime-text',
      'lifetime-endless',
      'lifetime-missing',
      'token-type-upper-case',
    ],
    tokens('data 1', 'data 1'),
  ],
  ['S13', ['scope-reduced'], tokens('narrower 1', 'data 1')],
  ['S14', ['empty-object'], useless],
  ['L01', ['request-id-missing'], reads('data 1')],
  ['L02', ['request-id-wrong'], reads('other-request 1')],
  ['L04', ['links-missing', 'links-null', 'links-empty'], reads('data 1')],
  ['L05', ['links-foreign'], reads('data 1')],
  ['L06', ['links-host'], reads('data 1')],
  ['L07', ['links-script'], reads('data 1')],
  ['L08', ['links-outside'], reads('data 1')],
  ['L10', ['links-crossed'], reads('data 1')],
  ['L11', ['links-odd'], reads('data 1')],
  ['L11', ['next-repeats'], { X: 'data 1' }],
  // The scope of a token is its only text, and nothing depends on it.
  ['V01', ['hostile-text'], fine],
  ['V02', ['bidi-text'], fine],
  ['V03', ['control-text'], fine],
  ['V04', ['endless-text'], fine],
  ['V05', ['world-text'], fine],
  ['V06', ['amounts-extreme'], amounts('partial 1')],
  ['V06', ['amounts-as-text', 'amounts-negative'], amounts('data 1')],
  ['V07', ['currencies-odd'], { A: 'data 1', ...amounts('data 1'), N: 'data 1' }],
  ['V08', ['codes-unknown'], { A: 'data 1', B: 'data 1', X: 'data 1' }],
  ['V09', ['sign-conflict'], { X: 'data 1' }],
  ['V10', ['formula-text'], fine],
  // Last, because the next case would begin with a renewal.
  ['S13', ['lifetime-short'], tokens('data 1', 'data 1')],
];

const live = (file: string, title: string): NamedTest => ({ file: `e2e/live/${file}.e2e.ts`, title });
const demo = (file: string, title: string): NamedTest => ({ file: `e2e/faults/fault-${file}.e2e.ts`, title });
const unit = (file: string, title: string): NamedTest => ({ file: `src/api/${file}.test.ts`, title });

export const namedRows: readonly NamedRow[] = [
  ['H17', ['T1'], live('exchange', 'a redirect of the exchange is not followed, and the code stays here')],
  [
    'H17',
    ['T2'],
    unit('session/connection-repeat', 'not after a redirect, which concerns the configuration'),
  ],
  ['H17', readColumns, live('reads', 'a redirect of the call for ${name} is not followed')],
  // A browser can't construct a response with this status.
  ['H19', columns, unit('http/client-answer', '%d, which no standard knows, is the bank’s failure')],
  ['N01', ['T1'], demo('network', 'a user who is offline ${when} the exchange of a code')],
  ['N01', ['T2'], demo('network', 'a user who is offline ${when} the renewal of a token')],
  ['N02', ['T1'], demo('network', 'a user who is offline ${when} the exchange of a code')],
  ['N02', ['T2'], demo('network', 'a user who is offline ${when} the renewal of a token')],
  [
    'N07',
    ['T1'],
    demo('network', 'a user who leaves the page during the exchange of a code is still signed in'),
  ],
  ['N07', ['T2'], demo('network', 'a user who leaves the page during the renewal of a token continues')],
  ['N08', ['T1'], live('exchange', 'a user who ${what} during the exchange signs in again')],
  ['N08', ['T2'], demo('journeys', 'a user who reloads while the token is renewed signs in again')],
  ['L03', readColumns, live('reads', 'a bank on another origin that ${what} its headers')],
  // The bank's own links say /v1 while its paths say /api/v1, so no fault is needed.
  ['L09', readColumns, live('reads', 'a bank whose links leave out /api')],
  ['V06', ['Y'], live('values', 'an amount of ${amount}')],
  ['V07', ['Y'], live('values', 'a currency of “${currency}”')],
  ['V08', ['Y'], live('values', 'a code that nobody knows')],
  ['V09', ['Y'], live('values', 'a sign against its indicator')],
];

/** Network failures of every read: `fault-network.e2e.ts` plays each of them in each view. */
export const actRows = ['N01', 'N02', 'N07', 'N08', 'N11'] as const;
export type ActRow = (typeof actRows)[number];
