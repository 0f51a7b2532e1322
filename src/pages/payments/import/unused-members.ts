import type { Findings, FoundTexts, MemberName } from './import-line.ts';

/** What matters for a payment, the most important first; all else is known by the name it has in the file. */
const KINDS = [
  ['invoice', /RfrdDocInf\/(?:.*\/)?Nb$/],
  ['invoice-date', /RfrdDocInf\/(?:.*\/)?RltdDt(?:\/|$)/],
  ['invoice-amount', /RfrdDocAmt\//],
  ['remittance', /^RmtInf\//],
  ['reference', /^PmtId\//],
  ['date', /^ReqdExctnDt(?:\/|$)/],
  ['speed', /^PmtTpInf\/LclInstrm\//],
  ['creditor', /^UltmtCdtr\//],
  ['debtor', /^UltmtDbtr\//],
  ['purpose', /^(?:PmtTpInf\/Ctgy)?Purp\//],
] as const;

/** Without anything important, as in most CSV files. */
const MAX_SHOWN = 5;

export interface UnusedMember extends FoundTexts {
  readonly name: MemberName;
  readonly kind: (typeof KINDS)[number][0] | undefined;
}

export function unusedMembers(unused: Findings['unused']) {
  const members = Array.from(unused, ([name, texts]) => {
    const rank = KINDS.findIndex(([, path]) => path.test(String(name)));
    return { name, kind: KINDS[rank]?.[0], rank: rank === -1 ? KINDS.length : rank, ...texts };
  }).sort((a, b) => a.rank - b.rank);
  const count = Math.max(MAX_SHOWN, members.filter(({ kind }) => kind !== undefined).length);
  return { important: members.slice(0, count), rest: members.slice(count) };
}
