import { identityOf } from '#api/accounts/accounts.ts';
import type { Account } from '#contract/accounts.ts';
import { type ConsentKind, consentKinds } from '#contract/consents.ts';
import { DAY_MS } from '#lib/time/durations.ts';
import type { ConsentAccount, ConsentDraft, ConsentReason, SentConsent } from './consents.ts';
import { outsideName } from './consent-body.ts';

/**
 * Reads a history sorted newest first. `asked` and `unconfirmed` are set only when newer than `accepted`.
 *
 * @param listed The accounts as the bank lists them now, where they are compared.
 */
export function lastSent(
  stored: readonly SentConsent[],
  listed: readonly Account[] = [],
): {
  accepted?: SentConsent;
  asked?: SentConsent;
  unconfirmed?: SentConsent;
} {
  const history = listed.length === 0 ? stored : stored.map((sent) => withCurrentIds(sent, listed));
  const [newest] = history;
  const accepted = history.find(({ state }) => state === 'accepted');
  return {
    ...(accepted && { accepted }),
    ...(newest?.state === 'asked' && { asked: newest }),
    ...(newest?.state === 'unconfirmed' && { unconfirmed: newest }),
  };
}

/**
 * A stored consent with the ids that the bank gives its accounts now: an account is known by IBAN and currency before
 * its id, which may be another one's by now.
 *
 * @param isIban What was typed into a draft may be wrong, and then names no other account.
 */
export function withCurrentIds<Stored extends Pick<ConsentDraft, 'accounts' | 'because'>>(
  stored: Stored,
  listed: readonly Account[],
  isIban: (text: string) => boolean = () => true,
): Stored {
  const ids = new Map(
    stored.accounts.map((one) => [one.account_resource_id, currentId(one, listed, isIban)]),
  );
  const renewed = <Named extends { readonly account_resource_id: string }>(one: Named): Named => ({
    ...one,
    account_resource_id: ids.get(one.account_resource_id) ?? one.account_resource_id,
  });
  const { accounts, because } = stored;
  return { ...stored, accounts: accounts.map(renewed), ...(because && { because: renewed(because) }) };
}

function currentId(
  stored: ConsentAccount,
  listed: readonly Account[],
  isIban: (text: string) => boolean,
): string {
  const { account_resource_id: id, iban, currency } = stored;
  const holder = listed.find(({ resource_id }) => resource_id === id);
  const isMeant = (account: Account) => {
    const own = identityOf(account);
    return own.iban === iban && (own.currency === '' || own.currency === currency);
  };
  if (iban === '' || (holder !== undefined && isMeant(holder))) return id;
  const [meant, another] = listed.filter(isMeant);
  if (meant?.resource_id !== undefined && another === undefined) return meant.resource_id;
  const isTaken = holder !== undefined && !['', iban].includes(identityOf(holder).iban);
  return isTaken && isIban(iban) ? outsideName(stored) : id;
}

export const withdrawsEverything = ({ accounts }: Pick<SentConsent, 'accounts'>): boolean =>
  accounts.every(({ kinds }) => kinds.length === 0);

export const covers = (
  consent: SentConsent,
  account_resource_id: string,
  section: ConsentReason['section'],
): boolean =>
  consent.accounts.some(
    (account) =>
      account.account_resource_id === account_resource_id && account.kinds.includes(kindOfSection(section)),
  );

/** A consent has no kind for overdrafts. */
export function kindOfSection(section: ConsentReason['section']): ConsentKind {
  return section === 'overdrafts' ? 'balances' : section;
}

export interface ConsentShare {
  readonly account: ConsentAccount;
  readonly kinds: readonly ConsentKind[];
}

/** A corrected IBAN grants one account and withdraws another. */
export function changeOf(
  before: SentConsent | undefined,
  accounts: readonly ConsentAccount[],
): { granted: ConsentShare[]; unchanged: ConsentShare[]; withdrawn: ConsentShare[] } {
  const had = sharesOf(before?.accounts ?? []);
  const has = sharesOf(accounts);
  const share = (of: readonly ConsentAccount[], isMeant: (share: string) => boolean): ConsentShare[] =>
    of
      .map((account) => ({
        account,
        kinds: consentKinds.filter(
          (kind) => account.kinds.includes(kind) && isMeant(nameOfShare(account, kind)),
        ),
      }))
      .filter(({ kinds }) => kinds.length > 0);
  return {
    granted: share(accounts, (name) => !had.has(name)),
    unchanged: share(accounts, (name) => had.has(name)),
    withdrawn: share(before?.accounts ?? [], (name) => !has.has(name)),
  };
}

const nameOfShare = (account: ConsentAccount, kind: ConsentKind) => `${outsideName(account)} ${kind}`;

function sharesOf(accounts: readonly ConsentAccount[]): Set<string> {
  return new Set(accounts.flatMap((account) => account.kinds.map((kind) => nameOfShare(account, kind))));
}

/** The operator's rule, in ms since the epoch: the interface defines no expiry (4.6). */
export function renewalDue(
  accepted: SentConsent,
  days: number,
  now: number,
): { readonly dueAt: number; readonly isDue: boolean } {
  const dueAt = accepted.sent_at + days * DAY_MS;
  return { dueAt, isDue: now >= dueAt };
}
