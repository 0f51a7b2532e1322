import type { FaultName } from '#demo/faults/fault-effects.ts';

/** What a user sees after sending a consent. */
export type ConsentOutcome =
  | 'sent'
  /** These texts above the form; nothing was changed. */
  | 'refused'
  | 'conflict'
  | 'forbidden'
  | 'set-up'
  | 'wait'
  /** It may have arrived; the user can safely send it again. */
  | 'unconfirmed'
  /** The sign-in page; the draft is stored. */
  | 'ended';

/** An outcome, and the number of calls to the bank. */
export type ConsentCode = `${ConsentOutcome} ${1 | 2}`;

/** `@` is `putConsents`. A name alone is on until it is switched off. */
export type ConsentSwitch =
  | FaultName
  | `@~${FaultName}~next`
  | '@~token-expired~always getToken:refresh_token~invalid-grant~always';

/** The faults of `PUT /consents` that the mock bank can make. Only a renewal repeats a call automatically. */
export const consentRows: readonly (readonly [
  row: string,
  faults: readonly ConsentSwitch[],
  code: ConsentCode,
])[] = [
  ['H01', ['status-400-problem', 'status-400-json', 'status-400-text'], 'refused 1'],
  ['H02', ['@~token-expired~next'], 'sent 2'],
  ['H03', ['token-expired'], 'ended 2'],
  ['H04', ['@~token-expired~always getToken:refresh_token~invalid-grant~always'], 'ended 1'],
  ['H05', ['status-403'], 'forbidden 1'],
  ['H06', ['status-404'], 'set-up 1'],
  ['H07', ['status-405', 'status-406', 'status-415'], 'set-up 1'],
  ['H08', ['status-408'], 'unconfirmed 1'],
  ['H09', ['status-409'], 'conflict 1'],
  ['H10', ['status-422'], 'refused 1'],
  ['H11', ['status-429-seconds', 'status-429-long'], 'wait 1'],
  ['H12', ['status-429-date'], 'wait 1'],
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
    'wait 1',
  ],
  ['H14', ['status-500-stack'], 'unconfirmed 1'],
  ['H15', ['status-502-html', 'status-504-html'], 'unconfirmed 1'],
  ['H16', ['status-503-seconds', 'status-503-date'], 'wait 1'],
  ['H18', ['status-204', 'no-body'], 'sent 1'],
  ['H19', ['status-418'], 'refused 1'],
  ['H19', ['status-599'], 'unconfirmed 1'],
  ['H21', ['status-400-hostile'], 'refused 1'],
  ['N03', ['lost-before', 'lost-after'], 'unconfirmed 1'],
  ['N04', ['no-answer'], 'unconfirmed 1'],
  ['N05', ['stalls-in-body'], 'unconfirmed 1'],
  ['N06', ['breaks-in-body'], 'unconfirmed 1'],
  ['N09', ['html'], 'unconfirmed 1'],
  ['N10', ['delayed', 'slow'], 'sent 1'],
  ['B01', ['truncated'], 'unconfirmed 1'],
  ['B02', ['html'], 'unconfirmed 1'],
  ['B03', ['wrong-content-type', 'no-content-type'], 'sent 1'],
  ['B04', ['empty'], 'sent 1'],
  ['B05', ['body-null', 'body-list', 'body-text', 'body-number'], 'sent 1'],
  ['B06', ['bom', 'invalid-utf-8', 'lone-surrogate'], 'sent 1'],
  ['B07', ['hostile-members'], 'sent 1'],
  // The body may be anything: it is JSON, and the status is a success.
  ['B08', ['deeply-nested'], 'sent 1'],
  ['B09', ['too-large'], 'unconfirmed 1'],
  ['S04', ['unknown-members'], 'sent 1'],
  ['S05', ['wrong-types'], 'sent 1'],
  ['S14', ['empty-object'], 'sent 1'],
];

/** Cells that a mock in the browser can't make alone: a named test covers them. */
export const consentNamedRows: readonly (readonly [row: string, file: string, title: string])[] = [
  [
    'H17',
    'e2e/faults/consent-faults.e2e.ts',
    'a redirect of the consent is reported as a configuration problem',
  ],
  [
    'N01',
    'e2e/journeys/consent/consent-sending.e2e.ts',
    'a consent is not sent offline, and is sent once back online',
  ],
  [
    'N02',
    'e2e/faults/consent-faults.e2e.ts',
    'a connection lost while a consent is sent leaves its outcome unknown',
  ],
  [
    'N07',
    'e2e/journeys/consent/consent-sending.e2e.ts',
    'a consent that is on its way when the page is left still arrives',
  ],
  [
    'N08',
    'e2e/faults/consent-faults.e2e.ts',
    'a reload while a consent is sent leaves its outcome unknown and keeps the form',
  ],
];
