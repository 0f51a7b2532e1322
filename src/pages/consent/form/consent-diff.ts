import { changeOf, type ConsentShare } from '#api/consents/consent-changes.ts';
import type { ConsentAccount, SentConsent } from '#api/consents/consents.ts';
import { consentKinds, type ConsentKind } from '#contract/consents.ts';
import type { SharedKinds } from './consent-form.ts';

export interface ConsentDiff {
  readonly granted: readonly ConsentShare[];
  /** Accepted before, but not shared now, or by now it may have run out. */
  readonly renewed: readonly ConsentShare[];
  readonly unchanged: readonly ConsentShare[];
  /** By name, also what only the bank's latest answers tell. */
  readonly withdrawn: readonly ConsentShare[];
  /** Whether more may end that nobody here knows of: no consent is known, and the bank was not asked. */
  readonly mayEndMore: boolean;
  /** Accounts left out that the bank may share now, and that can't be added back here without their IBAN. */
  readonly stranded: readonly ConsentAccount[];
}

/**
 * What sending `accounts` changes, compared with the last accepted consent and with what the bank shares now.
 *
 * @param known What the bank answered, shared or not.
 * @param waiting Ids of the accounts whose IBAN or currency is still to be filled in.
 * @param isRenewal Whether the last accepted consent may have run out.
 */
export function consentDiff(
  before: SentConsent | undefined,
  accounts: readonly ConsentAccount[],
  { shared, known }: { shared: SharedKinds; known: SharedKinds },
  waiting: ReadonlySet<string>,
  isRenewal: boolean,
): ConsentDiff {
  const { granted, unchanged, withdrawn } = changeOf(before, accounts);
  const has = (shares: readonly ConsentShare[], id: string, kind: ConsentKind) =>
    shares.some(({ account, kinds }) => account.account_resource_id === id && kinds.includes(kind));
  const isShared = (id: string, kind: ConsentKind) => shared.get(id)?.includes(kind) === true;
  // A corrected IBAN is granted and withdrawn, even if the bank shares the account now.
  const isSeen = ({ account_resource_id: id }: ConsentAccount, kind: ConsentKind) =>
    isShared(id, kind) && !has(withdrawn, id, kind);
  const isKnown = ({ account_resource_id: id }: ConsentAccount, kind: ConsentKind) =>
    known.get(id)?.includes(kind) === true;
  const isRenewed = (account: ConsentAccount, kind: ConsentKind) =>
    isRenewal || (isKnown(account, kind) && !isSeen(account, kind));
  const kept = merged([...unchanged, ...only(granted, isSeen)]);
  const lost = accounts.map((account) => ({
    account,
    kinds: consentKinds.filter((kind) => !account.kinds.includes(kind) && isSeen(account, kind)),
  }));
  const ending = merged([...withdrawn, ...lost]);
  /** An unticked kind of which nobody here knows whether the bank shares it. */
  const mayEnd = (account: ConsentAccount) =>
    before === undefined &&
    consentKinds.some((kind) => !account.kinds.includes(kind) && !isKnown(account, kind));
  const isEnding = ({ account_resource_id: id }: ConsentAccount) =>
    ending.some(({ account }) => account.account_resource_id === id);
  return {
    granted: only(granted, (account, kind) => !isSeen(account, kind)),
    renewed: only(kept, isRenewed),
    unchanged: only(kept, (account, kind) => !isRenewed(account, kind)),
    withdrawn: ending,
    mayEndMore: accounts.some(mayEnd),
    stranded: accounts.filter(
      (account) =>
        account.kinds.length === 0 &&
        waiting.has(account.account_resource_id) &&
        (isEnding(account) || mayEnd(account)),
    ),
  };
}

const only = (
  shares: readonly ConsentShare[],
  isMeant: (account: ConsentAccount, kind: ConsentKind) => boolean,
): ConsentShare[] =>
  shares
    .map(({ account, kinds }) => ({ account, kinds: kinds.filter((kind) => isMeant(account, kind)) }))
    .filter(({ kinds }) => kinds.length > 0);

/** One entry for each account and IBAN, in the order of their first mention. */
function merged(shares: readonly ConsentShare[]): ConsentShare[] {
  const found = new Map<string, ConsentShare>();
  for (const { account, kinds } of shares) {
    const key = `${account.account_resource_id} ${account.iban}`;
    const all = new Set([...(found.get(key)?.kinds ?? []), ...kinds]);
    found.set(key, { account, kinds: consentKinds.filter((kind) => all.has(kind)) });
  }
  return [...found.values()].filter(({ kinds }) => kinds.length > 0);
}

/** How many kinds of data of how many accounts, taken together. */
export const countOf = (shares: readonly ConsentShare[]): number =>
  shares.reduce((sum, { kinds }) => sum + kinds.length, 0);
