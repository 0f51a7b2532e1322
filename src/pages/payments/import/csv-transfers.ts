import { decimalSignIn, notationOf, readAmount, typedAmount } from '#i18n/amount-entry.ts';
import type { Language } from '#i18n/preferred-language.ts';
import { folded } from '#lib/folded.ts';
import { checkCurrency, compactCurrency } from '#lib/money/check-currency.ts';
import { compactIban } from '#lib/money/compact-iban.ts';
import { type CsvRecord, readCsv } from '#lib/files/read-csv.ts';
import {
  checkedLine,
  type ImportColumn,
  columns,
  FileRefusal,
  type Findings,
  type ImportLine,
  type LineProblem,
  type Skipped,
} from './import-line.ts';
import { blankTransfer } from '#pages/payments/wizard/draft/transfer.ts';

/** Text without case, accents or separators. */
const keyOf = (text: string) => folded(text).replace(/[^\p{L}\d]/gu, '');
const keysOf = (list: string) => list.split(/\s+/).map(keyOf);

/** Whole titles, in English, of ISO 20022, and in the languages of SEPA that many lists are in. */
const TITLES = {
  name: `name payee payeename beneficiary beneficiaryname recipient recipientname creditor creditorname cdtrnm
    nom bénéficiaire nombénéficiaire nomdubénéficiaire destinataire nomdudestinataire créancier
    empfänger empfaenger empfängername zahlungsempfänger begünstigter nombre beneficiario nombrebeneficiario
    nome nomebeneficiario nomedobeneficiario destinatario naam begunstigde naambegunstigde ontvanger
    nazwa odbiorca nazwaodbiorcy`,
  iban: `iban payeeiban beneficiaryiban recipientiban creditoriban creditoraccount creditoraccountiban cdtracct
    ibanbénéficiaire ibandubénéficiaire ibandudestinataire comptebénéficiaire ibanempfänger empfängeriban
    ibandesempfängers ibanbeneficiario ibandelbeneficiario ibanbegunstigde ibanodbiorcy`,
  reference: `reference paymentreference remittanceinformation ustrd rmtinf message description motif libellé
    communication objet verwendungszweck concepto referencia causale omschrijving mededeling descrição tytuł`,
} as const;
const columnOf = new Map(
  (['name', 'iban', 'reference'] as const).flatMap((column) =>
    keysOf(TITLES[column]).map((key) => [key, column] as const),
  ),
);

/** What titles of amounts and currencies are made of, in any order: `targetCurrency`, `Zahlungswährung`. */
const WORDS = {
  currency: `currency currencies ccy cur curr devise devises monnaie währung waehrung valuta moneda moneta moeda divisa
    waluta měna deviza pénznem valiuta valuutta valuut νόμισμα валюта 货币 币种 通貨`,
  amount: `amount amt montant somme betrag summe importe importo monto bedrag valor montante kwota částka suma summa
    belopp beløb összeg iznos ποσό сумма 金额`,
  link: `payment transfer transaction instructed instd order iso 4217 code of the in s paiement virement opération du de la
    le des en zahlung auftrag überweisung ueberweisung der pago transferencia operación del pagamento bonifico di
    betaal betaling van da do płatności przelewu`,
  target: `target beneficiary recipient payee creditor credit destination receiving receiver receive counterparty to
    buy cible bénéficiaire destinataire créditeur ziel empfänger empfaenger begünstigten gutschrift destino
    beneficiario destinatario abono accredito destinazione doel ontvanger begunstigde docelowa odbiorcy`,
  source: `source from debit debtor sender sending payer ordering party funding sell own émetteur débiteur origine
    départ quell ausgang belastung auftraggeber absender origen cargo ordenante addebito ordinante bron origem
    źródłowa`,
  /** Whose it is, another word says; else that of whoever pays. */
  account: `account compte konto cuenta conto rekening conta rachunku`,
} as const;
type WordKind = keyof typeof WORDS;
const kindOf = new Map(
  (Object.keys(WORDS) as WordKind[]).flatMap((kind) =>
    keysOf(WORDS[kind]).map((key) => [key, kind] as const),
  ),
);
const WORD = new RegExp([...kindOf.keys()].sort((a, b) => b.length - a.length).join('|'), 'gu');

const REQUIRED: readonly ImportColumn[] = ['name', 'iban', 'amount'];
const DATE = /^\s*\d{1,4}[-./]\d{1,2}[-./]\d{1,4}\b/;
/** A line that tells Excel the separator; some programs pad it with separators. */
const SEPARATOR_LINE = /^\uFEFF?\s*"?sep=([^"\r\n]?).*(?:\r\n|[\r\n]|$)/i;
const SEPARATORS = [',', ';', '\t', '|'];

/** Whose currency or amount it is: `plain` is that of the transfer, as far as the title says. */
type Side = 'plain' | 'target' | 'source' | 'other';
interface Title {
  readonly column: ImportColumn;
  readonly side: Side;
  /** As in *Amount (EUR)*; empty for a sign that several currencies have. */
  readonly currency?: string | undefined;
}

function titleOf(title: string): Title | undefined {
  const column = columnOf.get(keyOf(title));
  if (column !== undefined) return { column, side: 'plain' };
  const spaced = title.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ');
  const [named] = currenciesIn(spaced);
  const rest = named && moneyTitle(spaced.replace(named.text, ' '));
  return rest?.column === 'amount' ? { ...rest, currency: named?.code } : moneyTitle(title);
}

function moneyTitle(title: string): Title | undefined {
  const { kinds, isKnown, words } = wordsIn(title);
  // Some part of the title is not known, so it may be any currency.
  const isAny = words.some((word) => kindOf.get(word) === 'currency' && !/^[a-z]{1,4}$/.test(word));
  if (kinds.has('currency') && (isKnown || isAny)) {
    return { column: 'currency', side: isKnown ? sideOf(kinds) : 'other' };
  }
  const isAmount = isKnown && kinds.has('amount') && sideOf(kinds) !== 'source';
  return isAmount ? { column: 'amount', side: sideOf(kinds) } : undefined;
}

function wordsIn(text: string) {
  const key = keyOf(text);
  const words = key.match(WORD) ?? [];
  return { words, kinds: new Set(words.map((word) => kindOf.get(word))), isKnown: words.join('') === key };
}

function sideOf(kinds: ReadonlySet<WordKind | undefined>): Exclude<Side, 'other'> {
  if (kinds.has('source')) return 'source';
  if (kinds.has('target')) return 'target';
  return kinds.has('account') ? 'source' : 'plain';
}

/** The codes and signs of currencies in a text; a sign that several currencies have is no code. */
function currenciesIn(text: string): { readonly text: string; readonly code: string }[] {
  const found = text.match(/\p{Sc}|(?<![\p{L}])(?:euros?|[a-z]{3})(?!\p{L})/giu) ?? [];
  return found.flatMap((one) => {
    if (/^(?:€|euros?)$/i.test(one)) return { text: one, code: 'EUR' };
    if (/\p{Sc}/u.test(one)) return { text: one, code: '' };
    return checkCurrency(one) === undefined ? { text: one, code: compactCurrency(one) } : [];
  });
}

/** Nothing but a currency, or an amount with one. */
function isMoney(cell: string): boolean {
  const [named, another] = currenciesIn(cell);
  return named !== undefined && another === undefined && /^\d*$/.test(keyOf(cell.replace(named.text, '')));
}

/**
 * Reads a file of separated cells with a header line. No currency is assumed where a title or a cell names one.
 *
 * How amounts are written is what the whole column shows. Where it does not, an amount that could be read in two
 * ways makes a bad line.
 *
 * @throws FileRefusal if the header can't be used, or doesn't say for certain which currency the amounts are in.
 */
export function* csvTransfers(text: string, findings: Findings): Generator<ImportLine | Skipped> {
  const head = headerOf(text);
  const { separator, titles, found } = head;
  const indexOf = (column: ImportColumn) => found.findIndex((title) => title?.column === column);
  const missing = REQUIRED.filter((column) => indexOf(column) === -1);
  if (missing.length > 0) throw new FileRefusal({ problem: 'missing-columns', columns: missing });
  const repeated = columns.filter(
    (column) => column !== 'currency' && found.filter((title) => title?.column === column).length > 1,
  );
  if (repeated.length > 0) throw new FileRefusal({ problem: 'repeated-columns', columns: repeated });

  const amountAt = indexOf('amount');
  const seen = yield* columnsSeen(text, head, amountAt);
  const { main, target, source, isAssumed } = currencyOf(head, amountAt, seen);
  findings.isCurrencyAssumed = isAssumed;
  for (const index of [...seen.filled].sort((a, b) => a - b)) {
    const isUsed =
      index === main || index === target || !['currency', undefined].includes(found[index]?.column);
    if (!isUsed) findings.unused.add(titles[index]?.trim() || index + 1);
  }

  const notation = notationOf(seen.decimalSigns);
  const typed_in: Language = notation === 'comma' ? 'fr' : 'en';
  for (const record of readCsv(text, separator)) {
    const { line, cells, isBroken } = record;
    const end = (text.length + record.end) / 2;
    if (line <= head.line || isEmpty(record)) {
      yield { end };
      continue;
    }
    if (isBroken || !isCounted(record, titles)) {
      yield { line, end, problems: [{ field: 'line', problem: isBroken ? 'quotes' : 'cells' }] };
      continue;
    }
    const cell = (index: number | undefined) => cells[index ?? -1]?.trim() ?? '';
    const side = sideOf(wordsIn(cell(main)).kinds);
    const isSideNamed = side !== 'plain' && wordsIn(cell(main)).isKnown;
    const stated = compactCurrency(cell(isSideNamed ? { source, target }[side] : main));
    const [named, another] = currenciesIn(cell(amountAt));
    const beside = [
      found[amountAt]?.currency,
      another ? '' : named?.code,
      compactCurrency(cell(target)),
    ].filter(Boolean);
    const currency = main === undefined ? (beside[0] ?? (isAssumed ? blankTransfer.currency : '')) : stated;
    const read = readAmount(notation, cell(amountAt), currency);
    const isAsTyped = readAmount(typed_in, cell(amountAt), currency).amount === read.amount;
    const isTold = beside.every((other) => other === currency);
    const transfer = {
      name: cell(indexOf('name')),
      iban: compactIban(cell(indexOf('iban'))),
      amount: isAsTyped || read.amount === undefined ? cell(amountAt) : typedAmount(typed_in, read.amount),
      typed_in,
      currency,
      reference: cell(indexOf('reference')),
    };
    const problems: LineProblem[] = isTold ? [] : [{ field: 'line', problem: 'two-currencies' }];
    yield checkedLine(transfer, read, { line, end }, problems);
  }
}

interface Seen {
  /** Columns with any text. */
  readonly filled: ReadonlySet<number>;
  /** Those of them with something other than a date. */
  readonly undated: ReadonlySet<number>;
  /** Those that nothing is read from or that hold amounts, with a currency in a cell. */
  readonly named: ReadonlySet<number>;
  /** Of the amounts; `undefined` for those that show none. */
  readonly decimalSigns: ReadonlySet<string | undefined>;
}

/** Looks at all cells first: the first half of the way through the file. */
function* columnsSeen(text: string, head: Head, amountAt: number): Generator<Skipped, Seen> {
  const [filled, undated, named] = [new Set<number>(), new Set<number>(), new Set<number>()];
  const decimalSigns = new Set<string | undefined>();
  for (const record of readCsv(text, head.separator)) {
    yield { end: record.end / 2 };
    if (record.line <= head.line || record.isBroken || !isCounted(record, head.titles)) continue;
    decimalSigns.add(decimalSignIn(record.cells[amountAt] ?? ''));
    for (const [index, cell] of record.cells.entries()) {
      if (isWhite(cell)) continue;
      filled.add(index);
      if (!DATE.test(cell)) undated.add(index);
      const isNamed = index === amountAt ? /[\p{L}\p{Sc}]/u.test(cell) : !head.found[index] && isMoney(cell);
      if (isNamed) named.add(index);
    }
  }
  return { filled, undated, named, decimalSigns };
}

/** Which column says the currency of the amounts, if any; `target` and `source` are those of payee and payer. */
function currencyOf({ titles, found }: Head, amountAt: number, { filled, undated, named }: Seen) {
  const isDates = (index: number) => filled.has(index) && !undated.has(index);
  const [plain = [], target = [], ...others] = (['plain', 'target', 'source', 'other'] as const).map((side) =>
    [...found.keys()].filter(
      (index) => found[index]?.column === 'currency' && found[index].side === side && !isDates(index),
    ),
  );
  if (plain.length > 1 || target.length > 1) {
    throw new FileRefusal({ problem: 'repeated-columns', columns: ['currency'] });
  }
  const amount = found[amountAt];
  const isTarget = others.flat().length === 0 || amount?.side === 'target';
  const main = plain[0] ?? (isTarget ? target[0] : undefined);
  const isAssumed = main === undefined && !amount?.currency && !named.has(amountAt);
  const isNaming = (title: string, index: number) =>
    found[index] === undefined
      ? named.has(index) || currenciesIn(title).some(({ text }) => text === text.toUpperCase())
      : (found[index].column === 'currency' && !isDates(index)) || found[index].currency === '';
  const naming = titles.filter(isNaming);
  if (isAssumed && naming.length > 0) throw new FileRefusal({ problem: 'unclear-currency', columns: naming });
  return { main, target: target[0], source: others[0]?.[0], isAssumed };
}

/** The separator is the one that yields most known columns in the first line, which comes after a `sep=` line. */
function headerOf(text: string) {
  const [separatorLine = '', told = ''] = SEPARATOR_LINE.exec(text) ?? [];
  const readings = (told === '' ? SEPARATORS : [told, ...SEPARATORS]).map((separator) => {
    const header = firstRecord(text, separator, separatorLine.length);
    const all = header?.cells ?? [];
    const titles = all.slice(0, all.findLastIndex((title) => !isWhite(title)) + 1);
    const found = titles.map(titleOf);
    return { separator, line: header?.line ?? 0, titles, found, score: found.filter(Boolean).length };
  });
  const best = Math.max(...readings.map(({ score }) => score));
  const head = readings.find(({ score }) => score === best);
  if (head === undefined || head.line === 0) throw new FileRefusal({ problem: 'empty' });
  return head;
}
type Head = ReturnType<typeof headerOf>;

function firstRecord(text: string, separator: string, from: number): CsvRecord | undefined {
  for (const record of readCsv(text, separator)) if (record.end > from && !isEmpty(record)) return record;
  return undefined;
}

const isWhite = (cell: string) => cell.trim() === '';
const isEmpty = ({ cells, isBroken }: CsvRecord) => !isBroken && cells.every(isWhite);
const isCounted = ({ cells }: CsvRecord, { length }: readonly string[]) =>
  cells.length >= length && cells.slice(length).every(isWhite);
