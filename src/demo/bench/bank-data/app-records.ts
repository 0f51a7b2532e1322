import { chooseLanguage, wantedLanguage } from '#i18n/language.ts';
import { randomToken } from '#lib/random.ts';
import { REDACTED } from '#lib/redact/redact.ts';
import { redactJson } from '#lib/redact/redact-data.ts';
import { sentConsents } from '#api/consents/consents.ts';
import { recordKinds } from '#api/payments/locked-records.ts';
import { journal } from '#api/payments/payment-journal.ts';
import { paymentAnswers, paymentBodies, paymentDrafts } from '#api/payments/payment-records.ts';
import { bankOf } from '#api/session/bank-address.ts';
import { bank as connection } from '#api/session/connection.ts';
import { currentPerson, encryptedRecords, noteOf, readNote } from '#api/session/person.ts';
import { Envelope } from '#api/session/person-records.ts';
import { noteOwnWords } from '#api/storage/own-words-hint.ts';
import { wipeRecords } from '#api/storage/wipe-records.ts';
import { reportCaught } from '#app/report.ts';
import type { BankState } from '#demo/bank/bank-state.ts';
import type { PersonaId } from '#demo/seed/persona.ts';
import type { StoredMemory } from '#demo/server/memory-store.ts';
import type { BankMemory, MockBank } from '#demo/server/mock-bank.ts';
import { csvChoice } from '#pages/accounts/transactions/export/csv-choice.ts';
import { singleKeys } from '#ui/command/single-keys.ts';
import { amountVisibility } from '#ui/data/amount-visibility.ts';
import { theme } from '#ui/theme.ts';
import * as z from 'zod/mini';
import { APP_VERSION, type AppData } from './app-data.ts';

type OwnRecord = AppData['records'][string][number];

/** They belong to a payment, which is counted already. */
const PARTS = new Set([paymentBodies.kind, paymentAnswers.kind]);

const MAX_TRIES = 5;

/**
 * All that the app keeps in this browser, without secrets.
 *
 * @returns also how much is left out, because the bank does not tell whose it is: nobody could see it again.
 */
async function collectAppData(
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
      language: wantedLanguage(),
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

/** The records of one kind, of every owner. */
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

/** Each attempt to send a payment. */
const attempts = async () => (await journal.rows()).map(({ id, attempt }) => `${attempt} ${id}`);

/**
 * The data of the bank, and {@link collectAppData}. The bank is read last, so that it knows every payment of the
 * app. A payment sent meanwhile would be at the bank only, its draft ready to send: then all is read again.
 *
 * @throws Error if payments are sent all the time.
 */
export async function collectBankData({
  signedInAs,
  memory,
}: Pick<MockBank, 'signedInAs'> & { memory: { load: () => Promise<Pick<StoredMemory, 'state'>> } }) {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const before = new Set(await attempts());
    const customer = await signedInAs();
    const collected = await collectAppData(customer === 'unknown' ? undefined : customer);
    const { state } = await memory.load();
    if ((await attempts()).every((attempt) => before.has(attempt))) return { state, ...collected };
  }
  throw new Error('Payments were sent during every attempt to save a bank data file.');
}

/**
 * Replaces the data of the bank, and with `app` all that the app keeps, in every tab: that ends the session, and
 * those who own the records see them after a new sign-in.
 *
 * @returns whether the data of the bank changed.
 * @throws DOMException if the browser refuses storage, or another page blocks it: the records may be incomplete, or
 * still have earlier payments with an unknown outcome. The bank is unchanged, except where only these are left over.
 */
export async function restoreBankData(
  { state, app }: { state: BankState; app: AppData | undefined },
  memory: Pick<BankMemory, 'put'>,
): Promise<boolean> {
  if (app !== undefined) await restoreRecords(app);
  const isOther = await memory.put(state);
  if (app !== undefined) {
    // Not before: the former bank may have these payments.
    await dropUnresolvedBut(app.unresolved);
    await setPreferences(app.preferences);
  }
  return isOther;
}

async function restoreRecords({ payments, unresolved, records }: AppData): Promise<void> {
  const { session: current, config } = connection();
  await current.end('expired');
  // First: the other database, with the payments, may be emptied alone.
  for (const [name] of await encryptedRecords().entries(paymentDrafts.nameOf('')))
    await encryptedRecords().delete(name);
  await wipeRecords();

  const sessions = new Map<string, string>();
  const sessionOf = async (person: string) => {
    const known = sessions.get(person);
    if (known !== undefined) return known;
    const session = randomToken(16);
    sessions.set(person, session);
    await encryptedRecords().put(noteOf(session), { session, value: person });
    return session;
  };
  // It may stop anywhere. Payments come before drafts, or the draft of a sent one would be ready to send.
  for (const payment of unresolved) await journal.addUnresolved(payment);
  for (const { person, ...row } of payments) {
    const write = { ...row, bank: bankOf(config), session: await sessionOf(person) };
    await journal.step(() => ({ write }));
  }
  // The records say whether there are any.
  noteOwnWords();
  for (const { kind, nameOf } of recordKinds) {
    for (const { person, value } of records[kind] ?? [])
      await encryptedRecords().put(nameOf(value.id), { session: await sessionOf(person), value });
  }
}

async function dropUnresolvedBut(restored: AppData['unresolved']): Promise<void> {
  const kept = new Set(restored.map(({ id }) => id));
  for (const { id } of await journal.unresolved()) if (!kept.has(id)) await journal.dropUnresolved(id);
}

async function setPreferences({ language, ...preferences }: AppData['preferences']): Promise<void> {
  theme.set(preferences.theme);
  amountVisibility.set(preferences.amounts);
  singleKeys.set(preferences.single_keys);
  csvChoice.set(preferences.csv);
  // If it can't be loaded the page keeps its language.
  if (language !== wantedLanguage()) await chooseLanguage(language).catch(reportCaught);
}
