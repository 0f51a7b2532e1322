import { reasonOf } from '#contract/tolerant.ts';
import { randomToken } from '#lib/random.ts';
import { REDACTED } from '#lib/redact/redact.ts';
import { redactJson } from '#lib/redact/redact-data.ts';
import * as z from 'zod/mini';
import { type BankState, type Grant, StoredState } from '#demo/bank/bank-state.ts';
import { PaymentOrder } from '#demo/bank/payments/payment-state.ts';
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

/** `exportedAt` is in ms since the epoch. */
export function writeStateFile(state: BankState, exportedAt: number): string {
  const file = {
    format: FORMAT,
    version: VERSION,
    exported_at: new Date(exportedAt).toISOString(),
    state: withoutSecrets(state),
  };
  return JSON.stringify(file, undefined, 2);
}

export class StateFileError extends Error {
  override readonly name = 'StateFileError';
  readonly reason: 'too-large' | 'not-json' | 'other-format' | 'newer' | 'wrong';

  /** `detail`: the newer version, or the wrong member without its value. */
  constructor(reason: StateFileError['reason'], detail = '') {
    super(detail);
    this.reason = reason;
  }
}

const Head = z.object({ format: z.literal(FORMAT), version: z.int().check(z.minimum(1)) });
/** Strict, so that the tester learns what is wrong. */
const Body = z.object({ state: z.extend(StoredState, { settings: StrictSettings }) });

/**
 * New random values replace redacted secrets.
 *
 * @throws StateFileError for any other text.
 */
export function readStateFile(text: string): BankState {
  if (text.length > MAX_FILE_BYTES) throw new StateFileError('too-large');
  const json = parse(text);
  const head = z.safeParse(Head, json);
  if (!head.success) throw new StateFileError('other-format');
  if (head.data.version > VERSION) throw new StateFileError('newer', String(head.data.version));
  const body = z.safeParse(Body, json);
  if (!body.success) throw new StateFileError('wrong', reasonOf(body.error));
  const { state } = body.data;
  // A short nonce may also occur elsewhere in the payment.
  const short = state.payments.findIndex(({ nonce }) => nonce.length < MIN_NONCE);
  if (short !== -1) throw new StateFileError('wrong', `state.payments.${short}.nonce: too_small`);
  // A handwritten file may hold tokens.
  const { asked, payments, ...rest } = withoutSecrets(state);
  return {
    ...rest,
    asked: asked.map((approval) => ({ ...approval, id: randomToken(18) })),
    payments: payments.map((order) => withReplaced(order, REDACTED, randomToken(18))),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    // The engine's message may quote a secret.
    throw new StateFileError('not-json');
  }
}
