import { identityOf, openableIds } from '#api/accounts/accounts.ts';
import { kindOfSection } from '#api/consents/consent-changes.ts';
import { accountSections } from '#contract/account-sections.ts';
import type { ConsentAccount, ConsentReason } from '#api/consents/consents.ts';
import { type ConsentKind, consentKinds } from '#contract/consents.ts';
import type { Account } from '#contract/accounts.ts';
import { SentAccountIdentification } from '#contract/sent.ts';
import { checkCurrency, compactCurrency, type CurrencyProblem } from '#lib/money/check-currency.ts';
import { checkIban, type IbanProblem } from '#lib/money/check-iban.ts';
import { compactIban } from '#lib/money/compact-iban.ts';
import { visibleText } from '#lib/visible-text.ts';

/** If the bank sends no currency: that of the interface's own examples. */
const DEFAULT_CURRENCY = 'EUR';

export interface Offered {
  readonly id: string;
  readonly account: Account;
  /** Compact; `undefined`, so typed by the user, if the bank sends none or none that can be sent back. */
  readonly iban: string | undefined;
  /** Also `undefined` if the IBAN is, because both together identify an account. */
  readonly currency: string | undefined;
  /** The default if the user types the currency. */
  readonly defaultCurrency: string;
}

export interface Choice {
  readonly kinds: readonly ConsentKind[];
  readonly iban: string;
  readonly currency: string;
}

/** By account id; a missing account has nothing chosen. */
export type Choices = ReadonlyMap<string, Choice>;

/** By account id: what the bank's latest answers contained. */
export type SharedKinds = ReadonlyMap<string, readonly ConsentKind[]>;

export type FormProblem =
  | { readonly id: string; readonly field: 'iban'; readonly problem: IbanProblem | 'taken' }
  | { readonly id: string; readonly field: 'currency'; readonly problem: CurrencyProblem };

/** Leaves out accounts that `openableIds` excludes: they have no pages, so consent to them is useless. */
export function offeredOf(accounts: readonly Account[]): {
  readonly offered: readonly Offered[];
  readonly leftOut: readonly Account[];
} {
  const openable = openableIds(accounts);
  const offered: Offered[] = [];
  const leftOut: Account[] = [];
  for (const account of accounts) {
    const { resource_id: id } = account;
    if (id === undefined || !openable.has(id)) {
      leftOut.push(account);
      continue;
    }
    const { iban: compact, currency } = identityOf(account);
    // Only checks the shape: the bank must understand its own countries and currencies.
    const iban = isSendable('iban', compact) ? compact : undefined;
    const ownCurrency = isSendable('currency', currency) ? currency : undefined;
    offered.push({
      id,
      account,
      iban,
      currency: iban === undefined ? undefined : ownCurrency,
      defaultCurrency: ownCurrency ?? DEFAULT_CURRENCY,
    });
  }
  return { offered, leftOut };
}

const isSendable = (member: 'iban' | 'currency', text: string) =>
  SentAccountIdentification.shape[member].safeParse(text).success;

/** Names without duplicates: repeated ones get the end of their IBAN, or else the bank's unique id. */
export function distinctNames(
  offered: readonly Offered[],
  baseNameOf: (account: Account) => string,
): readonly string[] {
  const baseNames = offered.map(({ account }) => visibleText(baseNameOf(account).trim()));
  const withIban = offered.map(({ iban }, index) =>
    isAlone(baseNames, index) || iban === undefined
      ? baseNames[index]
      : `${baseNames[index]} (${iban.slice(-4)})`,
  );
  const withId = (names: readonly (string | undefined)[]) =>
    offered.map(({ id }, index) =>
      isAlone(names, index) ? (names[index] ?? '') : `${names[index]} (${visibleText(id)})`,
    );
  // Twice: a name with a suffix may equal another account's plain name.
  return withId(withId(withIban.map((name, index) => (isAlone(withIban, index) ? name : baseNames[index]))));
}

const isAlone = (names: readonly (string | undefined)[], index: number) =>
  names.every((name, other) => other === index || name !== names[index]);

/** The account and section in the address; `undefined` if either is unknown. */
export function reasonIn(search: URLSearchParams, offered: readonly Offered[]): ConsentReason | undefined {
  const section = accountSections.find((known) => known === search.get('section'));
  const account = offered.find(({ id }) => id === search.get('account'));
  return section === undefined || account === undefined
    ? undefined
    : { account_resource_id: account.id, section };
}

export function choicesOf(accounts: readonly ConsentAccount[]): Choices {
  return new Map(
    accounts.map(({ account_resource_id, kinds, iban, currency }) => [
      account_resource_id,
      { kinds, iban, currency },
    ]),
  );
}

export function choiceFor({ id, iban, currency, defaultCurrency }: Offered, choices: Choices): Choice {
  const choice = choices.get(id);
  return {
    kinds: choice?.kinds ?? [],
    iban: iban ?? choice?.iban ?? '',
    currency: currency ?? choice?.currency ?? defaultCurrency,
  };
}

export function change(choices: Choices, account: Offered, changed: Partial<Choice>): Choices {
  return new Map(choices).set(account.id, { ...choiceFor(account, choices), ...changed });
}

export function tick(
  choices: Choices,
  accounts: readonly Offered[],
  { kinds, isOn }: { kinds: readonly ConsentKind[]; isOn: boolean },
): Choices {
  return accounts.reduce((before, account) => {
    const { kinds: chosen } = choiceFor(account, before);
    const isTicked = (kind: ConsentKind) => (kinds.includes(kind) ? isOn : chosen.includes(kind));
    return change(before, account, { kinds: consentKinds.filter(isTicked) });
  }, choices);
}

/** Whether it can be sent as it is: false while an IBAN or a currency that the bank doesn't send is missing. */
function isReady(account: Offered, choices: Choices): boolean {
  const all = tick(choices, [account], { kinds: consentKinds, isOn: true });
  return consentProblems([account], all).length === 0;
}

/** Ids of the accounts that can't be sent before the user fills in what the bank doesn't send. */
export const waitingIds = (accounts: readonly Offered[], choices: Choices): ReadonlySet<string> =>
  new Set(accounts.filter((account) => !isReady(account, choices)).map(({ id }) => id));

/** A click on the checkbox of one account. */
export const toggle = (choices: Choices, account: Offered, kinds: readonly ConsentKind[]): Choices =>
  tick(choices, [account], { kinds, isOn: extentOf(choices, [account], kinds) !== 'all' });

/**
 * A click on a checkbox of all accounts: ticks those that are ready, as the others need the user's input
 * first. Once nothing is left to tick it unticks all, also where an account still waits and the box is mixed.
 */
export function toggleAll(
  choices: Choices,
  accounts: readonly Offered[],
  kinds: readonly ConsentKind[],
): Choices {
  const ready = accounts.filter((account) => isReady(account, choices));
  const isOn = extentOf(choices, ready, kinds) !== 'all';
  return tick(choices, isOn ? ready : accounts, { kinds, isOn });
}

/** Adds what the bank shares now, of the accounts that are ready. */
export function tickShared(choices: Choices, accounts: readonly Offered[], shared: SharedKinds): Choices {
  return accounts
    .filter((account) => isReady(account, choices))
    .reduce(
      (before, account) => tick(before, [account], { kinds: shared.get(account.id) ?? [], isOn: true }),
      choices,
    );
}

/** For a checkbox that stands for several. */
export function extentOf(
  choices: Choices,
  accounts: readonly Offered[],
  kinds: readonly ConsentKind[],
): 'all' | 'some' | 'none' {
  const boxes = accounts.flatMap((account) => {
    const { kinds: chosen } = choiceFor(account, choices);
    return kinds.map((kind) => chosen.includes(kind));
  });
  if (!boxes.some(Boolean)) return 'none';
  return boxes.every(Boolean) ? 'all' : 'some';
}

/** As stored and sent. */
export function consentAccountsOf(
  offered: readonly Offered[],
  names: readonly string[],
  choices: Choices,
): readonly ConsentAccount[] {
  return offered.map((account, index) => {
    const { kinds, iban, currency } = choiceFor(account, choices);
    return {
      account_resource_id: account.id,
      name: names[index] ?? '',
      iban: compactIban(iban),
      currency: compactCurrency(currency),
      kinds,
    };
  });
}

/** In the order of the form; accounts without a ticked box need no input. */
export function consentProblems(offered: readonly Offered[], choices: Choices): readonly FormProblem[] {
  const problems: FormProblem[] = [];
  const needed = offered
    .map((account) => ({ account, choice: choiceFor(account, choices) }))
    .filter(({ choice }) => choice.kinds.length > 0);
  // The bank's own IBANs first: if a typed one repeats one of them, the typed one is wrong.
  const taken = new Set(
    needed.flatMap(({ account, choice }) => (account.iban === undefined ? [] : [nameAtBank(choice)])),
  );
  for (const { account, choice } of needed) {
    const { id } = account;
    const ibanProblem = account.iban === undefined ? checkIban(choice.iban) : undefined;
    const isBankCurrency = account.currency !== undefined || choice.currency === account.defaultCurrency;
    const currencyProblem = isBankCurrency ? undefined : checkCurrency(compactCurrency(choice.currency));
    if (ibanProblem !== undefined) problems.push({ id, field: 'iban', problem: ibanProblem });
    if (currencyProblem !== undefined) problems.push({ id, field: 'currency', problem: currencyProblem });
    if (account.iban !== undefined || ibanProblem !== undefined || currencyProblem !== undefined) continue;
    if (taken.has(nameAtBank(choice))) problems.push({ id, field: 'iban', problem: 'taken' });
    taken.add(nameAtBank(choice));
  }
  return problems;
}

/** The bank identifies an account by IBAN and currency together. */
const nameAtBank = (choice: Choice) => `${compactIban(choice.iban)} ${compactCurrency(choice.currency)}`;

/** The choices with what the reason for the change asks for. */
export function withReason(
  choices: Choices,
  offered: readonly Offered[],
  because: ReturnType<typeof reasonIn>,
): Choices {
  if (because === undefined) return choices;
  const account = offered.filter(({ id }) => id === because.account_resource_id);
  return tick(choices, account, { kinds: [kindOfSection(because.section)], isOn: true });
}
