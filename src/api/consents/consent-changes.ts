import { type ConsentKind, consentKinds } from '#contract/consents.ts';
import { DAY_MS } from '#lib/time/durations.ts';
import type { ConsentAccount, ConsentReason, SentConsent } from './consents.ts';
import { outsideName } from './consent-body.ts';

/** Reads a history sorted newest first. `asked` and `unconfirmed` are set only when newer than `accepted`. */
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
