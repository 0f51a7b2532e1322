import { expect, test } from 'vitest';
import { unusedMembers } from './unused-members.ts';

const namesOf = (...names: readonly (string | number)[]) => {
  const { important, rest } = unusedMembers(new Map(names.map((name) => [name, { first: 'x', others: 0 }])));
  return [important.map(({ name, kind }) => (kind === undefined ? name : `${kind} ${name}`)), rest.length];
};

test('what matters for a payment comes first, and the rest is folded', () => {
  const other = ['GrpHdr/MsgId', 'Dbtr/Nm', 'ChrgBr', 'Cdtr/PstlAdr/Ctry'];
  const important = [
    ['invoice', 'RmtInf/Strd/RfrdDocInf/Nb'],
    ['invoice-date', 'RmtInf/Strd/RfrdDocInf/RltdDt'],
    ['invoice-amount', 'RmtInf/Strd/RfrdDocAmt/DuePyblAmt'],
    ['remittance', 'RmtInf/Strd/AddtlRmtInf'],
    ['reference', 'PmtId/EndToEndId'],
    ['date', 'ReqdExctnDt/Dt'],
    ['speed', 'PmtTpInf/LclInstrm/Cd'],
    ['creditor', 'UltmtCdtr/Nm'],
    ['debtor', 'UltmtDbtr/Nm'],
    ['purpose', 'PmtTpInf/CtgyPurp/Cd'],
  ] as const;
  const names = important.map(([, name]) => name).toReversed();
  expect(namesOf(...other, ...names)).toEqual([important.map((parts) => parts.join(' ')), other.length]);
  expect(namesOf(...other, 'ReqdExctnDt')).toEqual([['date ReqdExctnDt', ...other], 0]);
  expect(namesOf('Note', 5, 'c', 'd', 'e', 'f')).toEqual([['Note', 5, 'c', 'd', 'e'], 1]);
});
