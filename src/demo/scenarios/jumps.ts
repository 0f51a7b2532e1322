import type { PersonaId } from '#demo/seed/persona.ts';

type MoveName =
  | 'set'
  | 'usual'
  | 'press'
  | 'at-path'
  | 'at-transaction'
  | 'at-callback'
  | 'at-callback-refused'
  | 'tell-payee'
  | 'tell-wrong-payee'
  | 'tell-wrong-amount'
  | 'tell-all'
  | 'tell-several'
  | 'tell-longest'
  | 'tell-longest-payee'
  | 'tell-funds'
  | 'tell-longest-funds'
  | 'begin-another'
  | 'send'
  | 'begin-send'
  | 'discard'
  | 'come-back'
  | 'at-payee'
  | 'at-payee-trusted'
  | 'at-amount'
  | 'at-review'
  | 'at-change'
  | 'at-payment'
  | 'at-funds'
  | 'at-payments'
  | 'at-return-successful'
  | 'at-return-unsuccessful'
  | 'at-return-wrong'
  | 'choose-good-file'
  | 'choose-bad-file'
  | 'choose-no-file'
  | 'press-continue'
  | 'see-receipt'
  | 'tick-all'
  | 'tick-balances'
  | 'tick-nothing'
  | 'tick-card'
  | 'consent-all'
  | 'consent-without-owners'
  | 'consent-nothing'
  | 'consent-in-doubt'
  | 'approve-at-bank'
  | 'refuse-at-bank'
  | 'say-confirmed'
  | 'say-not-confirmed'
  | 'two-days-pass'
  | 'at-consent'
  | 'at-consent-edit'
  | 'at-owners-edit'
  | 'at-consent-review'
  | 'at-consent-sent'
  | 'at-balances'
  | 'at-owners';

/**
 * A state of the app and the moves that lead there, shared by the bench, the screenshots and the browser
 * tests. `rehearsal-page.tsx` plays them through the app's own code.
 */
export interface Jump {
  readonly persona?: PersonaId;
  /** The link query that the move `set` applies (docs/faults.md, docs/mock-settings.md). */
  readonly bank?: string;
  /** For the move `at-path`. */
  readonly path?: string;
  readonly moves: readonly MoveName[];
}

const payment = 'createPaymentRequest';
const sending = (bank: string) =>
  ({ bank, moves: ['tell-all', 'set', 'send', 'usual', 'at-payment'] }) as const;
const approach = (name: string) => sending(`bank=payment_approach~${name}`);
const failing = (fault: string) => sending(`fault=${payment}~${fault}~next`);
const accepted = ['tell-all', 'send'] as const;
const consent = 'putConsents';

/** In the order in which a user meets them. */
export const jumps = {
  payee: { moves: ['at-payee'] },
  'payee-errors': { moves: ['tell-wrong-payee', 'at-payee', 'press'] },
  'payee-trusted': { moves: ['at-payee-trusted'] },
  'import-read': { moves: ['at-payee', 'choose-good-file'] },
  'import-lines': { moves: ['at-payee', 'choose-bad-file'] },
  'import-refused': { moves: ['at-payee', 'choose-no-file'] },
  amount: { moves: ['tell-payee', 'at-amount'] },
  'amount-errors': { moves: ['tell-wrong-amount', 'at-amount', 'press'] },
  review: { moves: ['tell-all', 'at-review'] },
  'review-several': { moves: ['tell-several', 'at-review'] },
  'review-change': { moves: ['tell-several', 'at-change'] },
  repeat: { moves: [...accepted, 'begin-another', 'tell-all', 'at-review', 'press'] },

  submitting: {
    bank: `fault=${payment}~no-answer~next`,
    moves: ['tell-all', 'set', 'begin-send', 'at-payment'],
  },
  approve: { moves: [...accepted, 'at-payment'] },
  leave: { moves: [...accepted, 'at-payment', 'press-continue'] },
  'approve-nested': approach('nested'),
  'approve-links': approach('link-in-links'),
  'sent-phone': approach('DECOUPLED'),
  'sent-embedded': approach('EMBEDDED'),
  'sent-no-approval': approach('NONE'),
  'sent-unknown': approach('unknown'),
  'link-missing': approach('link-missing'),
  'link-foreign': approach('link-foreign'),
  'link-http': approach('link-http'),

  'refused-content': failing('status-400-json'),
  'refused-right': failing('status-403'),
  'refused-set-up': failing('status-404'),
  'not-sent-offline': sending('bank=network~off'),
  'not-sent-wait': failing('status-429-long'),
  'not-sent-access': failing('token-expired'),
  'unknown-no-answer': failing('lost-after'),
  'unknown-failed': failing('status-500-stack'),
  'unknown-unreadable': failing('html'),
  'unknown-conflict': failing('status-409'),
  discarded: {
    bank: `fault=${payment}~status-429-long~next`,
    moves: ['tell-all', 'set', 'send', 'usual', 'discard', 'at-payment'],
  },
  'discarded-open': {
    bank: `fault=${payment}~lost-after~next`,
    moves: ['tell-all', 'set', 'send', 'usual', 'discard', 'at-payment'],
  },

  'return-successful': { moves: [...accepted, 'at-return-successful'] },
  'return-unsuccessful': { moves: [...accepted, 'at-return-unsuccessful'] },
  'return-used': { moves: [...accepted, 'come-back', 'at-return-successful'] },
  'return-wrong': { moves: [...accepted, 'at-return-wrong'] },
  receipt: { moves: [...accepted, 'at-payment', 'see-receipt'] },
  'receipt-unknown': {
    bank: `fault=${payment}~lost-after~next`,
    moves: ['tell-all', 'set', 'send', 'usual', 'at-payment', 'see-receipt'],
  },
  'payments-none': { moves: ['at-payments'] },
  payments: { moves: ['tell-several', 'send', 'begin-another', 'tell-payee', 'at-payments'] },

  'consent-none': { moves: ['at-consent'] },
  'consent-form': { moves: ['at-consent-edit'] },
  'consent-form-errors': { moves: ['tick-card', 'at-consent-edit', 'press'] },
  'consent-form-reason': { moves: ['consent-without-owners', 'at-owners-edit'] },
  'consent-not-covered': { moves: ['consent-without-owners', 'at-owners'] },
  'consent-form-again': { moves: ['consent-all', 'at-consent-edit'] },
  'consent-review': { moves: ['tick-all', 'at-consent-review'] },
  'consent-review-less': { moves: ['consent-all', 'tick-balances', 'at-consent-review'] },
  'consent-sent': { moves: ['consent-all', 'at-consent-sent'] },
  'consent-known': { moves: ['consent-all', 'at-consent'] },
  'consent-refused': {
    bank: `fault=${consent}~status-400-json~next`,
    moves: ['tick-all', 'set', 'at-consent-review', 'press'],
  },
  'consent-unconfirmed': {
    bank: `fault=${consent}~lost-after~next`,
    moves: ['set', 'consent-in-doubt', 'at-consent'],
  },
  'consent-waits': {
    bank: 'bank=consent_approval~page',
    moves: ['set', 'consent-all', 'at-consent-sent'],
  },
  'consent-waits-page': { bank: 'bank=consent_approval~page', moves: ['set', 'consent-all', 'at-consent'] },
  'consent-approved': {
    bank: 'bank=consent_approval~page',
    moves: ['set', 'consent-all', 'approve-at-bank', 'say-confirmed', 'at-consent'],
  },
  'consent-refused-at-bank': {
    bank: 'bank=consent_approval~page',
    moves: ['set', 'consent-all', 'refuse-at-bank', 'say-not-confirmed', 'at-consent'],
  },
  'consent-run-out': {
    bank: 'bank=consent_days~1',
    moves: ['set', 'consent-all', 'two-days-pass', 'at-balances'],
  },
  'consent-withdrawn': { moves: ['consent-all', 'consent-nothing', 'at-consent'] },
} as const satisfies Readonly<Record<string, Jump>>;
export type JumpId = keyof typeof jumps;

interface Stage {
  readonly id: string;
  readonly jumps: readonly JumpId[];
}

/** Both flows as a map: steps, then the stages of a step side by side. Each jump occurs once. */
export const flows = {
  payment: [
    [
      { id: 'payee', jumps: ['payee', 'payee-errors', 'payee-trusted'] },
      { id: 'import', jumps: ['import-read', 'import-lines', 'import-refused'] },
    ],
    [{ id: 'amount', jumps: ['amount', 'amount-errors'] }],
    [{ id: 'review', jumps: ['review', 'review-several', 'review-change', 'repeat', 'submitting'] }],
    [
      {
        id: 'accepted',
        jumps: [
          'approve',
          'leave',
          'approve-nested',
          'approve-links',
          'sent-phone',
          'sent-embedded',
          'sent-no-approval',
          'sent-unknown',
          'link-missing',
          'link-foreign',
          'link-http',
        ],
      },
      { id: 'refused', jumps: ['refused-content', 'refused-right', 'refused-set-up'] },
      { id: 'not-sent', jumps: ['not-sent-offline', 'not-sent-wait', 'not-sent-access', 'discarded'] },
      {
        id: 'unknown',
        jumps: [
          'unknown-no-answer',
          'unknown-failed',
          'unknown-unreadable',
          'unknown-conflict',
          'discarded-open',
        ],
      },
    ],
    [{ id: 'return', jumps: ['return-successful', 'return-unsuccessful', 'return-used', 'return-wrong'] }],
    [{ id: 'afterwards', jumps: ['receipt', 'receipt-unknown', 'payments-none', 'payments'] }],
  ],
  consent: [
    [{ id: 'before', jumps: ['consent-none', 'consent-not-covered'] }],
    [
      {
        id: 'choose',
        jumps: ['consent-form', 'consent-form-reason', 'consent-form-again', 'consent-form-errors'],
      },
    ],
    [{ id: 'consent-review', jumps: ['consent-review', 'consent-review-less', 'consent-refused'] }],
    [
      { id: 'consent-sent', jumps: ['consent-sent', 'consent-known', 'consent-unconfirmed'] },
      {
        id: 'at-bank',
        jumps: ['consent-waits', 'consent-waits-page', 'consent-approved', 'consent-refused-at-bank'],
      },
    ],
    [{ id: 'ended', jumps: ['consent-run-out', 'consent-withdrawn'] }],
  ],
} as const satisfies Readonly<Record<string, readonly (readonly Stage[])[]>>;
export type FlowId = keyof typeof flows;
