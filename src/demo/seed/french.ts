import { bankLanguage } from './language.ts';
import type { Entry } from './ledger.ts';
import type { Persona, SeedAccount } from './persona.ts';

/** Whole texts. Names of people, shops and companies stay. */
const TEXTS: ReadonlyMap<string, string> = new Map([
  // Accounts.
  ['Joint account', 'Compte joint'],
  ['Holiday savings', 'Épargne vacances'],
  ['Student account', 'Compte étudiant'],
  ['Young savings', 'Livret jeune'],
  ['Business account', 'Compte professionnel'],
  ['Wages', 'Salaires'],
  ['Showroom', 'Magasin'],
  ['Dollar account', 'Compte en dollars'],
  ['Reserve', 'Réserve'],
  ['Set aside for VAT', 'Provision pour la TVA'],
  ['Loan for the workshop', 'Prêt pour l’atelier'],
  ['Loan for the van', 'Prêt pour la camionnette'],
  ['Till of the showroom', 'Caisse du magasin'],
  ['Deposit for the lease', 'Dépôt de garantie du bail'],
  ['Current account', 'Compte courant'],
  ['Bills', 'Factures'],
  ['What is left', 'Ce qui reste'],
  ['Euro account', 'Compte en euros'],
  ['Takings', 'Encaissements'],
  ['Visa, debited at the end of the month', 'Visa à débit différé'],

  // Balances.
  ['Booked balance', 'Solde comptable'],
  ['Expected balance', 'Solde prévisionnel'],
  ['Value-date balance', 'Solde en valeur'],
  ['To be debited at the end of the month', 'À débiter en fin de mois'],
  ['Balance', 'Solde'],
  ['Balance brought forward', 'Report du solde'],

  // Kinds of transactions.
  ['Direct debit', 'Prélèvement'],
  ['Card payment', 'Paiement par carte'],
  ['Cash withdrawal', 'Retrait d’espèces'],
  ['Credit transfer', 'Virement'],
  ['Instant credit transfer', 'Virement instantané'],
  ['Standing order', 'Virement permanent'],
  ['Fee', 'Frais'],
  ['Card settlement', 'Règlement de la carte'],
  ['Transfer between own accounts', 'Virement entre vos comptes'],
  ['Card refund', 'Remboursement sur carte'],
  ['Interest', 'Intérêts'],
  ['Cheque', 'Chèque'],
  ['Cash deposit', 'Dépôt d’espèces'],
  ['Currency exchange', 'Change'],
  ['Sweep', 'Transfert de trésorerie'],
  ['Card sale', 'Vente par carte'],
  ['Refund', 'Remboursement'],

  // Other sides.
  ['Belrive Bank', 'Banque Belrive'],
  ['Harbour & Finch, London', 'Harbour & Finch, Londres'],
  ['Savings at Banque Lointaine', 'Épargne à la Banque Lointaine'],

  // References and details.
  ['MILO AND ZOE', 'MILO ET ZOE'],
  ['CHILD BENEFIT', 'ALLOCATIONS FAMILIALES'],
  ['ACCOUNT FEE', 'FRAIS DE TENUE DE COMPTE'],
  ['Pizza, your half', 'Pizza, ta moitié'],
  ['GRANT', 'BOURSE'],
  ['HOUSING AID', 'AIDE AU LOGEMENT'],
  ['Rent, my third', 'Loyer, mon tiers'],
  ['From Mum', 'De maman'],
  ['WAGES', 'SALAIRE'],
  ['Interest of the year', 'Intérêts de l’année'],
  ['VAT', 'TVA'],
  ['RENT WORKSHOP', 'LOYER ATELIER'],
  ['BUSINESS PACKAGE', 'FORFAIT PROFESSIONNEL'],
  ['WAGES OF THE MONTH', 'SALAIRES DU MOIS'],
  ['CARD SALES OF THE DAY', 'VENTES CARTE DU JOUR'],
  [
    'THIS FEE WILL BE TAKEN IF A DEBIT IS REFUSED',
    'CES FRAIS SERONT PRÉLEVÉS EN CAS DE REJET D’UN PRÉLÈVEMENT',
  ],
  ['SALARY', 'SALAIRE'],
  ['SALARY, FIRST HALF', 'SALAIRE, 1RE QUINZAINE'],
  ['SALARY, SECOND HALF', 'SALAIRE, 2DE QUINZAINE'],
  ['REFUSED DIRECT DEBIT', 'REJET DE PRÉLÈVEMENT'],
  ['For the bills', 'Pour les factures'],
  ['TRAVEL PACKAGE', 'FORFAIT VOYAGE'],
  ['FEES', 'HONORAIRES'],
  ['FLIGHT CANCELLED', 'VOL ANNULÉ'],
  ['Ordered by Solène Rivage', 'Commandé par Solène Rivage'],
  ['Cost centre: workshop', 'Centre de coûts : atelier'],
  ['Reason AM04: insufficient funds', 'Motif AM04 : provision insuffisante'],
  ['Nothing was taken from the account.', 'Rien n’a été prélevé sur le compte.'],
]);

/** Texts that hold a number, a code or a name. */
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/^Account (\d+)$/, 'Compte $1'],
  [/^Card (•••• \d+)$/, 'Carte $1'],
  [/^Travel account ([A-Z]{3})$/, 'Compte de voyage $1'],
  [/^CARD (\d+) REFUND (.+)$/, 'CARTE $1 REMBOURSEMENT $2'],
  [/^CARD (\d+) HARBOUR & FINCH, LONDON$/, 'CARTE $1 HARBOUR & FINCH, LONDRES'],
  [/^CARD (\d+) (.+)$/, 'CARTE $1 $2'],
  [/^ATM (\d+) (.+)$/, 'DAB $1 $2'],
  [/^SALARY ([A-Z] [A-Z]+)$/, 'SALAIRE $1'],
  [/^RENT ([A-Z]+)$/, 'LOYER $1'],
  [/^CHILDCARE ([A-Z]+)$/, 'CRECHE $1'],
  [/^SUMMER WEEK (\d+)$/, 'ETE SEMAINE $1'],
  [/^INVOICE (\d+)$/, 'FACTURE $1'],
  [/^BILL (\d+)$/, 'FACTURE FOURNISSEUR $1'],
  [/^LOAN (\d+)$/, 'PRET $1'],
  [/^INTEREST LOAN (\d+)$/, 'INTERETS PRET $1'],
  [/^OVERDRAFT INTEREST (\d+)\.(\d+) %$/, 'AGIOS $1,$2 %'],
  [/^([A-Z]{3}) TO ([A-Z]{3})$/, '$1 VERS $2'],
  [/^DAY (\d+)$/, 'JOUR $1'],
  [/^ORDER ([\d-]+)$/, 'COMMANDE $1'],
  [/^PO (\d+)$/, 'BON DE COMMANDE $1'],
  [/^Mandate /, 'Mandat '],
  [/^Creditor identifier /, 'Identifiant créancier '],
];

/** A text of the demo's data in French; any other text as it is. */
export function inFrench(text: string): string {
  const whole = TEXTS.get(text);
  if (whole !== undefined) return whole;
  const [pattern, french] = PATTERNS.find(([known]) => known.test(text)) ?? [];
  return pattern === undefined || french === undefined ? text : text.replace(pattern, french);
}

/** A text of the bank's own in the language of the call. */
export const bankText = (text: string): string => (bankLanguage() === 'fr' ? inFrench(text) : text);

const entryInFrench = <One extends Omit<Entry, 'status'>>(entry: One): One => ({
  ...entry,
  party: inFrench(entry.party),
  kind: inFrench(entry.kind),
  ...(entry.reference !== undefined && { reference: inFrench(entry.reference) }),
  ...(entry.detailLines !== undefined && {
    detailLines: entry.detailLines.map((line) => (typeof line === 'string' ? inFrench(line) : line)),
  }),
});

/** Ids, IBANs, days and amounts stay: what is stored fits either language. */
const accountInFrench = ({ account, balances, ledger, ...rest }: SeedAccount): SeedAccount => ({
  ...rest,
  account: {
    ...account,
    ...(typeof account.name === 'string' && { name: inFrench(account.name) }),
    ...(account.product !== undefined && { product: inFrench(account.product) }),
  },
  balances: (today, figures) =>
    balances(today, figures).map((balance) => ({ ...balance, name: inFrench(balance.name) })),
  ledger: {
    ...ledger,
    unbooked: ledger.unbooked.map(entryInFrench),
    entriesOf: (day) => ledger.entriesOf(day).map(entryInFrench),
  },
});

export const personaInFrench = (persona: Persona): Persona => ({
  ...persona,
  accounts: persona.accounts.map(accountInFrench),
});
