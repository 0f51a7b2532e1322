import type { Account } from '#contract/accounts.ts';
import type { Balance } from '#contract/balances.ts';
import { currencyCode } from '#lib/money/currency-code.ts';
import type { Decimal } from '#lib/money/decimal.ts';
import { negated } from '#lib/money/exact-sum.ts';
import { ibanParts } from '#lib/money/iban-parts.ts';
import { localDateTime } from '#lib/time/local-date-time.ts';
import { localDay } from '#lib/time/local-day.ts';
import { quickDigest } from '#lib/quick-digest.ts';
import { closingBooked } from '#pages/accounts/transactions/chart/transaction-months.ts';
import { isBooked, isoDay, type TransactionRow } from '#pages/accounts/transactions/rows/transaction-rows.ts';
import type { ExportSource, LeftOut, LeftOutReason, Writer } from './transaction-export.ts';

export interface OfxSource extends ExportSource {
  readonly account: Account;
  /** The currency of one of several accounts with one IBAN, which programs would take for one. */
  readonly pocket?: string | undefined;
  /** `undefined` where they could not be read; `readAt` in ms since the epoch. */
  readonly balances: { readonly items: readonly Balance[]; readonly readAt: number } | undefined;
  /** Ids of more than one transaction of the account. */
  readonly repeatedIds: ReadonlySet<string>;
  readonly language: 'en' | 'fr';
  /** Says whose words a note is: the format has no element of its own for it. */
  readonly noteText: (note: string) => string;
}

interface Statement {
  readonly entries: string[];
  /** ISO 8601 days. */
  from: string;
  to: string;
}

const MAX_AMOUNT_LENGTH = 32;

const MAX_MEMO_LENGTH = 255;

/** The length of a note within the memo, so that it leaves room for the bank's text. */
const MAX_OWN_LENGTH = 200;

const SEPARATOR = ' / ';

/** Characters that XML 1.0 has no way to write, and no reader of OFX expects. */
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** By ISO 20022 code. */
const ACCOUNT_TYPES: Readonly<Record<string, string>> = { SVGS: 'SAVINGS', CARD: 'CREDITLINE' };

const SUCCESS = '<STATUS><CODE>0</CODE><SEVERITY>INFO</SEVERITY></STATUS>';

/**
 * A bank statement download (OFX 1.0.2, 11.4), one statement for each currency, because a statement has one
 * and the rate to it is not known. What accounting programs could only guess is left out and counted.
 */
export function ofxWriter(source: OfxSource): Writer {
  const statements = new Map<string, Statement>();
  const rows: Partial<Record<LeftOutReason, number>> = {};
  const leftOut: { rows: typeof rows; balance: LeftOut['balance'] } = { rows, balance: undefined };
  const idOf = idsOf(source.repeatedIds);

  function statementIn(currency: string, day: string): Statement {
    const statement = statements.get(currency) ?? { entries: [], from: day, to: day };
    statements.set(currency, statement);
    if (day < statement.from) statement.from = day;
    if (day > statement.to) statement.to = day;
    return statement;
  }

  /** Returns why the file can't hold the row. */
  function add(row: TransactionRow): LeftOutReason | undefined {
    const { transaction, direction, size, lines } = row;
    if (!isBooked(row)) return 'booking';
    // One that names no day for certain is not replaced by another kind of date.
    const day = transaction.booking_date === undefined ? row.day : isoDay(transaction.booking_date);
    if (day === undefined) return 'date';
    if (size === undefined) return 'amount';
    const currency = ofxCurrency(row.currency);
    if (currency === undefined) return 'currency';
    if (direction === undefined) return row.isConflicting ? 'conflict' : 'direction';
    const amount = direction === 'out' ? negated(size) : size;
    if (amount.length > MAX_AMOUNT_LENGTH) return 'length';
    const id = idOf(transaction.resource_id, [day, amount, currency, ...lines]);
    const note = source.notes?.get(transaction.resource_id ?? '');
    const ownText = note === undefined ? '' : source.noteText(note);
    statementIn(currency, day).entries.push(entryOf(row, { id, day, amount, ownText }));
    return undefined;
  }

  function balanceIn(currency: string): string {
    const balance = balanceOf(source, currency);
    if (balance === '') leftOut.balance = source.balances === undefined ? 'not-read' : 'none';
    return balance;
  }

  return {
    type: 'application/x-ofx',
    head: headOf(source),
    row(row) {
      const reason = add(row);
      if (reason !== undefined) rows[reason] = (rows[reason] ?? 0) + 1;
      // A statement begins with its first and its last day, which are known at the end.
      return '';
    },
    foot() {
      if (statements.size === 0) statementIn(currencyOf(source), dayAt(source.exportedAt));
      return [
        ...[...statements].flatMap(([currency, statement], index) => [
          `<STMTTRNRS><TRNUID>${index + 1}</TRNUID>${SUCCESS}<STMTRS>\n`,
          element('CURDEF', currency),
          accountOf(source),
          `\n<BANKTRANLIST>${dateTime('DTSTART', statement.from)}${dateTime('DTEND', statement.to)}\n`,
          ...statement.entries,
          '</BANKTRANLIST>\n',
          balanceIn(currency),
          '</STMTRS></STMTTRNRS>\n',
        ]),
        '</BANKMSGSRSV1>\n</OFX>\n',
      ];
    },
    leftOut,
  };
}

/**
 * Readers of OFX 1 take the body of OFX 2 as well, and only this header makes all of them read its UTF-8:
 * ofxparse knows no other, and libofx drops the letters of numeric references.
 */
const HEADER =
  'OFXHEADER:100 DATA:OFXSGML VERSION:102 SECURITY:NONE ENCODING:UNICODE CHARSET:NONE COMPRESSION:NONE ' +
  'OLDFILEUID:NONE NEWFILEUID:NONE';

function headOf({ exportedAt, isDemo, language }: OfxSource): string {
  return [
    ...HEADER.split(' '),
    '',
    '<OFX>',
    `<SIGNONMSGSRSV1><SONRS>${SUCCESS}`,
    `<DTSERVER>${new Date(exportedAt).toISOString().replace(/\D/g, '').slice(0, 14)}</DTSERVER>`,
    `<LANGUAGE>${language === 'fr' ? 'FRA' : 'ENG'}</LANGUAGE>`,
    ...(isDemo ? ['<FI><ORG>Demo data: none of this is real</ORG></FI>'] : []),
    '</SONRS></SIGNONMSGSRSV1>',
    '<BANKMSGSRSV1>',
    '',
  ].join('\n');
}

function accountOf({
  account: { account_id, resource_id = '', cash_account_type = '' },
  pocket = '',
}: OfxSource): string {
  const { bank, branch, account } = ibanParts(account_id?.iban ?? '') ?? {
    bank: 'UNKNOWN',
    branch: '',
    account: resource_id,
  };
  return [
    '<BANKACCTFROM>',
    element('BANKID', oneLine(bank, 9)),
    element('BRANCHID', oneLine(branch, 22)),
    // The end tells the accounts of a bank apart better than the beginning.
    element('ACCTID', oneLine(`${account}${pocket}`.slice(-22), 22) || 'UNKNOWN'),
    element('ACCTTYPE', ACCOUNT_TYPES[cash_account_type] ?? 'CHECKING'),
    '</BANKACCTFROM>',
  ].join('');
}

/** Empty where the bank gives no booked balance in the currency, although OFX (11.4.2.2) demands one. */
function balanceOf({ balances }: OfxSource, currency: string): string {
  if (balances === undefined) return '';
  const balance = closingBooked(
    balances.items.filter(({ balance_amount }) => ofxCurrency(balance_amount.currency) === currency),
  );
  if (balance === undefined) return '';
  const { balance_amount, reference_date, last_change_date_time = '' } = balance;
  const day = isoDay(reference_date) ?? isoDay(localDay(last_change_date_time)) ?? dayAt(balances.readAt);
  return `<LEDGERBAL>${element('BALAMT', balance_amount.amount)}${dateTime('DTASOF', day)}</LEDGERBAL>\n`;
}

function entryOf(
  { transaction: { transaction_date, value_date }, direction, lines }: TransactionRow,
  { id, day, amount, ownText }: { id: string; day: string; amount: Decimal; ownText: string },
): string {
  const name = oneLine(lines[0], 32);
  const own = oneLine(ownText, MAX_OWN_LENGTH);
  const sent = oneLine(lines.join(' / '), MAX_MEMO_LENGTH - own.length - (own === '' ? 0 : SEPARATOR.length));
  const memo = [sent === name ? '' : sent, own].filter((text) => text !== '').join(SEPARATOR);
  return [
    '<STMTTRN>',
    element('TRNTYPE', direction === 'out' ? 'DEBIT' : 'CREDIT'),
    dateTime('DTPOSTED', day),
    dateTime('DTUSER', isoDay(transaction_date)),
    dateTime('DTAVAIL', isoDay(value_date)),
    element('TRNAMT', amount),
    element('FITID', id),
    element('NAME', name),
    element('MEMO', memo),
    '</STMTTRN>\n',
  ].join('');
}

/**
 * Ids by which programs know what they have, so that they stay the same in every export. The bank's own where it
 * is one transaction's, else made of what the transaction says, with a number where several say the same.
 */
function idsOf(repeatedIds: ReadonlySet<string>) {
  const counts = new Map<string, number>();
  return (id = '', facts: readonly string[]): string => {
    if (id !== '' && !repeatedIds.has(id) && oneLine(id, 255) === id) return id;
    const digest = quickDigest([id, ...facts].join('\n'));
    const count = (counts.get(digest) ?? 0) + 1;
    counts.set(digest, count);
    return `bankbook-${digest}-${count}`;
  };
}

/** The currency of a file without a transaction; XXX is ISO 4217's "no currency". */
function currencyOf({ account, balances }: OfxSource): string {
  const known = [account.currency, account.account_id?.currency, balances?.items[0]?.balance_amount.currency];
  return known.map(ofxCurrency).find((currency) => currency !== undefined) ?? 'XXX';
}

function ofxCurrency(text = ''): string | undefined {
  const code = currencyCode(text);
  return /^[A-Z]{3}$/.test(code) ? code : undefined;
}

/** An element without text is not allowed. */
function element(name: string, text: string): string {
  if (text === '') return '';
  const escaped = text.replace(/[&<>]/g, (character) => ENTITIES[character] ?? character);
  return `<${name}>${escaped}</${name}>`;
}

/** At noon (UTC), so that the day is the same in nearly every time zone of a reader. */
const dateTime = (name: string, day: string | undefined) =>
  day === undefined ? '' : element(name, `${day.replaceAll('-', '')}120000`);

/** In the user's time zone, as the name of the file. */
const dayAt = (time: number) => localDateTime(time).slice(0, 10);

/** What XML can hold of `text`: one line of at most `max` characters. */
function oneLine(text = '', max: number): string {
  const line = text.toWellFormed().replace(FORBIDDEN, '').replace(/\s+/g, ' ').trim();
  return line.length <= max ? line : Array.from(line).slice(0, max).join('').trim();
}
