import { folded } from '#lib/folded.ts';
import { compactIban } from '#lib/money/compact-iban.ts';
import type { TestData } from '#demo/bank/test-data.ts';

type Persona = TestData['personas'][number];

/** A persona with its texts. */
export interface ListedPersona extends Persona {
  readonly name: string;
  readonly about: string;
  /** What it can pay and check, and how. */
  readonly means: string;
}

/** Every typed word must occur; spaces in an IBAN do not matter. */
export function isFound(typed: string, texts: readonly string[]): boolean {
  const iban = compactIban(typed);
  if (iban.length > 3 && texts.some((text) => compactIban(text).includes(iban))) return true;
  const all = folded(texts.join(' '));
  return folded(typed)
    .split(/\s+/)
    .every((word) => all.includes(word));
}

/** A persona whose own texts match stays whole; otherwise only its matching accounts and beneficiaries. */
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
