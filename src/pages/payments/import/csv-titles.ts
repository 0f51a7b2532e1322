import { folded } from '#lib/folded.ts';
import { checkCurrency } from '#lib/money/check-currency.ts';
import { currencyCode } from '#lib/money/currency-code.ts';
import type { ImportColumn } from './import-line.ts';

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
    valutakod valutakode waluta waluty měna deviza devizanem pénznem valiuta valuutta valuut νόμισμα валюта 货币 币种 通貨`,
  amount: `amount amt montant somme betrag summe importe importo monto bedrag valor montante kwota částka suma summa
    belopp beløb összeg iznos sum ποσό сумма 金额`,
  link: `payment pay payout wire transfer transaction instructed instd order iso 4217 code of the in s paiement règlement
    virement opération du de d la le l des en zahlung auftrag überweisung ueberweisung kennzeichen kürzel der pago
    transferencia operación del código pagamento bonifico codice di betaal betaling van da do kod płatności przelewu
    platby kode koodi plății`,
  target: `target beneficiary recipient payee creditor credit destination receiving receiver receive gets counterparty to
    buy cible bénéficiaire destinataire créditeur ziel empfänger empfaenger begünstigten gutschrift destino
    beneficiario destinatario abono accredito destinazione doel ontvanger begunstigde docelowa odbiorcy`,
  source: `source from debit debtor sender sending send sent payer ordering party funding sell own émetteur débiteur origine
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
/** In a word of several: short links are words of their own only, but for the s of German ones. */
const PART = new RegExp(
  [...kindOf.keys()]
    .filter((word) => word.length > 3 || kindOf.get(word) !== 'link')
    .sort((a, b) => b.length - a.length)
    .concat('(?<!^)s')
    .join('|'),
  'gu',
);

/** With a space where a word begins within another: `targetCurrency`, `EURAmount`. */
const spaced = (text: string) => text.replace(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' ');

/** Whose currency or amount it is: `plain` is that of the transfer, as far as the title says. */
type Side = 'plain' | 'target' | 'source' | 'other';
export interface Title {
  readonly column: ImportColumn;
  readonly side: Side;
  /** As in *Amount (EUR)*; empty for a sign that several currencies have. */
  readonly currency?: string | undefined;
}

/** `undefined` for a title that is not understood. */
export function titleOf(title: string): Title | undefined {
  const column = columnOf.get(keyOf(title));
  if (column !== undefined) return { column, side: 'plain' };
  for (const { text, code } of currenciesIn(spaced(title))) {
    const rest = moneyTitle(spaced(title).replace(text, ' '));
    if (rest?.column === 'amount') return { ...rest, currency: code };
  }
  return moneyTitle(title);
}

function moneyTitle(title: string): Title | undefined {
  const { kinds, isKnown, whole, words } = wordsIn(title);
  // Some part of the title is not known, so it may be any currency.
  const isAny = words.some(
    (word) => kindOf.get(word) === 'currency' && (whole.includes(word) || !/^[a-z]{1,4}$/.test(word)),
  );
  if (kinds.has('currency') && (isKnown || isAny)) {
    return { column: 'currency', side: isKnown ? sideOf(kinds) : 'other' };
  }
  return isKnown && kinds.has('amount') ? { column: 'amount', side: sideOf(kinds) } : undefined;
}

/** The known words of a title, or of a cell that says which side an amount is on: `target`. */
export function wordsIn(text: string) {
  const whole: readonly string[] = folded(spaced(text)).match(/\p{L}+|\d+/gu) ?? [];
  const words = whole.flatMap((word) => (kindOf.has(word) ? word : (word.match(PART) ?? [])));
  const isKnown = words.join('') === whole.join('');
  return { whole, words, kinds: new Set(words.map((word) => kindOf.get(word))), isKnown };
}

/** Whose currency or amount words name. */
export function sideOf(kinds: ReadonlySet<WordKind | undefined>): Exclude<Side, 'other'> {
  if (kinds.has('source')) return 'source';
  if (kinds.has('target')) return 'target';
  return kinds.has('account') ? 'source' : 'plain';
}

/** The codes and signs of currencies in a text; a sign that several currencies have is no code. */
export function currenciesIn(text: string): { readonly text: string; readonly code: string }[] {
  const found = new Set(text.match(/\p{Sc}|(?<!\p{L})(?:euros?|[a-z]{3})(?!\p{L})/giu));
  return [...found].flatMap((one) => {
    if (/^(?:€|euros?)$/i.test(one)) return { text: one, code: 'EUR' };
    if (/\p{Sc}/u.test(one)) return { text: one, code: '' };
    return checkCurrency(one) === undefined ? { text: one, code: currencyCode(one) } : [];
  });
}

/** Codes that are no words or common abbreviations, as ALL, TRY or PHP may be. */
const CERTAIN = new Set(
  `AUD BGN BRL CAD CHF CNY CZK DKK GBP HKD HUF IDR ISK JPY KRW KWD MXN MYR NOK NZD PLN RSD RUB SEK SGD THB TWD UAH USD
    VND XAF XOF XPF ZAR`.split(/\s+/),
);

/**
 * Whether a text names another currency than the euro: by its sign, or its code in capitals. A code that may be a word
 * counts only alone, after *in* or *en*, beside a bracket or a slash, or an amount with decimals: `TRY (lira)`,
 * `ALL/EUR`, `in MAD`, `MAD 250.00`, but not `ALL INCLUSIVE`.
 */
export const namesAnother = (text: string): boolean =>
  currenciesIn(text).some(({ text: one, code }) => {
    if (code === 'EUR' || one !== one.toUpperCase()) return false;
    if (code === '' || CERTAIN.has(code)) return true;
    return (
      new RegExp(`^\\P{L}*${one}\\P{L}*(?:$|[(/])`, 'u').test(text) ||
      new RegExp(`(?:(?<!\\p{L})(?:in|en) |[(/] ?|\\d[.,]\\d\\d ?)${one}(?!\\p{L})`, 'u').test(text) ||
      new RegExp(`(?<!\\p{L})${one}(?: ?[)/]| ?[\\d .,]*[.,]\\d\\d(?!\\d))`, 'u').test(text)
    );
  });

/** Whether the title of a column that isn't understood names a currency, in any case: `Total GBP`, `in gbp`. */
export const isTitleOfMoney = (title: string): boolean =>
  currenciesIn(spaced(title)).some(
    ({ text, code }) => text === text.toUpperCase() || code === 'EUR' || CERTAIN.has(code),
  );

/** Whether a cell under such a title holds the number of a currency: `826` under *ISO code*. */
export const isNumericCode = (title: string, cell: string): boolean =>
  /^\s*\d{3}\s*$/.test(cell) && wordsIn(title).words.some((word) => ['iso', '4217'].includes(word));

/** Nothing but a currency, or an amount with one. */
export function isMoney(cell: string): boolean {
  const [named, another] = currenciesIn(cell);
  return named !== undefined && another === undefined && /^\d*$/.test(keyOf(cell.replace(named.text, '')));
}

/** A number with a label on one side, which may be a currency that isn't known here: `5 kr`. */
export function isLabelled(cell: string): boolean {
  const [before = '', ...parts] = cell.split(/\d+/);
  const after = parts.pop() ?? '';
  const hasLetters = (text: string) => /[\p{L}\p{Sc}]/u.test(text);
  return cell !== before && hasLetters(before + after) && !hasLetters(parts.join(''));
}
