import {
  type ConsentAccount,
  type ConsentKind,
  consentKinds,
  type ConsentReason,
  outsideName,
  type SentConsent,
} from './consents.ts';

/**
 * What the person's last word is, of a history newest first: the last one accepted, and a newer one that
 * may hold (`unconfirmed`) or waits on the bank's page (`asked`).
 */
export function lastSent(history: readonly SentConsent[]): {
  accepted?: SentConsent;
  asked?: SentConsent;
  unconfirmed?: SentConsent;
} {
  const [newest] = history;
  const accepted = history.find(({ state }) => state === 'accepted');
  return {
    ...(accepted && { accepted }),
    ...(newest?.state === 'asked' && { asked: newest }),
    ...(newest?.state === 'unconfirmed' && { unconfirmed: newest }),
  };
}

/** Whether a consent holds what this section of this account shows. */
export const covers = (
  consent: SentConsent,
  account_resource_id: string,
  section: ConsentReason['section'],
): boolean =>
  consent.accounts.some(
    (account) =>
      account.account_resource_id === account_resource_id && account.kinds.includes(kindOfSection(section)),
  );

/** The kind of data that a section of an account shows; a consent has none for overdrafts. */
export function kindOfSection(section: ConsentReason['section']): ConsentKind {
  return section === 'overdrafts' ? 'balances' : section;
}

/** Some kinds of one account. */
export interface ConsentShare {
  readonly account: ConsentAccount;
  readonly kinds: readonly ConsentKind[];
}

/**
 * What a consent for `accounts` changes. Compared by IBAN and currency, by which the bank knows
 * them: a corrected IBAN grants one account and withdraws another.
 */
export function changeOf(
  before: SentConsent | undefined,
  accounts: readonly ConsentAccount[],
): { granted: ConsentShare[]; kept: ConsentShare[]; withdrawn: ConsentShare[] } {
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
    kept: share(accounts, (name) => had.has(name)),
    withdrawn: share(before?.accounts ?? [], (name) => !has.has(name)),
  };
}

const nameOfShare = (account: ConsentAccount, kind: ConsentKind) => `${outsideName(account)} ${kind}`;

function sharesOf(accounts: readonly ConsentAccount[]): Set<string> {
  return new Set(accounts.flatMap((account) => account.kinds.map((kind) => nameOfShare(account, kind))));
}

const DAY = 86_400_000;

/**
 * When the consent is to be renewed, ms since the epoch, and whether that is so now: by a rule of `days`
 * that whoever runs the app has set. The interface tells of no expiry (4.6), so this is not the bank's word.
 */
export function renewalDue(
  accepted: SentConsent,
  days: number,
  now: number,
): { readonly dueAt: number; readonly isDue: boolean } {
  const dueAt = accepted.sent_at + days * DAY;
  return { dueAt, isDue: now >= dueAt };
}
