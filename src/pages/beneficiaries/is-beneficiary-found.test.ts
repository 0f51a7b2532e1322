import { expect, test } from 'vitest';
import { isBeneficiaryFound } from './is-beneficiary-found.ts';

const creche = {
  creditor: { name: 'Crèche Les Lutins' },
  creditor_account: { iban: 'FR7630588600010007000420181' },
};

test.each(['', '  ', 'creche', 'CRÈCHE', 'les lut', '0420 181', 'fr76 3058', 'FR7630588600010007000420181'])(
  '%j finds a beneficiary by name or by IBAN, without case, accents and spaces',
  (typed) => expect(isBeneficiaryFound(creche, typed)).toBe(true),
);

test('a ligature is found as two letters', () => {
  expect(isBeneficiaryFound({ creditor: { name: 'Cœur de Ville' }, creditor_account: null }, 'coeur')).toBe(
    true,
  );
});

test.each(['creches', 'lutins les', '0420182', '•'])('%j finds nothing', (typed) =>
  expect(isBeneficiaryFound(creche, typed)).toBe(false),
);

test('what the bank does not send can only be found by nothing', () => {
  expect(isBeneficiaryFound({ creditor: undefined, creditor_account: null }, '')).toBe(true);
  expect(isBeneficiaryFound({ creditor: undefined, creditor_account: null }, 'a')).toBe(false);
});
