import { reasonOf } from '#contract/tolerant.ts';
import { type Language, languages } from '#i18n/preferred-language.ts';
import { digestOf } from '#lib/digest.ts';
import { randomToken } from '#lib/random.ts';
import { REDACTED } from '#lib/redact/redact.ts';
import { recordKinds } from '#api/payments/locked-records.ts';
import { JournalRow } from '#api/payments/payment-journal.ts';
import { paymentAnswers, paymentBodies } from '#api/payments/payment-records.ts';
import type { BankState } from '#demo/bank/bank-state.ts';
import { personas } from '#demo/seed/personas.ts';
import { BankDataFileError, parseFile } from '#demo/server/bank-data-file.ts';
import { csvChoice } from '#pages/accounts/transactions/export/csv-choice.ts';
import { singleKeys } from '#ui/command/single-keys.ts';
import { amountVisibility } from '#ui/data/amount-visibility.ts';
import { theme } from '#ui/theme.ts';
import * as z from 'zod/mini';

export const APP_VERSION = 1;

/** SHA-256 of an identity, by which the app tells its users apart. No session is in a file. */
const Person = z.string().check(z.regex(/^[\da-f]{64}$/));

interface OwnValue extends Readonly<Record<string, unknown>> {
  readonly id: string;
}

const Row = z.extend(z.omit(JournalRow, { bank: true, session: true }), { person: Person });

function recordsOf(schema: z.core.$ZodType<{ readonly id: string }>) {
  const value = z.pipe(
    schema,
    z.transform((read: { readonly id: string }): OwnValue => ({ ...read })),
  );
  // The id ends the name of an encrypted record.
  const isName = z.refine<{ readonly value: OwnValue }>(({ value: { id } }) => !id.includes(':'), {
    path: ['value', 'id'],
  });
  // A file of an earlier version may lack a kind.
  return z._default(z.array(z.object({ person: Person, value }).check(isName)), () => []);
}

const AppData = z.strictObject({
  version: z.literal(APP_VERSION),
  /** Who saved it. */
  signed_in_as: z.optional(z.enum(personas.map(({ id }) => id))),
  preferences: z.strictObject({
    language: z.enum(Object.keys(languages) as Language[]),
    theme: z.enum(theme.values),
    amounts: z.enum(amountVisibility.values),
    single_keys: z.enum(singleKeys.values),
    csv: z.enum(csvChoice.values),
  }),
  payments: z.array(Row),
  /** All that outlives a sign-out of a payment with an unknown outcome. */
  unresolved: z.array(z.object({ id: z.string(), attempted_at: z.number() })),
  /** By the kinds of the app. */
  records: z.strictObject(
    Object.fromEntries(recordKinds.map(({ kind, schema }) => [kind, recordsOf(schema)])),
  ),
});
/** What the app keeps in this browser: no token, no session, no key. */
export type AppData = z.output<typeof AppData>;

const Parts = z.record(z.string(), z.unknown());
const Head = z.object({ app: z.optional(z.object({ version: z.int().check(z.minimum(1)) })) });
const Body = z.object({ app: AppData });

/**
 * `state` is that of the same file. A payment that may be at the bank gets an unknown outcome and loses its
 * content, so that no one can send it from there.
 *
 * @returns `undefined` for a file without it.
 * @throws BankDataFileError
 */
export async function readAppData(text: string, state: BankState): Promise<AppData | undefined> {
  const json = parseFile(text);
  const head = z.safeParse(Head, json);
  if (!head.success) throw new BankDataFileError('wrong', reasonOf(head.error));
  if (head.data.app === undefined) return undefined;
  const { version } = head.data.app;
  if (version > APP_VERSION) throw new BankDataFileError('newer', String(version));
  const body = z.safeParse(Body, json);
  if (!body.success) throw new BankDataFileError('wrong', reasonOf(body.error));
  const { payments, records, ...rest } = body.data.app;

  const secrets = new Map(payments.map(({ id }) => [id, newSecretOf(id, state)]));
  const isInDoubt = ({ state: outcome }: AppData['payments'][number]) =>
    outcome === 'submitting' || outcome === 'unknown';
  const doubted = new Set(payments.filter(isInDoubt).map(({ id }) => id));
  const restored = { ...records };
  for (const { kind } of [paymentBodies, paymentAnswers]) {
    restored[kind] = (records[kind] ?? []).flatMap(({ person, value }) => {
      const secret = secrets.get(value.id);
      if (secret === undefined || doubted.has(value.id)) return [];
      return [{ person, value: withSecret(value, secret) }];
    });
  }
  const texts = new Map(restored[paymentBodies.kind]?.map(({ value }) => [value.id, value['text']]));
  const rows = payments.map(async (row): Promise<AppData['payments'][number]> => {
    const text = texts.get(row.id);
    return {
      ...row,
      return_state: secrets.get(row.id) ?? row.return_state,
      // The return addresses in the body have changed.
      hash: typeof text === 'string' ? await digestOf(text) : undefined,
      ...(isInDoubt(row) && { state: 'unknown', is_in_doubt: true }),
    };
  });
  return { ...rest, payments: await Promise.all(rows), records: restored };
}

/** The bank has one for what it waits for; so its page, and the return from there, still work. */
const newSecretOf = (id: string, { payments }: BankState): string =>
  payments.find(({ request }) => request.payment_information_id === id)?.nonce ?? randomToken(18);

const withSecret = ({ id, ...parts }: OwnValue, secret: string): OwnValue => ({
  ...z.parse(Parts, JSON.parse(JSON.stringify(parts).replaceAll(REDACTED, secret))),
  id,
});
