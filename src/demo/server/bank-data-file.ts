import { reasonOf } from '#contract/tolerant.ts';
import type { Translate } from '#i18n/use-i18n.tsx';
import { randomToken } from '#lib/random.ts';
import { REDACTED } from '#lib/redact/redact.ts';
import { redactJson } from '#lib/redact/redact-data.ts';
import * as z from 'zod/mini';
import { type BankState, type Grant, stateOf, StoredState } from '#demo/bank/bank-state.ts';
import { PaymentOrder } from '#demo/bank/payments/payment-state.ts';
import { personas } from '#demo/seed/personas.ts';
import { StrictSettings } from '#demo/bank/settings.ts';

/** Also limits the characters of its text. */
export const MAX_FILE_BYTES = 16 * 1024 * 1024;

/** The bank's own nonces are longer. */
const MIN_NONCE = REDACTED.length;

const FORMAT = 'bankbook-demo-bank';
const VERSION = 1;

/** Removes tokens, codes and whatever opens a page of the bank, because exports end up in tickets. */
export function withoutSecrets(state: BankState): BankState {
  return {
    ...state,
    authorizations: [],
    grants: state.grants.map(({ id, persona, client_id, scope, given_at, consent_ended_at }): Grant => ({
      id,
      persona,
      client_id,
      scope,
      given_at,
      consent_ended_at,
      spent: [],
      access_expires_at: 0,
    })),
    asked: state.asked.map((approval) => ({ ...approval, id: REDACTED })),
    payments: state.payments.map((order) => withReplaced(redactJson(order), order.nonce, REDACTED)),
  };
}

/** Also where the answer repeats a secret. */
const withReplaced = (order: unknown, secret: string, by: string): PaymentOrder =>
  z.parse(PaymentOrder, JSON.parse(JSON.stringify(order).replaceAll(secret, by)));

/** `exportedAt` is in ms since the epoch. `app` is written as it is: the bank over HTTP ignores it. */
export function printBankDataFile(state: BankState, exportedAt: number, app?: object): string {
  const file = {
    format: FORMAT,
    version: VERSION,
    exported_at: new Date(exportedAt).toISOString(),
    state: withoutSecrets(state),
    ...(app && { app }),
  };
  return JSON.stringify(file, undefined, 2);
}

export class BankDataFileError extends Error {
  override readonly name = 'BankDataFileError';
  readonly reason: 'too-large' | 'not-json' | 'other-format' | 'newer' | 'wrong' | 'persona';

  /** `detail`: the newer version, or the wrong member without its value. `persona`: it names no customer. */
  constructor(reason: BankDataFileError['reason'], detail = '') {
    super(detail);
    this.reason = reason;
  }
}

/** What the tester is told. */
export function textOf({ reason, message }: BankDataFileError, t: Translate): string {
  return reason === 'newer' || reason === 'wrong' || reason === 'persona'
    ? t(`bank-data.import-${reason}`, { detail: message })
    : t(`bank-data.import-${reason}`);
}

const Head = z.object({ format: z.literal(FORMAT), version: z.int().check(z.minimum(1)) });
/** Strict, so that the tester learns what is wrong. */
const Body = z.object({
  state: z.extend(StoredState, {
    settings: StrictSettings,
    // Older files have none of these.
    opened_on: z.optional(StoredState.shape.opened_on),
    fired: z._default(StoredState.shape.fired, () => []),
    fault_settings: z._default(StoredState.shape.fault_settings, () => []),
  }),
});

/**
 * New random values replace redacted secrets.
 *
 * @throws BankDataFileError for any other text.
 */
export function readBankDataFile(text: string): BankState {
  if (text.length > MAX_FILE_BYTES) throw new BankDataFileError('too-large');
  const json = parseFile(text);
  const head = z.safeParse(Head, json);
  if (!head.success) throw new BankDataFileError('other-format');
  if (head.data.version > VERSION) throw new BankDataFileError('newer', String(head.data.version));
  const body = z.safeParse(Body, json);
  if (!body.success) throw new BankDataFileError('wrong', reasonOf(body.error));
  const state = stateOf(body.data.state);
  // A short nonce may also occur elsewhere in the payment.
  const short = state.payments.findIndex(({ nonce }) => nonce.length < MIN_NONCE);
  if (short !== -1) throw new BankDataFileError('wrong', `state.payments.${short}.nonce: too_small`);
  const stranger = strangerIn(state);
  if (stranger !== undefined) throw new BankDataFileError('persona', stranger);
  // A handwritten file may hold tokens.
  const { asked, payments, ...rest } = withoutSecrets(state);
  return {
    ...rest,
    asked: asked.map((approval) => ({ ...approval, id: randomToken(18) })),
    payments: payments.map((order) => withReplaced(order, REDACTED, randomToken(18))),
  };
}

const OF_CUSTOMERS = ['grants', 'consents', 'asked', 'funds_answers', 'payments'] as const;

/** The first member that names a customer whom this bank does not have. */
function strangerIn(state: BankState): string | undefined {
  for (const name of OF_CUSTOMERS) {
    const index = state[name].findIndex(({ persona }) => !personas.some(({ id }) => id === persona));
    if (index !== -1) return `state.${name}.${index}.persona`;
  }
  return undefined;
}

/** @throws BankDataFileError for what is not JSON. */
export function parseFile(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    // The engine's message may quote a secret.
    throw new BankDataFileError('not-json');
  }
}
