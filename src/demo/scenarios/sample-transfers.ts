import { maxCharacters } from '#lib/allowed-characters.ts';

/** As typed in English. */
export interface TransferInput {
  readonly name: string;
  readonly iban: string;
  readonly amount: string;
  readonly reference: string;
}

/** No persona owns this account, and it is no trusted beneficiary. */
export const camille: TransferInput = {
  name: 'Camille Laurent',
  iban: 'FR1420041010050500013M02606',
  amount: '240.00',
  reference: 'Rent',
};
export const anna: TransferInput = {
  name: 'Anna Berg',
  iban: 'DE89370400440532013000',
  amount: '18.50',
  reference: 'Books',
};
export const jan: TransferInput = {
  name: 'Jan de Wit',
  iban: 'NL91ABNA0417164300',
  amount: '1320.00',
  reference: 'Invoice 2204',
};
/** Where a form or a file has more than one. */
export const several: readonly TransferInput[] = [camille, anna, jan];
/** As long as texts may be in euros. */
export const longest: TransferInput = {
  ...camille,
  name: 'Wolfeschlegelsteinhausenbergerdorff '.repeat(4).trim().slice(0, maxCharacters('name', 'EUR')),
  amount: '999999999',
  reference: 'Donaudampfschifffahrtsgesellschaft '
    .repeat(4)
    .trim()
    .slice(0, maxCharacters('reference', 'EUR')),
};
