import type { Language } from '#i18n/preferred-language.ts';
import { compactCurrency } from '#lib/money/check-currency.ts';
import { compactIban } from '#lib/money/compact-iban.ts';
import { type CsvRecord, readCsv } from '#lib/files/read-csv.ts';
import {
  checkedLine,
  type ImportColumn,
  columns,
  FileRefusal,
  type Findings,
  type ImportLine,
  type Skipped,
} from './import-line.ts';
import { blankTransfer } from '#pages/payments/wizard/draft/transfer.ts';

/** Column titles, lower case without accents or separators; `common` holds English and ISO 20022 names. */
const NAMES: Readonly<Record<ImportColumn, { readonly common: string; readonly fr: string }>> = {
  name: {
    common:
      'name payee payeename beneficiary beneficiaryname recipient recipientname creditor creditorname cdtrnm',
    fr: 'nom beneficiaire nombeneficiaire nomdubeneficiaire destinataire nomdudestinataire creancier',
  },
  iban: {
    common: 'iban payeeiban beneficiaryiban creditoriban creditoraccount creditoraccountiban cdtracct',
    fr: 'ibanbeneficiaire ibandubeneficiaire ibandudestinataire comptebeneficiaire',
  },
  amount: {
    common: 'amount instructedamount instructedamountamount instdamt',
    fr: 'montant somme',
  },
  currency: { common: 'currency ccy instructedamountcurrency', fr: 'devise monnaie' },
  reference: {
    common: 'reference remittanceinformation ustrd rmtinf message description',
    fr: 'motif libelle communication objet',
  },
};
const REQUIRED: readonly ImportColumn[] = ['name', 'iban', 'amount'];

interface KnownColumn {
  readonly column: ImportColumn;
  readonly isFrench: boolean;
}

const columnOf: ReadonlyMap<string, KnownColumn> = new Map(
  columns.flatMap((column) =>
    (['common', 'fr'] as const).flatMap((language) =>
      NAMES[column][language]
        .split(' ')
        .map((name) => [name, { column, isFrench: language === 'fr' }] as const),
    ),
  ),
);

const knownColumn = (title: string): KnownColumn | undefined =>
  columnOf.get(
    title
      .normalize('NFD')
      .toLowerCase()
      .replace(/[^a-z\d]/g, ''),
  );

/**
 * Reads a comma- or semicolon-separated file with a header line; a missing currency becomes the default.
 *
 * Amounts are read as French if the header is French or the separator is a semicolon, which frees the comma to
 * be the decimal sign. An ambiguous amount makes a bad line.
 *
 * @throws FileRefusal if the header can't be used.
 */
export function* csvTransfers(text: string, { unused }: Findings): Generator<ImportLine | Skipped> {
  const { separator, header, titles } = headerOf(text);
  const found = titles.map(knownColumn);
  const used = found.flatMap((known) => known?.column ?? []);
  const missing = REQUIRED.filter((column) => !used.includes(column));
  if (missing.length > 0) throw new FileRefusal({ problem: 'missing-columns', columns: missing });
  const repeated = columns.filter((column) => used.indexOf(column) !== used.lastIndexOf(column));
  if (repeated.length > 0) throw new FileRefusal({ problem: 'repeated-columns', columns: repeated });
  for (const [index, title] of titles.entries()) {
    if (found[index] === undefined && title.trim() !== '') unused.add(title.trim());
  }

  const isFrench = separator === ';' || found.some((known) => known?.isFrench === true);
  const typed_in: Language = isFrench ? 'fr' : 'en';
  for (const record of readCsv(text, separator)) {
    const { line, end, cells, isBroken } = record;
    if (line <= header.line || isEmpty(record)) {
      yield { end };
      continue;
    }
    const isCounted = cells.length >= titles.length && cells.slice(titles.length).every(isWhite);
    if (isBroken || !isCounted) {
      yield { line, end, problems: [{ field: 'line', problem: isBroken ? 'quotes' : 'cells' }] };
      continue;
    }
    const cell = (column: ImportColumn) =>
      cells[found.findIndex((known) => known?.column === column)]?.trim() ?? '';
    const transfer = {
      name: cell('name'),
      iban: compactIban(cell('iban')),
      amount: cell('amount'),
      typed_in,
      currency: compactCurrency(cell('currency')) || blankTransfer.currency,
      reference: cell('reference'),
    };
    yield checkedLine(transfer, { line, end });
  }
}

/** The separator is the one that yields more known columns in the first non-empty line. */
function headerOf(text: string) {
  const readings = ([';', ','] as const).map((separator) => {
    const header = firstRecord(text, separator);
    const all = header?.cells ?? [];
    const titles = all.slice(0, all.findLastIndex((title) => !isWhite(title)) + 1);
    return { separator, header, titles, score: titles.filter((title) => knownColumn(title)).length };
  });
  const [semicolon, comma] = readings;
  const best = (semicolon?.score ?? 0) > (comma?.score ?? 0) ? semicolon : comma;
  if (best?.header === undefined) throw new FileRefusal({ problem: 'empty' });
  return { ...best, header: best.header };
}

function firstRecord(text: string, separator: ',' | ';'): CsvRecord | undefined {
  for (const record of readCsv(text, separator)) if (!isEmpty(record)) return record;
  return undefined;
}

const isWhite = (cell: string) => cell.trim() === '';
const isEmpty = ({ cells, isBroken }: CsvRecord) => !isBroken && cells.every(isWhite);
