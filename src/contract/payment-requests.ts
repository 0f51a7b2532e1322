import * as z from 'zod/mini';
import { SentAccountIdentification, SentAmount } from './sent.ts';
import { assumed, spec } from './note.ts';
import { extra } from './tolerant.ts';
import { endpoint, requestId } from './endpoint.ts';

const id = () => z.string().check(z.minLength(1), z.maxLength(35), assumed('1 to 35 characters (STET).'));

export const Party = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(140), assumed('At most 140 characters (STET).')),
});

export const CreditTransferTransaction = z.strictObject({
  payment_id: z
    .strictObject({ instruction_id: id(), end_to_end_id: z.optional(id()) })
    .check(assumed('STET; both ids in one object.')),
  instructed_amount: SentAmount.check(assumed('An Amount (2.2), as in STET.')),
  beneficiary: z
    .strictObject({
      creditor: Party.check(assumed('A party with a name (STET).')),
      creditor_account: SentAccountIdentification.check(assumed('{ iban, currency } (STET).')),
    })
    .check(assumed('Whom to pay, and where (STET).')),
  remittance_information: z.optional(
    z
      .array(z.string().check(z.maxLength(140)))
      .check(assumed('A list of texts of at most 140 characters (STET 1.4).')),
  ),
});

/** Statuses that say that a payment was not processed (421: RFC 9110 §15.5.20; 425: RFC 8470 §5.2). */
export const NOT_PROCESSED: ReadonlySet<number> = new Set([401, 421, 425, 429]);
/** The bank may be working on it. */
export const LEFT_OPEN: ReadonlySet<number> = new Set([408, 409]);

export const PaymentRequest = z.strictObject({
  payment_information_id: id().check(spec('4.6')),
  creation_date_time: z
    .string()
    .check(
      z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/),
      spec('4.6'),
      assumed('RFC 3339 with an offset.'),
    ),
  number_of_transactions: z.number().check(
    z.refine((count) => Number.isSafeInteger(count) && count > 0),
    // For the documents only: `z.positive` would increase the size of the first screen.
    z.meta({ type: 'integer', exclusiveMinimum: 0 }),
    spec('4.6'),
    assumed('An integer, equal to the number of transfers.'),
  ),
  initiating_party: Party.check(spec('4.6'), assumed('A party with a name.')),
  payment_type_information: z
    .strictObject({
      service_level: z.enum(['SEPA', 'NURG']).check(assumed('SEPA or NURG (STET).')),
      local_instrument: z.optional(z.enum(['INST']).check(assumed('INST for an instant transfer (STET).'))),
    })
    .check(spec('4.6'), assumed('An object, as in STET; the published reference also declares a text.')),
  credit_transfer_transaction: z
    .array(CreditTransferTransaction)
    .check(z.minLength(1), spec('4.6'), assumed('A list of at least one transfer (STET).')),
  supplementary_data: z
    .strictObject({
      accepted_authentication_approach: z
        .array(z.enum(['REDIRECT', 'DECOUPLED']))
        .check(assumed('How the person can approve (STET).')),
      successful_report_url: z.string().check(
        z.refine((text) => URL.parse(text) !== null),
        z.meta({ format: 'uri' }),
        assumed('The way back after a yes (STET).'),
      ),
      unsuccessful_report_url: z.string().check(
        z.refine((text) => URL.parse(text) !== null),
        z.meta({ format: 'uri' }),
        assumed('The way back after a no or a failure (STET).'),
      ),
    })
    .check(spec('4.6'), assumed('STET; both addresses, or failures would land on the successful one.')),
});

export type PaymentRequest = z.output<typeof PaymentRequest>;

const textOrObject = () => z.nullable(z.union([z.string(), z.looseObject({})]));

/**
 * Types differ between banks, so the schema is loose: an accepted payment must not appear to have failed.
 * After an unreadable answer the outcome is unknown (4.6).
 */
export const PaymentRequestResponse = z.looseObject({
  applied_authentication_approach: z.optional(
    textOrObject().check(
      spec('4.6'),
      assumed('A code, or an object with the code in a member of the same name.'),
    ),
  ),
  consent_approval: z.optional(
    textOrObject().check(spec('4.6'), assumed('An address as text, { href }, or a member of _links.')),
  ),
  nonce: extra(
    z
      .unknown()
      .check(spec('4.6'), assumed('Opaque; kept with the payment and never shown as a code to type.')),
  ),
});

/** The user then approves it at the bank. */
export const createPaymentRequest = endpoint({
  name: 'createPaymentRequest',
  method: 'POST',
  path: '/api/v1/payment-requests',
  spec: '4.6',
  headers: z.object({
    'x-request-id': z.optional(requestId(assumed('Published reference; the interface lists none here.'))),
    'idempotency-key': z.optional(
      z.string().check(z.minLength(1), assumed('Published reference; the interface lists none here.')),
    ),
  }),
  body: PaymentRequest,
  response: PaymentRequestResponse,
  isSentOnce: true,
});
