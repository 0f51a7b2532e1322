/** Calls that can fail: the two token calls, the eight reads and the three that are sent. */
export const tokenColumns = ['T1', 'T2'] as const;
export const readColumns = ['A', 'B', 'O', 'D', 'X', 'Y', 'I', 'N'] as const;
const writeColumns = ['C', 'F', 'P'] as const;

/**
 * T1 exchange of a code, T2 renewal of a token, A accounts, B balances, O owners, D overdrafts, X transactions,
 * Y transaction details, I identity, N trusted beneficiaries, C consent, F funds check, P payment request.
 */
export type MatrixColumn =
  | (typeof tokenColumns)[number]
  | (typeof readColumns)[number]
  | (typeof writeColumns)[number];

/** Names for columns with the same expectation. */
const groups = {
  tokens: tokenColumns,
  reads: readColumns,
  writes: writeColumns,
  all: [...tokenColumns, ...readColumns, ...writeColumns],
} as const satisfies Record<string, readonly MatrixColumn[]>;

/** What is expected, by column or group; a column overrides its group. */
type Expected = Readonly<Partial<Record<MatrixColumn | keyof typeof groups, string>>>;
type Row = readonly [id: string, fault: string, expected: Expected];

/*
 * "panel" is a problem with a text, a way to continue and a reference, in place of the failed part only;
 * "sign-in" ends the session or the sign-in; "unknown" means that it may have arrived; "once" means
 * that nothing is repeated, "repeated" at most twice, "after the wait" as Retry-After says.
 */
const HTTP: readonly Row[] = [
  [
    'H01',
    '400 with any body',
    { tokens: 'sign-in, once', reads: 'panel, once', writes: 'refused, form kept' },
  ],
  [
    'H02',
    '401 once',
    { reads: 'renewed silently', C: 'renewed', F: 'renewed, same key', P: 'asks for a click' },
  ],
  ['H03', '401 after a renewal', { reads: 'sign-in, one renewal', writes: 'sign-in, draft kept' }],
  ['H04', '401, renewal refused', { reads: 'sign-in, said once', writes: 'sign-in' }],
  [
    'H05',
    '403',
    { tokens: 'sign-in', reads: 'not covered, session kept', C: 'forbidden', F: 'forbidden', P: 'refused' },
  ],
  ['H06', '404', { tokens: 'set-up', reads: 'not found, way back', C: 'set-up', F: 'set-up', P: 'refused' }],
  [
    'H07',
    '405, 406, 415',
    { tokens: 'set-up', reads: 'panel, once', C: 'set-up', F: 'set-up', P: 'refused' },
  ],
  [
    'H08',
    '408',
    {
      T1: 'once',
      T2: 'repeated',
      reads: 'repeated, then panel',
      C: 'unknown, safe',
      F: 'same key',
      P: 'unknown, once',
    },
  ],
  [
    'H09',
    '409',
    { tokens: 'sign-in', reads: 'panel, once', C: 'changed elsewhere', F: 'same key', P: 'unknown, once' },
  ],
  [
    'H10',
    '422',
    { tokens: 'sign-in', reads: 'panel, once', C: 'form', F: 'form, new key after an edit', P: 'refused' },
  ],
  [
    'H11',
    '429 with seconds',
    {
      tokens: 'after the wait',
      reads: 'after the wait, or a countdown',
      C: 'wait',
      F: 'same key',
      P: 'not sent, wait',
    },
  ],
  [
    'H12',
    '429 with a date',
    { tokens: 'after the wait', reads: 'after the wait', C: 'wait', F: 'same key', P: 'not sent, wait' },
  ],
  [
    'H13',
    '429 with an odd wait',
    {
      tokens: 'own pause',
      reads: 'own pause of 1 s or more',
      C: 'wait',
      F: 'own pause, same key',
      P: 'not sent',
    },
  ],
  [
    'H14',
    '500 with a stack trace',
    {
      T1: 'sign-in',
      T2: 'repeated',
      reads: 'repeated, body never shown',
      C: 'unknown, safe',
      F: 'same key',
      P: 'unknown, once',
    },
  ],
  [
    'H15',
    '502, 504 with a page',
    {
      T1: 'sign-in',
      T2: 'repeated',
      reads: 'repeated, then panel',
      C: 'unknown, safe',
      F: 'same key',
      P: 'unknown, once',
    },
  ],
  [
    'H16',
    '503 with Retry-After',
    { tokens: 'after the wait', reads: 'after the wait', C: 'wait', F: 'same key', P: 'unknown, once' },
  ],
  [
    'H17',
    'redirect elsewhere',
    { tokens: 'set-up', reads: 'panel, token stays here', C: 'set-up', F: 'set-up', P: 'unknown, once' },
  ],
  [
    'H18',
    '200 or 204 without a body',
    { tokens: 'sign-in', reads: 'panel, not an empty list', C: 'sent', F: 'no answer', P: 'unknown, once' },
  ],
  [
    'H19',
    '418, 599, 600',
    {
      tokens: 'by its class',
      reads: 'by its class',
      C: 'by its class',
      F: 'by its class',
      P: '4xx refused, others unknown',
    },
  ],
  ['H20', 'OAuth errors', { tokens: 'sign-in; the app unknown: set-up' }],
  ['H21', 'hostile problem body', { all: 'the status counts, nothing of the body is a link' }],
];

const NETWORK: readonly Row[] = [
  [
    'N01',
    'offline before',
    {
      tokens: 'session kept',
      reads: 'data kept, offline is said, read when online',
      C: 'not sent, draft kept',
      F: 'not sent',
      P: 'not sent, never by itself',
    },
  ],
  [
    'N02',
    'offline in the middle',
    { T1: 'sign-in', T2: 'session kept', reads: 'panel', C: 'unknown, safe', F: 'same key', P: 'unknown' },
  ],
  [
    'N03',
    'refused, unknown name, CORS',
    {
      tokens: 'session kept, panel',
      reads: 'repeated, neutral words',
      C: 'unknown, safe',
      F: 'same key',
      P: 'unknown',
    },
  ],
  [
    'N04',
    'no headers in time',
    {
      tokens: 'session kept',
      reads: 'repeated, then panel',
      C: 'unknown, safe',
      F: 'same key',
      P: 'unknown',
    },
  ],
  [
    'N05',
    'stalls in the body',
    {
      tokens: 'session kept',
      reads: 'the limit covers the body',
      C: 'unknown, safe',
      F: 'same key',
      P: 'unknown',
    },
  ],
  [
    'N06',
    'breaks in the body',
    {
      tokens: 'session kept',
      reads: 'repeated, then panel',
      C: 'unknown, safe',
      F: 'same key',
      P: 'unknown',
    },
  ],
  [
    'N07',
    'page left meanwhile',
    {
      tokens: 'goes on behind',
      reads: 'silent, not repeated',
      C: 'silent, consents read again',
      F: 'silent',
      P: 'unknown on return',
    },
  ],
  [
    'N08',
    'reload meanwhile',
    {
      tokens: 'code spent: sign-in',
      reads: 'a plain reload',
      C: 'read again',
      F: 'same key offered',
      P: 'unknown',
    },
  ],
  [
    'N09',
    '200 with a captive page',
    { tokens: 'not the bank’s word', reads: 'panel, once', C: 'unknown, safe', F: 'panel', P: 'unknown' },
  ],
  [
    'N10',
    '8 s, then fine',
    {
      tokens: 'waiting is shown',
      reads: 'waiting is shown, asked once',
      C: 'busy',
      F: 'busy',
      P: 'busy, leaving is asked about, sent once',
    },
  ],
  ['N11', 'answers out of order', { reads: 'the last question counts' }],
];

const BODY: readonly Row[] = [
  [
    'B01',
    'half a JSON',
    { tokens: 'sign-in', reads: 'panel, once', C: 'unknown, safe', F: 'panel, same key', P: 'unknown' },
  ],
  [
    'B02',
    '200 with a page',
    { tokens: 'no token', reads: 'panel, once', C: 'unknown, safe', F: 'panel', P: 'unknown' },
  ],
  [
    'B03',
    'JSON of another type, or of none',
    { tokens: 'no token', reads: 'panel', C: 'sent: a yes with JSON', F: 'panel', P: 'unknown' },
  ],
  ['B04', 'empty body', { tokens: 'sign-in', reads: 'panel', C: 'sent', F: 'panel', P: 'unknown' }],
  [
    'B05',
    'null, [], text, number',
    { tokens: 'sign-in', reads: 'panel', C: 'sent', F: 'panel', P: 'unknown' },
  ],
  ['B06', 'BOM, no UTF-8, half a surrogate', { all: 'read, with a mark' }],
  ['B07', 'repeated and reserved members', { all: 'ignored, no prototype changes' }],
  [
    'B08',
    '10,000 levels',
    { tokens: 'sign-in', reads: 'panel', C: 'sent: a yes with JSON', F: 'panel', P: 'unknown' },
  ],
  [
    'B09',
    '15 MB',
    {
      tokens: 'refused above 64 KB',
      reads: 'read, or refused above a limit',
      C: 'refused above 1 MB',
      F: 'refused above 1 MB',
      P: 'unknown',
    },
  ],
];

const SCHEMA: readonly Row[] = [
  ['S01', 'no collection', { reads: 'panel with a reference, once' }],
  ['S02', 'item without what it needs', { reads: 'partial' }],
  ['S03', 'one bad item', { reads: 'partial, counted' }],
  ['S04', 'unknown members', { all: 'ignored' }],
  [
    'S05',
    'wrong types',
    { tokens: 'sign-in', reads: 'partial, never converted', C: 'sent', F: 'no answer', P: 'unknown' },
  ],
  ['S06', 'collection null', { reads: 'panel', D: 'empty' }],
  ['S07', 'empty collection', { reads: 'empty' }],
  ['S08', 'object for a list, list for an object', { reads: 'read where both are known, else panel' }],
  ['S09', '100,000 items', { reads: 'few on the page' }],
  ['S10', 'ids repeated', { A: 'all shown', X: 'all shown' }],
  ['S11', 'ids missing', { A: 'shown, no link', X: 'shown, no link' }],
  ['S12', 'hostile ids', { A: 'no path of dots, others encoded', X: 'no path of dots, others encoded' }],
  ['S13', 'odd tokens', { tokens: 'no token: sign-in; odd lifetime: 60 s' }],
  [
    'S14',
    'answer without members',
    { tokens: 'sign-in', reads: 'panel', C: 'sent', F: 'no answer', P: 'sent, no reference' },
  ],
];

const HEADERS_AND_LINKS: readonly Row[] = [
  ['L01', 'no X-Request-ID', { reads: 'fine, noted', writes: 'fine' }],
  ['L02', 'X-Request-ID of another call', { reads: 'panel, once', C: 'fine', F: 'panel', P: 'fine' }],
  ['L03', 'X-Request-ID hidden by CORS', { reads: 'as without', F: 'as without' }],
  ['L04', 'no links', { reads: 'fine', C: 'sent', P: 'sent' }],
  ['L05', 'links to another origin', { reads: 'ignored, never called', C: 'text' }],
  ['L06', 'links to another host', { reads: 'ignored', C: 'text' }],
  ['L07', 'links with a script', { reads: 'ignored', C: 'text' }],
  ['L08', 'links out of the interface', { reads: 'ignored', C: 'text', P: 'the host is named' }],
  ['L09', 'links without /api', { reads: 'read by their pattern, never called as given' }],
  ['L10', 'links to another account', { reads: 'ignored', C: 'text', P: 'the host is named' }],
  ['L11', 'links that are no addresses', { reads: 'ignored', C: 'text' }],
  ['L12', 'hostile approval link', { P: 'allowed hosts alone, the host is named first; else text' }],
];

const VALUES: readonly Row[] = [
  ['V01', 'markup', { tokens: 'ignored', reads: 'text, nothing runs', P: 'the link counts' }],
  [
    'V02',
    'direction and invisible characters',
    { tokens: 'ignored', reads: 'isolated and marked', P: 'the link counts' },
  ],
  ['V03', 'control characters', { tokens: 'ignored', reads: 'marked', P: 'the link counts' }],
  [
    'V04',
    '10,000 characters without a space',
    { tokens: 'ignored', reads: 'fits 320 pixels', P: 'the link counts' },
  ],
  ['V05', 'emoji, marks, other scripts', { tokens: 'ignored', reads: 'shown whole', P: 'the link counts' }],
  ['V06', 'extreme amounts', { B: 'exact', D: 'exact', X: 'exact', Y: 'exact' }],
  [
    'V07',
    'odd currencies',
    { A: 'as sent', N: 'as sent', B: 'as sent', D: 'as sent', X: 'as sent', Y: 'as sent' },
  ],
  ['V08', 'unknown codes', { A: 'as sent', B: 'as sent', X: 'as sent', Y: 'as sent' }],
  ['V09', 'sign against indicator', { X: 'both, with a mark', Y: 'both, with a mark' }],
  [
    'V10',
    'formula texts',
    { tokens: 'ignored', reads: 'as sent', X: 'text in a CSV file', P: 'the link counts' },
  ],
];

/** Every fault that the app must handle, with what each call does then. */
export const matrix: readonly Row[] = [
  ...HTTP,
  ...NETWORK,
  ...BODY,
  ...SCHEMA,
  ...HEADERS_AND_LINKS,
  ...VALUES,
];

/** The name of a case, such as `H01 A`. */
export const caseName = (row: string, column: MatrixColumn): string => `${row} ${column}`;

/** The columns for which a row has an expectation. */
const columnsOf = (expected: Expected): readonly MatrixColumn[] =>
  groups.all.filter((column) =>
    Object.keys(expected).some(
      (key) =>
        key === column ||
        (Object.hasOwn(groups, key) &&
          (groups[key as keyof typeof groups] as readonly string[]).includes(column)),
    ),
  );

export const caseNames: readonly string[] = matrix.flatMap(([row, , expected]) =>
  columnsOf(expected).map((column) => caseName(row, column)),
);
