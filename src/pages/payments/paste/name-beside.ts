import { folded } from '#lib/folded.ts';
import { maxCharacters } from '#lib/allowed-characters.ts';
import type { IbanInText } from '#lib/money/find-ibans.ts';

const MAX_WORDS = 6;
/** Letters, and the signs within names. */
const NAME = /^[\p{L}\p{M}\s'’.&-]+$/u;

/** What ends a name: the end of its line, or of its part of a line. */
const ENDS = '\\n\\r\\t,;:|()[\\]<>•·';
const SEPARATORS = new RegExp(`[${ENDS}]+|\\s[-–—/]+\\s`, 'u');
const LABEL =
  'name|(?:account )?holder|payee|beneficiary|recipient|nom|titulaire(?: du compte)?|bénéficiaire|destinataire';
const LABELLED = new RegExp(`(?:^|[${ENDS}])\\s*(?:${LABEL})\\s*:([^${ENDS}]+)`, 'giu');

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));
/** What stands before an IBAN or a BIC. */
const CODE_LABELS = words('iban bic swift rib account compte number numéro n° no');
/** Small words within names. */
const PARTICLES = words('de du des d la le les et and of the van von der den di da do dos del y e zu');
/** Begins or belongs to a message or a heading; without accents. */
const NO_NAMES = words(
  'hello hi hey dear thanks thank regards best kind cheers please yours pay payment transfer invoice amount total ' +
    'reference details bank bonjour bonsoir salut cher chere merci cordialement amicalement voici virement facture ' +
    'montant motif coordonnees paiement banque caisse credit domiciliation rent loyer',
);
/** Of the names of banks. They stand beside an IBAN as payees do, and some payees are named so. */
const BANK_WORDS = words(
  'bnp paribas lcl bred hsbc ing axa cic boursorama boursobank fortuneo belfius kbc revolut qonto ' +
    'bunq rabobank abn commerzbank sparkasse volksbank barclays lloyds natwest santander bbva caixabank unicredit',
);
/** The words of its name may belong to others. */
const BANK = 'societe generale';
/** Labels of what is not the payee. */
const OTHER_LABEL =
  /^(?:(?:nom de la |name of (?:the )?)?(?:banque|bank)(?: name)?|domiciliation|agence|branch|reference|motif|objet)$/;

/**
 * The name of whom an IBAN in a text belongs to: after a label such as *Name:*, or else the words right before
 * or after the IBAN if they look like a name. Empty in case of doubt: a wrong name is worse than none.
 */
export function nameBeside(found: IbanInText): string {
  const { iban, before, after } = found;
  const labelled = [...`${before}\n${after}`.matchAll(LABELLED)]
    .map(([, text = '']) => withoutCodes(text, iban))
    .filter((text) => isName(text));
  // A label says whose name it is, even if it is a bank's.
  if (labelled.length > 0) return new Set(labelled).size === 1 ? (labelled[0] ?? '') : '';
  const parts = (text: string) =>
    text
      .split(SEPARATORS)
      .map((part) => withoutCodes(part, iban))
      .filter((part) => part !== '');
  const [label = '', last] = ['', ...parts(before)].slice(-2);
  const names = [OTHER_LABEL.test(folded(label)) ? undefined : last, parts(after).at(0)].flatMap((part) =>
    part !== undefined && isName(part) && isCapitalised(part) && !isBank(part) ? part : [],
  );
  return names.length === 1 ? (names[0] ?? '') : '';
}

/** Without the BIC and the labels of codes at its ends. */
function withoutCodes(text: string, iban: string): string {
  const all = text.trim().split(/\s+/);
  const isCode = (word: string) => CODE_LABELS.has(word.toLowerCase()) || isBic(word, iban);
  const from = all.findIndex((word) => !isCode(word));
  const to = all.findLastIndex((word) => !isCode(word));
  return from === -1 ? '' : all.slice(from, to + 1).join(' ');
}

/** A BIC has the country of the account in the middle. */
const isBic = (word: string, iban: string): boolean =>
  /^[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?$/.test(word) && word.slice(4, 6) === iban.slice(0, 2);

function isName(text: string): boolean {
  const all = folded(text).split(' ');
  return (
    text.length > 1 &&
    text.length <= maxCharacters('name', 'EUR') &&
    all.length <= MAX_WORDS &&
    NAME.test(text) &&
    !all.some((word) => NO_NAMES.has(word))
  );
}

function isBank(text: string): boolean {
  const compared = folded(text);
  return compared.includes(BANK) || compared.split(' ').some((word) => BANK_WORDS.has(word));
}

/** As names of several words are written, and sentences are not. */
function isCapitalised(text: string): boolean {
  const all = text.split(' ').filter((word) => word !== '&' && !PARTICLES.has(word));
  return (
    all.length > 1 && all.every((word) => /^(?:[dl]['’])?\p{Lu}/u.test(word)) && !/\p{L}{4}\.$/u.test(text)
  );
}
