import { chooseLanguage, preferredLanguage } from '#i18n/language.ts';
import { randomToken } from '#lib/random.ts';
import { REDACTED } from '#lib/redact/redact.ts';
import { redactJson } from '#lib/redact/redact-data.ts';
import { sentConsents } from '#api/consents/consents.ts';
import { recordKinds } from '#api/payments/locked-records.ts';
import { journal } from '#api/payments/payment-journal.ts';
import { paymentAnswers, paymentBodies } from '#api/payments/payment-records.ts';
import { bankOf } from '#api/session/config.ts';
import { bank as connection } from '#api/session/connection.ts';
import { currentPerson, encryptedRecords, noteOf, readNote } from '#api/session/person.ts';
import { Envelope } from '#api/session/person-records.ts';
import { wipeRecords } from '#api/storage/wipe-records.ts';
import type { PersonaId } from '#demo/seed/persona.ts';
import { csvChoice } from '#pages/accounts/transactions/export/csv-choice.ts';
import { singleKeys } from '#ui/command/single-keys.ts';
import { amountVisibility } from '#ui/data/amount-visibility.ts';
import { theme } from '#ui/theme.ts';
import * as z from 'zod/mini';
import { APP_VERSION, type AppData } from './app-data.ts';

type OwnRecord = AppData['records'][string][number];

/** They belong to a payment, which is counted already. */
const PARTS = new Set([paymentBodies.kind, paymentAnswers.kind]);

/**
 * All that the app keeps in this browser, without secrets.
 *
 * @returns also how much is left out, because the bank does not tell whose it is: nobody could see it again.
 */
export async function collectAppData(
  signed_in_as: PersonaId | undefined,
): Promise<{ app: AppData; leftOut: number }> {
  // Notes whose the present session is.
  await currentPerson();
  let leftOut = 0;
  const records: AppData['records'] = {};
  for (const kind of recordKinds) {
    const found = await readAll(kind);
    const own = found.filter((record): record is OwnRecord => record.person !== undefined);
    if (!PARTS.has(kind.kind)) leftOut += found.length - own.length;
    records[kind.kind] = own;
  }
  const payments: AppData['payments'] = [];
  // Last, so that no draft is without its payment.
  for (const { bank: _, session, ...row } of await journal.rows()) {
    const person = await readNote(session);
    if (typeof person === 'string') payments.push({ ...row, person, return_state: REDACTED });
    else leftOut += 1;
  }
  const app = {
    version: APP_VERSION,
    ...(signed_in_as !== undefined && { signed_in_as }),
    preferences: {
      language: preferredLanguage(),
      theme: theme.get(),
      amounts: amountVisibility.get(),
      single_keys: singleKeys.get(),
      csv: csvChoice.get(),
    },
    payments,
    unresolved: await journal.unresolved(),
    records,
  } as const;
  return { app, leftOut };
}

/** Of every owner. */
async function readAll({ kind, schema, nameOf }: (typeof recordKinds)[number]) {
  const entries = await encryptedRecords().entries(nameOf(''));
  const found = entries.map(async ([, entry]) => {
    const envelope = entry === 'damaged' ? undefined : z.safeParse(Envelope, entry.value).data;
    const value = envelope && z.safeParse(schema, envelope.value).data;
    if (envelope === undefined || value === undefined) return [];
    const person = (await readNote(envelope.session)) ?? undefined;
    return [{ person, value: withoutSecrets(kind, value) }];
  });
  return (await Promise.all(found)).flat();
}

function withoutSecrets(kind: string, value: { id: string }): OwnRecord['value'] {
  const { id, ...rest } = value;
  // It opens the bank's page of a consent that waits.
  if (kind === sentConsents.kind) Reflect.deleteProperty(rest, 'redirect');
  return { ...z.parse(z.record(z.string(), z.unknown()), redactJson(rest)), id };
}

/**
 * Replaces all that the app keeps, in every tab. Ends the session: those who own the records see them after
 * a new sign-in.
 *
 * @throws DOMException if the browser refuses storage, or another page blocks it.
 */
export async function restoreAppData({ preferences, payments, unresolved, records }: AppData): Promise<void> {
  const { session: current, config } = connection();
  await current.end('expired');
  await wipeRecords();
  for (const { id } of await journal.unresolved()) await journal.dropUnresolved(id);

  const sessions = new Map<string, string>();
  const sessionOf = async (person: string) => {
    const known = sessions.get(person);
    if (known !== undefined) return known;
    const session = randomToken(16);
    sessions.set(person, session);
    await encryptedRecords().put(noteOf(session), { session, value: person });
    return session;
  };
  for (const { kind, nameOf } of recordKinds) {
    for (const { person, value } of records[kind] ?? [])
      await encryptedRecords().put(nameOf(value.id), { session: await sessionOf(person), value });
  }
  for (const { person, ...row } of payments) {
    const write = { ...row, bank: bankOf(config), session: await sessionOf(person) };
    await journal.step(() => ({ write }));
  }
  for (const payment of unresolved) await journal.addUnresolved(payment);

  theme.set(preferences.theme);
  amountVisibility.set(preferences.amounts);
  singleKeys.set(preferences.single_keys);
  csvChoice.set(preferences.csv);
  if (preferences.language !== preferredLanguage()) await chooseLanguage(preferences.language);
}
