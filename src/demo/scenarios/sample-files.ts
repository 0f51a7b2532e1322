import { MAX_BYTES, MAX_TRANSFERS } from '#pages/payments/import/import-transfers.ts';
import { MAX_BYTES as MAX_PICTURE_BYTES } from '#pages/payments/paste/read-picture.ts';
import { camille, several } from './sample-transfers.ts';

const HEADER = 'Name,IBAN,Amount,Currency,Reference';
const { name, iban } = camille;

const csv = (rows: readonly (readonly string[])[], header = HEADER) =>
  [header, ...rows.map((cells) => cells.map((cell) => `"${cell}"`).join(','))].join('\r\n');
const file = (text: string, called = 'transfers.csv') => new File([text], called);

/** A line for each problem that a line can have; the first one is good, and decides the currency. */
const wrongLines = [
  csv([[name, iban, '240.00', 'EUR', 'Été']]),
  `,,,,Nothing else`,
  `${'Name '.repeat(30)},FR1420041010,-5,EURO,${'Reference '.repeat(15)}`,
  `№ 7,12AB,twelve,ZZZ,№ 7`,
  `A\u00A0B\tC\u200BD\u0007E,ZZ1420041010050500013M02606,1234567890,EUR,Rent`,
  `"Two\nlines",FR1520041010050500013M02606,0,EUR,Rent`,
  `${name},${iban},12.345,EUR,Rent`,
  `${name},${iban},12.00,USD,Rent`,
  `${name},${iban},12.00 USD,EUR,Rent`,
  `${name},${iban}`,
  `"${name},${iban},12.00,EUR,Rent`,
].join('\r\n');

const transferXml = (amount: string) =>
  `<CdtTrfTxInf><PmtId><EndToEndId>E1</EndToEndId></PmtId><Amt><InstdAmt Ccy="EUR">${amount}</InstdAmt></Amt><Cdtr><Nm>Crèche Les Lutins</Nm></Cdtr><CdtrAcct><Id><IBAN>${iban}</IBAN></Id></CdtrAcct></CdtTrfTxInf>`;
const pain = (stated: number, ...payments: readonly string[]) =>
  `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn><GrpHdr><NbOfTxs>${stated}</NbOfTxs></GrpHdr>${payments.join('')}</CstmrCdtTrfInitn></Document>`;
const payment = (method: 'CHK' | 'TRF', ...amounts: readonly string[]) =>
  `<PmtInf><PmtMtd>${method}</PmtMtd>${amounts.map(transferXml).join('')}</PmtInf>`;

/** What a user may choose to import. */
export const sampleFiles = {
  /** Without a currency, and with a column that has no title. */
  good: () => {
    const rows = several.map((one) => [one.name, one.iban, 'checked', one.amount, one.reference]);
    return file(csv(rows, 'Name,IBAN,,Amount,Reference'));
  },
  'wrong-lines': () => file(wrongLines),
  pain: () => file(pain(3, payment('TRF', '240.00', 'twelve'), payment('CHK', '12.00')), 'payments.xml'),
  /** Large enough that there is time to cancel. */
  large: () => file(csv(Array.from({ length: 200_000 }, () => [name, iban, '', 'EUR', ''])), 'large.csv'),
  'missing-columns': () => file('%PDF-1.7', 'holiday.csv'),
  'unclear-currency': () =>
    file(csv([[name, iban, '240.00', 'EUR', 'GBP']], 'Name,IBAN,Amount,Source currency,Target currency')),
  'repeated-columns': () =>
    file(csv([[name, iban, '240.00', 'Rent', 'Flat 3']], 'Name,IBAN,Amount,Reference,Description')),
  empty: () => file(' '),
  'not-text': () => file('PK\u0003\u0004\0', 'transfers.xlsx'),
  'no-transfers': () => file(HEADER),
  'malformed-xml': () => file(pain(1).slice(0, -20), 'payments.xml'),
  doctype: () => file('<!DOCTYPE Document><Document/>', 'payments.xml'),
  'not-pain-001': () => file('<Invoice/>', 'invoice.xml'),
  'other-message': () => file(pain(1).replace('001.001.09', '001.001.02'), 'payments.xml'),
  'wrong-count': () => file(pain(2, payment('TRF', '240.00')), 'payments.xml'),
  'too-large': () => new File([new Uint8Array(MAX_BYTES + 1)], 'transfers.csv'),
  'too-many': () =>
    file(csv(Array.from({ length: MAX_TRANSFERS + 1 }, () => [name, iban, '1.00', 'EUR', '']))),
} as const satisfies Record<string, () => File>;
export type SampleFile = keyof typeof sampleFiles;

/** One white point, as GIF. */
const POINT = 'R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==';

/** Files in which a user may look for a QR code. */
export const samplePictures = {
  'too-large': () => new File([new Uint8Array(MAX_PICTURE_BYTES + 1)], 'code.png', { type: 'image/png' }),
  none: () => new File(['%PDF-1.7'], 'code.png', { type: 'image/png' }),
  'no-code': () =>
    new File([Uint8Array.from(atob(POINT), (char) => char.charCodeAt(0))], 'point.gif', {
      type: 'image/gif',
    }),
} as const satisfies Record<string, () => File>;
export type SamplePicture = keyof typeof samplePictures;
