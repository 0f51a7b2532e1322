import { expect, test } from 'vitest';
import { readPaymentText } from './payment-text.ts';

const IBAN = 'FR14 2004 1010 0505 0001 3M02 606';
const nameIn = (text: string) => readPaymentText(text).details?.name;

test.each([
  ['before the IBAN', `Camille Laurent ${IBAN}`],
  ['after the IBAN', `${IBAN} Camille Laurent`],
  ['on the line before', `Camille Laurent\n${IBAN}`],
  ['on the line after', `${IBAN}\n\nCamille Laurent\n`],
  ['before a label', `Camille Laurent - IBAN : ${IBAN}`],
  ['before a comma', `Camille Laurent, ${IBAN}`],
  ['in brackets', `${IBAN} (Camille Laurent)`],
  ['with a BIC', `Camille Laurent\n${IBAN}\nBIC: PSSTFRPPPAR`],
  ['before a BIC without a label', `Camille Laurent PSSTFRPPPAR ${IBAN}`],
  ['after an English label', `Name: Camille Laurent\nIBAN: ${IBAN}\nReference: Rent`],
  ['after a French label', `Titulaire du compte\u202F: Camille Laurent IBAN\u202F: ${IBAN}`],
  ['in a receipt', `Receipt\nPayee: Camille Laurent\nIBAN: ${IBAN}\nReference for the payee: Rent`],
  ['below a heading', `Bonjour, voici mes coordonnées :\nCamille Laurent\n${IBAN}`],
  ['as a signature', `Bonjour Claire,\nvoici mon RIB :\n${IBAN}\nCamille Laurent`],
])('a name is read %s', (_, text) => {
  expect(nameIn(text)).toBe('Camille Laurent');
});

test.each([
  'CAMILLE LAURENT',
  'Crèche Les Lutins',
  'Jean-Pierre d’Estaing',
  'M. et Mme Dupont',
  'Ludwig van der Berg',
  'O’Brien & Sons',
])('a name may be %s', (name) => {
  expect(nameIn(`${name} ${IBAN}`)).toBe(name);
  expect(nameIn(`${IBAN}\n${name}`)).toBe(name);
});

test('after a label a name may be one word, and in small letters', () => {
  expect(nameIn(`Payee: EDF\nIBAN: ${IBAN}`)).toBe('EDF');
  expect(nameIn(`nom : camille laurent\n${IBAN}`)).toBe('camille laurent');
});

test.each(['AXA France IARD', 'Lloyds Pharmacy', 'Qonto SAS', 'Société Générale Assurances'])(
  'after a label a name may have a word of a bank: %s',
  (name) => {
    expect(nameIn(`Bénéficiaire : ${name}\nIBAN : ${IBAN}`)).toBe(name);
    expect(nameIn(`${name}\n${IBAN}`)).toBe('');
  },
);

test.each([
  ['nothing', IBAN],
  ['a sentence', `please transfer the rent to ${IBAN} by Friday.`],
  ['a greeting', `Hello Paul, ${IBAN} thanks!`],
  ['a closing', `${IBAN}\nBest Regards`],
  ['one word', `Camille ${IBAN}`],
  ['a label without a name', `IBAN: ${IBAN}`],
  ['a number', `Flat 12 ${IBAN}`],
  ['a bank', `BANQUE POPULAIRE ${IBAN}`],
  ['a bank in capitals', `MARIE DURAND\nCREDIT AGRICOLE\n${IBAN}`],
  ['a bank on another line', `MARIE DURAND\nBNP Paribas\nIBAN: ${IBAN}\nBIC BNPAFRPP`],
  ['a bank after its label', `Domiciliation : SOCIETE GENERALE PARIS\nIBAN : ${IBAN}`],
  ['a bank after a short label', `Bank: ING Belgique\nIBAN: ${IBAN}`],
  ['a bank that is not known, after its label', `Nom de la banque : Rives Paris\nIBAN : ${IBAN}`],
  ['a bank below its label', `Titulaire\nMARIE DURAND\nDomiciliation\nRIVES LYON\n${IBAN}`],
  ['an e-mail address', `camille@example.org ${IBAN}`],
  ['an end of a sentence', `${IBAN} Until Friday.`],
  ['too long a name', `${'Camille '.repeat(10)}${IBAN}`],
  ['two names', `Camille Laurent ${IBAN} Jonas Feldmann`],
  ['two labels that disagree', `Name: Camille Laurent\nPayee: Jonas Feldmann\n${IBAN}`],
  ['a name further away', `Camille Laurent\nsends you this\n${IBAN}`],
])('no name is read from %s', (_, text) => {
  expect(nameIn(text)).toBe('');
});
