import { compareDecimals, type Decimal } from '#lib/money/decimal.ts';
import { exact } from '#demo/bank/accounts/cover.ts';
import type { PersonaId } from '#demo/seed/persona.ts';
import type { PaymentApproach } from '#demo/bank/settings.ts';

interface MagicAmount {
  /** Close together, so that they rarely occur by chance. */
  readonly amount: `77.${number}`;
  /** A payment counts if any transfer has it. */
  readonly counts: 'funds' | 'payment' | 'both';
  readonly effect: string;
}

/** Read by the rules and `/bank/test-amounts`. After a failure, a repeated request gets its answer. */
export const magicAmounts = [
  /** Insufficient funds (AM04), at approval. */
  { amount: '77.01', counts: 'payment', effect: 'rejected-at-approval' },
  /** Status 400. */
  { amount: '77.02', counts: 'both', effect: 'refused' },
  { amount: '77.03', counts: 'both', effect: 'answer-lost' },
  /** Status 500, after the work. */
  { amount: '77.04', counts: 'both', effect: 'failed-after' },
  /** 200 without a result. */
  { amount: '77.05', counts: 'funds', effect: 'no-clear-answer' },
  /** Approach DECOUPLED. */
  { amount: '77.06', counts: 'payment', effect: 'on-phone' },
  /** REDIRECT without a link. */
  { amount: '77.07', counts: 'payment', effect: 'link-missing' },
  /** Status 409. */
  { amount: '77.08', counts: 'payment', effect: 'id-taken' },
  /** Approach NONE. */
  { amount: '77.09', counts: 'payment', effect: 'no-approval' },
  { amount: '77.10', counts: 'payment', effect: 'no-approval-answer-lost' },
  { amount: '77.11', counts: 'payment', effect: 'short-wait' },
  /** Dropped after it was reported as successful. */
  { amount: '77.12', counts: 'payment', effect: 'dropped' },
  { amount: '77.13', counts: 'funds', effect: 'result-as-text' },
] as const satisfies readonly MagicAmount[];

export type MagicEffect = (typeof magicAmounts)[number]['effect'];

export function magicOf(counts: 'funds' | 'payment', amounts: readonly Decimal[]): MagicEffect | undefined {
  for (const amount of amounts) {
    const found = magicAmounts.find(
      (magic) =>
        magic.counts !== (counts === 'funds' ? 'payment' : 'funds') &&
        compareDecimals(amount, exact(magic.amount)) === 0,
    );
    if (found !== undefined) return found.effect;
  }
  return undefined;
}

/** Applies only while the bank has its default setting. */
export const approachOfPersona: Partial<Record<PersonaId, PaymentApproach>> = { webshop: 'DECOUPLED' };
