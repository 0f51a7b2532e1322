import type { FaultName } from '#demo/faults/fault-effects.ts';
import { ODD_WAITS, type Switch } from './fault-cases.ts';

/** What a user sees after sending a payment request. Nothing is ever sent again without them. */
export type PaymentOutcome =
  /** The bank accepted it, with a usable approval link, and without one. */
  | 'approve'
  | 'sent'
  /** The bank refuses the content, this app, or the form of the request. */
  | 'refused'
  | 'forbidden'
  | 'set-up'
  /** Not processed by the bank: it asks to wait, or the access had expired and was renewed. */
  | 'wait'
  | 'renewed'
  /** Unknown: no complete answer, a failure of the bank, an unreadable answer, or a known reference. */
  | 'no-answer'
  | 'failed'
  | 'unreadable'
  | 'conflict'
  /** The sign-in page; the confirmed payment is stored. */
  | 'ended';

/** What a user sees after a funds check. */
export type FundsOutcome =
  /** The bank's answer; `unclear` if it says neither yes nor no. */
  | 'yes'
  | 'unclear'
  /** These texts above the form. */
  | 'refused'
  | 'edit'
  | 'forbidden'
  | 'set-up'
  | 'wait'
  | 'no-answer'
  | 'unreadable'
  | 'ended';

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

/** Settings with a space between them; a fault's name alone is on until it is switched off. */
export type Settings =
  | Switch
  | `bank=${'link-http' | 'link-foreign' | 'link-object'}`
  | `bank=link-object ${FaultName}`;

/** A row of a column: each of the settings has this outcome, after this number of calls. */
export type Row<Outcome extends string> = readonly [
  row: string,
  settings: readonly Settings[],
  code: `${Outcome} ${1 | 2 | 3}`,
];

/** A case that a mock in the browser can't make alone: a named test covers it. */
export type NamedRow = readonly [row: string, file: string, title: string];

/** The query that configures the bank for an operation. */
export const settingsQuery = (operation: string, settings: Settings): string =>
  settings
    .split(' ')
    .map((one) => {
      if (one.startsWith('bank=')) return one.replace('bank=', 'bank=payment_approach~');
      return `fault=${one.includes('~') ? one.replace('@', operation) : `${operation}~${one}~always`}`;
    })
    .join('&');

/** The faults of `POST /payment-requests` that the mock bank can make: one call, and a second one only after a second click. */
export const paymentRows: readonly Row<PaymentOutcome>[] = [
  ['H01', ['status-400-problem', 'status-400-json', 'status-400-text'], 'refused 1'],
  ['H02', ['@~token-expired~next'], 'renewed 1'],
  ['H03', ['token-expired'], 'ended 2'],
  ['H04', ['@~token-expired~always getToken:refresh_token~invalid-grant~always'], 'ended 1'],
  ['H05', ['status-403'], 'forbidden 1'],
  ['H06', ['status-404'], 'set-up 1'],
  ['H07', ['status-405', 'status-406', 'status-415'], 'set-up 1'],
  ['H08', ['status-408'], 'no-answer 1'],
  ['H09', ['status-409'], 'conflict 1'],
  ['H10', ['status-422'], 'refused 1'],
  ['H11', ['status-429-seconds', 'status-429-long'], 'wait 1'],
  ['H12', ['status-429-date'], 'wait 1'],
  ['H13', ODD_WAITS, 'wait 1'],
  ['H14', ['status-500-stack'], 'failed 1'],
  ['H15', ['status-502-html', 'status-504-html'], 'failed 1'],
  ['H16', ['status-503-seconds', 'status-503-date'], 'failed 1'],
  ['H18', ['status-204', 'no-body'], 'unreadable 1'],
  ['H19', ['status-418'], 'refused 1'],
  ['H19', ['status-599'], 'failed 1'],
  ['H21', ['status-400-hostile'], 'refused 1'],
  ['N03', ['lost-before', 'lost-after'], 'no-answer 1'],
  ['N04', ['no-answer'], 'no-answer 1'],
  ['N05', ['stalls-in-body'], 'no-answer 1'],
  ['N06', ['breaks-in-body'], 'no-answer 1'],
  ['N09', ['html'], 'unreadable 1'],
  ['N10', ['delayed', 'slow'], 'approve 1'],
  ['B01', ['truncated'], 'unreadable 1'],
  ['B02', ['html'], 'unreadable 1'],
  ['B03', ['wrong-content-type', 'no-content-type'], 'unreadable 1'],
  ['B04', ['empty'], 'unreadable 1'],
  ['B05', ['body-null', 'body-list', 'body-text', 'body-number'], 'unreadable 1'],
  // This answer has no name to put a byte into.
  ['B06', ['bom', 'invalid-utf-8', 'lone-surrogate'], 'approve 1'],
  ['B07', ['hostile-members'], 'approve 1'],
  ['B08', ['deeply-nested'], 'unreadable 1'],
  ['B09', ['huge', 'too-large'], 'unreadable 1'],
  ['S04', ['unknown-members'], 'approve 1'],
  ['S05', ['wrong-types'], 'unreadable 1'],
  ['S14', ['empty-object'], 'sent 1'],
  ['L12', ['bank=link-http', 'bank=link-foreign'], 'sent 1'],
  [
    'L12',
    [
      'bank=link-object links-script',
      'bank=link-object links-host',
      'bank=link-object links-foreign',
      'bank=link-object links-odd',
    ],
    'sent 1',
  ],
];

const ONCE = 'e2e/journeys/payments/payment-once.e2e.ts';
const LIVE = 'e2e/live/payments.e2e.ts';

export const paymentNamedRows: readonly NamedRow[] = [
  ['H17', LIVE, '${what} leaves the payment unknown, and is sent once'],
  ['H19', LIVE, '${what} leaves the payment unknown, and is sent once'],
  ['N01', LIVE, 'nothing is sent offline, neither then nor automatically once back online'],
  ['N02', LIVE, 'a connection lost in the middle leaves the payment unknown'],
  ['N07', LIVE, 'a user who opens another page in the middle finds the payment unknown when they return'],
  ['N08', ONCE, 'a user who reloads while a payment is on its way reads that its outcome is unknown'],
];

/** The same for `POST /funds-confirmations`; an automatic repeat has the same key and bytes. */
export const fundsRows: readonly Row<FundsOutcome>[] = [
  ['H01', ['status-400-problem', 'status-400-json', 'status-400-text'], 'refused 1'],
  ['H02', ['@~token-expired~next'], 'yes 2'],
  ['H03', ['token-expired'], 'ended 2'],
  ['H04', ['@~token-expired~always getToken:refresh_token~invalid-grant~always'], 'ended 1'],
  ['H05', ['status-403'], 'forbidden 1'],
  ['H06', ['status-404'], 'set-up 1'],
  ['H07', ['status-405', 'status-406', 'status-415'], 'set-up 1'],
  ['H08', ['status-408'], 'no-answer 3'],
  ['H09', ['status-409'], 'no-answer 3'],
  ['H09', ['@~status-409~next'], 'yes 2'],
  ['H10', ['status-422'], 'edit 1'],
  ['H11', ['@~status-429-seconds~next'], 'yes 2'],
  ['H11', ['status-429-seconds'], 'wait 3'],
  ['H11', ['status-429-long'], 'wait 1'],
  ['H12', ['@~status-429-date~next'], 'yes 2'],
  ['H13', ODD_WAITS, 'wait 3'],
  ['H14', ['status-500-stack'], 'no-answer 3'],
  ['H15', ['status-502-html', 'status-504-html'], 'no-answer 3'],
  ['H16', ['@~status-503-seconds~next', '@~status-503-date~next'], 'yes 2'],
  ['H16', ['status-503-seconds'], 'wait 3'],
  ['H18', ['status-204', 'no-body'], 'unreadable 1'],
  ['H19', ['status-418'], 'refused 1'],
  ['H19', ['status-599'], 'no-answer 3'],
  ['H21', ['status-400-hostile'], 'refused 1'],
  ['N03', ['lost-before'], 'no-answer 3'],
  // Under the same key the bank answers the second call as it would have the first.
  ['N03', ['@~lost-after~next'], 'yes 2'],
  // Two attempts fill the 20 seconds that a question may take.
  ['N04', ['no-answer'], 'no-answer 2'],
  ['N05', ['stalls-in-body'], 'no-answer 2'],
  ['N06', ['breaks-in-body'], 'no-answer 3'],
  ['N09', ['html'], 'unreadable 1'],
  ['N10', ['delayed', 'slow'], 'yes 1'],
  ['B01', ['truncated'], 'unreadable 1'],
  ['B02', ['html'], 'unreadable 1'],
  ['B03', ['wrong-content-type', 'no-content-type'], 'unreadable 1'],
  ['B04', ['empty'], 'unreadable 1'],
  ['B05', ['body-null', 'body-list', 'body-text', 'body-number'], 'unreadable 1'],
  // This answer has no name to put a byte into.
  ['B06', ['bom', 'invalid-utf-8', 'lone-surrogate'], 'yes 1'],
  ['B07', ['hostile-members'], 'yes 1'],
  ['B08', ['deeply-nested'], 'unreadable 1'],
  ['B09', ['huge', 'too-large'], 'unreadable 1'],
  ['S04', ['unknown-members'], 'yes 1'],
  ['S05', ['wrong-types'], 'unclear 1'],
  ['S14', ['empty-object'], 'unclear 1'],
  ['L01', ['request-id-missing'], 'yes 1'],
  ['L02', ['request-id-wrong'], 'unreadable 1'],
];

const LIVE_FUNDS = 'e2e/live/funds.e2e.ts';

export const fundsNamedRows: readonly NamedRow[] = [
  ['H17', LIVE_FUNDS, 'a redirect of the question is reported as a configuration problem'],
  ['N01', LIVE_FUNDS, 'nothing is sent offline, and the same is sent once the browser is online'],
  ['N02', LIVE_FUNDS, 'a connection lost in the middle preserves the request and its key'],
  ['N07', LIVE_FUNDS, 'a user who opens another page in the middle repeats the same request on return'],
  ['N08', LIVE_FUNDS, 'a reload in the middle preserves the request and its key'],
  ['L03', LIVE_FUNDS, 'the answer of a bank on another origin that hides its headers is shown'],
];

/** The faults of `PUT /consents` that the mock bank can make. Only a renewal repeats a call automatically. */
export const consentRows: readonly Row<ConsentOutcome>[] = [
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
  ['H13', ODD_WAITS, 'wait 1'],
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

const CONSENT_FAULTS = 'e2e/faults/consent-faults.e2e.ts';
const CONSENT_SENDING = 'e2e/journeys/consent/consent-sending.e2e.ts';

export const consentNamedRows: readonly NamedRow[] = [
  ['H17', CONSENT_FAULTS, 'a redirect of the consent is reported as a configuration problem'],
  ['N01', CONSENT_SENDING, 'a consent is not sent offline, and is sent once back online'],
  ['N02', CONSENT_FAULTS, 'a connection lost while a consent is sent leaves its outcome unknown'],
  ['N07', CONSENT_SENDING, 'a consent that is on its way when the page is left still arrives'],
  ['N08', CONSENT_FAULTS, 'a reload while a consent is sent leaves its outcome unknown and keeps the form'],
];
