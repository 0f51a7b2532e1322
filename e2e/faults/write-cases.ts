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
  | 'other-request'
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
  | `bank=${'link-malformed' | 'link-http' | 'link-foreign'}`
  /** `page` is where the customer approves a consent, the others are forms of a payment's answer. */
  | `bank=${'link-object' | 'link-in-links' | 'page'} ${FaultName}`;

interface Outcomes {
  /** `POST /payment-requests`: one call, and a second one only after a second click. */
  readonly P: PaymentOutcome;
  /** `POST /funds-confirmations`: an automatic repeat has the same key and bytes. */
  readonly F: FundsOutcome;
  /** `PUT /consents`: only a renewal repeats a call automatically. */
  readonly C: ConsentOutcome;
}
export type WriteColumn = keyof Outcomes;

/** An outcome, and the number of calls to the bank until then. */
type CodeByColumn = { readonly [Column in WriteColumn]?: `${Outcomes[Column]} ${1 | 2 | 3}` };

/** Each of the settings has these outcomes. */
type Row = readonly [row: string, settings: readonly Settings[], codes: CodeByColumn];

export interface WriteCase<Column extends WriteColumn> {
  readonly row: string;
  readonly settings: Settings;
  readonly outcome: Outcomes[Column];
  readonly calls: number;
  /** Unique, because an earlier answer about the same amount would be on the page. */
  readonly amount: number;
}

/** A case that a mock in the browser can't make alone: a named test covers it. */
export type NamedRow = readonly [row: string, file: string, title: string];

/** The query that configures the bank for an operation. */
export const settingsQuery = (operation: string, settings: Settings): string =>
  settings
    .split(' ')
    .map((one) => {
      if (one === 'bank=page') return 'bank=consent_approval~page';
      if (one.startsWith('bank=')) return one.replace('bank=', 'bank=payment_approach~');
      return `fault=${one.includes('~') ? one.replace('@', operation) : `${operation}~${one}~always`}`;
    })
    .join('&');

const all = (code: `${PaymentOutcome & FundsOutcome & ConsentOutcome} ${1 | 2}`): CodeByColumn => ({
  P: code,
  F: code,
  C: code,
});

/** The faults of the writes that the mock bank can make. */
export const writeRows: readonly Row[] = [
  ['H01', ['status-400-problem', 'status-400-json', 'status-400-text'], all('refused 1')],
  ['H02', ['@~token-expired~next'], { P: 'renewed 1', F: 'yes 2', C: 'sent 2' }],
  ['H03', ['token-expired'], all('ended 2')],
  ['H04', ['@~token-expired~always getToken:refresh_token~invalid-grant~always'], all('ended 1')],
  ['H05', ['status-403'], all('forbidden 1')],
  ['H06', ['status-404'], all('set-up 1')],
  ['H07', ['status-405', 'status-406', 'status-415'], all('set-up 1')],
  ['H08', ['status-408'], { P: 'no-answer 1', F: 'no-answer 3', C: 'unconfirmed 1' }],
  ['H09', ['status-409'], { P: 'conflict 1', F: 'no-answer 3', C: 'conflict 1' }],
  ['H09', ['@~status-409~next'], { F: 'yes 2' }],
  ['H10', ['status-422'], { P: 'refused 1', F: 'edit 1', C: 'refused 1' }],
  ['H11', ['status-429-seconds'], { P: 'wait 1', F: 'wait 3', C: 'wait 1' }],
  ['H11', ['status-429-long'], all('wait 1')],
  ['H11', ['@~status-429-seconds~next'], { F: 'yes 2' }],
  ['H12', ['status-429-date'], { P: 'wait 1', C: 'wait 1' }],
  ['H12', ['@~status-429-date~next'], { F: 'yes 2' }],
  ['H13', ODD_WAITS, { P: 'wait 1', F: 'wait 3', C: 'wait 1' }],
  ['H14', ['status-500-stack'], { P: 'failed 1', F: 'no-answer 3', C: 'unconfirmed 1' }],
  ['H15', ['status-502-html', 'status-504-html'], { P: 'failed 1', F: 'no-answer 3', C: 'unconfirmed 1' }],
  ['H16', ['status-503-seconds'], { P: 'failed 1', F: 'wait 3', C: 'wait 1' }],
  ['H16', ['status-503-date'], { P: 'failed 1', C: 'wait 1' }],
  ['H16', ['@~status-503-seconds~next', '@~status-503-date~next'], { F: 'yes 2' }],
  ['H18', ['status-204', 'no-body'], { P: 'unreadable 1', F: 'unreadable 1', C: 'sent 1' }],
  ['H19', ['status-418'], all('refused 1')],
  ['H19', ['status-599'], { P: 'failed 1', F: 'no-answer 3', C: 'unconfirmed 1' }],
  ['H21', ['status-400-hostile'], all('refused 1')],
  ['N03', ['lost-before'], { P: 'no-answer 1', F: 'no-answer 3', C: 'unconfirmed 1' }],
  ['N03', ['lost-after'], { P: 'no-answer 1', C: 'unconfirmed 1' }],
  // Under the same key the bank answers the second call as it would have the first.
  ['N03', ['@~lost-after~next'], { F: 'yes 2' }],
  // Two attempts fill the 20 seconds that a funds check may take.
  ['N04', ['no-answer'], { P: 'no-answer 1', F: 'no-answer 2', C: 'unconfirmed 1' }],
  ['N05', ['stalls-in-body'], { P: 'no-answer 1', F: 'no-answer 2', C: 'unconfirmed 1' }],
  ['N06', ['breaks-in-body'], { P: 'no-answer 1', F: 'no-answer 3', C: 'unconfirmed 1' }],
  ['N09', ['html'], { P: 'unreadable 1', F: 'unreadable 1', C: 'unconfirmed 1' }],
  ['N10', ['delayed', 'slow'], { P: 'approve 1', F: 'yes 1', C: 'sent 1' }],
  ['B01', ['truncated'], { P: 'unreadable 1', F: 'unreadable 1', C: 'unconfirmed 1' }],
  ['B02', ['html'], { P: 'unreadable 1', F: 'unreadable 1', C: 'unconfirmed 1' }],
  ['B03', ['wrong-content-type', 'no-content-type'], { P: 'unreadable 1', F: 'unreadable 1', C: 'sent 1' }],
  ['B04', ['empty'], { P: 'unreadable 1', F: 'unreadable 1', C: 'sent 1' }],
  [
    'B05',
    ['body-null', 'body-list', 'body-text', 'body-number'],
    { P: 'unreadable 1', F: 'unreadable 1', C: 'sent 1' },
  ],
  ['B06', ['bom'], { P: 'approve 1', F: 'yes 1', C: 'sent 1' }],
  ['B07', ['hostile-members'], { P: 'approve 1', F: 'yes 1', C: 'sent 1' }],
  // A consent's answer may be anything: it is JSON, and the status is a success.
  ['B08', ['deeply-nested'], { P: 'unreadable 1', F: 'unreadable 1', C: 'sent 1' }],
  ['B09', ['huge', 'too-large'], { P: 'unreadable 1', F: 'unreadable 1', C: 'unconfirmed 1' }],
  ['S04', ['unknown-members'], { P: 'approve 1', F: 'yes 1', C: 'sent 1' }],
  ['S05', ['wrong-types'], { P: 'unreadable 1', F: 'unclear 1' }],
  ['S14', ['empty-object'], { P: 'sent 1', F: 'unclear 1' }],
  // Only with a page for the approval does the answer have a body.
  ['S05', ['bank=page wrong-types'], { C: 'sent 1' }],
  ['S14', ['bank=page empty-object'], { C: 'sent 1' }],
  ['L01', ['request-id-missing'], { P: 'approve 1', F: 'yes 1', C: 'sent 1' }],
  ['L02', ['request-id-wrong'], { P: 'approve 1', F: 'other-request 1', C: 'sent 1' }],
  ['L04', ['bank=page links-missing', 'bank=page links-null', 'bank=page links-empty'], { C: 'sent 1' }],
  ['L05', ['bank=page links-foreign'], { C: 'sent 1' }],
  ['L06', ['bank=page links-host'], { C: 'sent 1' }],
  ['L07', ['bank=page links-script'], { C: 'sent 1' }],
  ['L08', ['bank=page links-outside'], { C: 'sent 1' }],
  ['L10', ['bank=page links-crossed'], { C: 'sent 1' }],
  ['L11', ['bank=page links-odd'], { C: 'sent 1' }],
  [
    'L04',
    ['bank=link-in-links links-missing', 'bank=link-in-links links-null', 'bank=link-in-links links-empty'],
    { P: 'sent 1' },
  ],
  // A path leads to the bank's own host, which is named before the user goes there.
  ['L08', ['bank=link-object links-outside'], { P: 'approve 1' }],
  ['L10', ['bank=link-object links-crossed'], { P: 'approve 1' }],
  // The approach is the only text, and the link counts.
  ['V01', ['hostile-text'], { P: 'approve 1' }],
  ['V02', ['bidi-text'], { P: 'approve 1' }],
  ['V03', ['control-text'], { P: 'approve 1' }],
  ['V04', ['endless-text'], { P: 'approve 1' }],
  ['V05', ['world-text'], { P: 'approve 1' }],
  ['V10', ['formula-text'], { P: 'approve 1' }],
  [
    'L12',
    [
      'bank=link-malformed',
      'bank=link-http',
      'bank=link-foreign',
      'bank=link-object links-script',
      'bank=link-object links-host',
      'bank=link-object links-foreign',
      'bank=link-object links-odd',
    ],
    { P: 'sent 1' },
  ],
];

export function casesOf<Column extends WriteColumn>(column: Column): readonly WriteCase<Column>[] {
  return writeRows
    .flatMap(([row, all, codes]) => all.map((settings) => ({ row, settings, code: codes[column] })))
    .flatMap(({ row, settings, code }, index) => {
      if (code === undefined) return [];
      const [outcome, calls] = code.split(' ');
      return {
        row,
        settings,
        outcome: outcome as Outcomes[Column],
        calls: Number(calls),
        amount: 101 + index,
      };
    });
}

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

const LIVE_FUNDS = 'e2e/live/funds.e2e.ts';

export const fundsNamedRows: readonly NamedRow[] = [
  ['H17', LIVE_FUNDS, 'a redirect of the question is reported as a configuration problem'],
  ['N01', LIVE_FUNDS, 'nothing is sent offline, and the same is sent once the browser is online'],
  ['N02', LIVE_FUNDS, 'a connection lost in the middle preserves the request and its key'],
  ['N07', LIVE_FUNDS, 'a user who opens another page in the middle repeats the same request on return'],
  ['N08', LIVE_FUNDS, 'a reload in the middle preserves the request and its key'],
  ['L03', LIVE_FUNDS, 'the answer of a bank on another origin that hides its headers is shown'],
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
