import { reasonOf } from '#contract/tolerant.ts';
import { randomToken } from '#lib/random.ts';
import { REDACTED } from '#lib/redact/redact.ts';
import { redactJson } from '#lib/redact/redact-data.ts';
import * as z from 'zod/mini';
import { type BankState, type Grant, KeptState } from '#demo/bank/db.ts';
import { PaymentOrder } from '#demo/bank/payments/payment-state.ts';
import { StrictSettings } from '#demo/bank/settings.ts';

/** The largest file that is read, in bytes. A busy bank has a few hundred KB. */
export const LARGEST_FILE = 16 * 1024 * 1024;

/** What stands in place of a nonce that was left out is as long; the bank's own are longer. */
const MIN_NONCE = REDACTED.length;

const FORMAT = 'bankbook-demo-bank';
const VERSION = 1;

/**
 * A state as it may be shown and given away: without a token or a code, and without what opens a page of the bank
 * for whoever has it. With none of it could anybody do anything at another bank; but an export goes into
 * tickets and chats, where a reader should not have to know that.
 */
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
    asked: state.asked.map((asked) => ({ ...asked, id: REDACTED })),
    payments: state.payments.map(closed),
  };
}

/** A payment whose page nobody can open, and whose way back brings nothing back. */
function closed(order: PaymentOrder): PaymentOrder {
  const text = JSON.stringify(redactJson(order)).replaceAll(order.nonce, REDACTED);
  return z.parse(PaymentOrder, JSON.parse(text));
}

/** The text of a file that holds a state, without its secrets. `exportedAt` is in ms since the epoch. */
export function writeStateFile(state: BankState, exportedAt: number): string {
  const file = {
    format: FORMAT,
    version: VERSION,
    exported_at: new Date(exportedAt).toISOString(),
    state: withoutSecrets(state),
  };
  return JSON.stringify(file, undefined, 2);
}

/** Why a file is not read. */
export class StateFileError extends Error {
  override readonly name = 'StateFileError';
  readonly reason: 'too-large' | 'not-json' | 'other-format' | 'newer' | 'wrong';

  /** `detail` is the newer version, or the member that is wrong, without its value. */
  constructor(reason: StateFileError['reason'], detail = '') {
    super(detail);
    this.reason = reason;
  }
}

const Head = z.object({ format: z.literal(FORMAT), version: z.int().check(z.minimum(1)) });
/** Nothing is mended here, as in a state that was found: who imports a file is told what is wrong with it. */
const Body = z.object({ state: z.extend(KeptState, { settings: StrictSettings }) });

/**
 * Reads what {@link writeStateFile} has written, or somebody after it. Where a secret was left out there is a new one,
 * which nobody has: whoever was signed in signs in again.
 *
 * @throws StateFileError for any other text; nothing of it is taken then.
 */
export function readStateFile(text: string): BankState {
  if (text.length > LARGEST_FILE) throw new StateFileError('too-large');
  const json = parse(text);
  const head = z.safeParse(Head, json);
  if (!head.success) throw new StateFileError('other-format');
  if (head.data.version > VERSION) throw new StateFileError('newer', String(head.data.version));
  const body = z.safeParse(Body, json);
  if (!body.success) throw new StateFileError('wrong', reasonOf(body.error));
  const { state } = body.data;
  // Somebody may have written one by hand, which stands in more of the payment than itself.
  const short = state.payments.findIndex(({ nonce }) => nonce.length < MIN_NONCE);
  if (short !== -1) throw new StateFileError('wrong', `state.payments.${short}.nonce: too_small`);
  // A file that somebody has written may hold tokens: none of them is to open anything here.
  const { asked, payments, ...rest } = withoutSecrets(state);
  return {
    ...rest,
    asked: asked.map((one) => ({ ...one, id: randomToken(18) })),
    payments: payments.map(reopened),
  };
}

/** The payment with new values in place of those that were left out: a link to its page is one again. */
function reopened(order: PaymentOrder): PaymentOrder {
  const text = JSON.stringify(order).replaceAll(REDACTED, randomToken(18));
  return z.parse(PaymentOrder, JSON.parse(text));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    // What the engine says quotes the text, which may hold a secret.
    throw new StateFileError('not-json');
  }
}
