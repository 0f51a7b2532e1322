import { compactIban } from '#lib/money/check-iban.ts';
import type { TestData } from '#demo/bank/test-data.ts';

type Persona = TestData['personas'][number];

/** A persona with what the language says of them. */
export interface ListedPersona extends Persona {
  readonly name: string;
  /** A sentence. */
  readonly about: string;
  /** What can be paid and checked, and how. */
  readonly means: string;
}

/** Whether every word stands in one of the texts; an IBAN is found however it is spaced. */
export function isFound(typed: string, texts: readonly string[]): boolean {
  const iban = compactIban(typed);
  if (iban.length > 3 && texts.some((text) => compactIban(text).includes(iban))) return true;
  const all = texts.join(' ').toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}

/**
 * The personas that have what was typed in their own words, whole, and of the others those accounts and
 * trusted people that have it.
 */
export function findPersonas(listed: readonly ListedPersona[], typed: string): readonly ListedPersona[] {
  return listed.flatMap((persona) => {
    if (isFound(typed, [persona.id, persona.name, persona.about, persona.means, persona.payment_approach]))
      return [persona];
    const found = {
      ...persona,
      accounts: persona.accounts.filter(({ name, iban, currency, cash_account_type = '' }) =>
        isFound(typed, [name, iban, currency, cash_account_type]),
      ),
      beneficiaries: persona.beneficiaries.filter(({ name, iban = '' }) => isFound(typed, [name, iban])),
    };
    return found.accounts.length + found.beneficiaries.length > 0 ? [found] : [];
  });
}
