import { type Decimal, parseDecimal } from '#lib/money/decimal.ts';
import { compareDecimals } from '#lib/money/exact-sum.ts';
import type { PersonaId } from '#demo/seed/persona.ts';
import type { PaymentApproach } from '#demo/bank/settings.ts';

interface MagicAmount {
  /** In whatever currency has such an amount. All lie close together, where nobody ends up by chance. */
  readonly amount: `77.${number}`;
  /** Whether it counts in a funds check, in a payment request (for any of its transfers), or in both. */
  readonly counts: 'funds' | 'payment' | 'both';
  readonly effect: string;
}

/**
 * The amounts for which the bank does something else than usual, in the one place where they stand:
 * the rules and the page for testers (`/bank/test-amounts`, in words) read this table. What is meant
 * to go wrong after the work goes wrong once: the same question again gets its answer.
 */
export const magicAmounts = [
  /** For lack of money (AM04), however much is there. The approval goes wrong, not the request. */
  { amount: '77.01', counts: 'payment', effect: 'rejected-at-approval' },
  /** 400; nothing is done. */
  { amount: '77.02', counts: 'both', effect: 'refused' },
  /** The work is done, no answer arrives. */
  { amount: '77.03', counts: 'both', effect: 'answer-lost' },
  /** The work is done, the answer is 500. */
  { amount: '77.04', counts: 'both', effect: 'failed-after' },
  /** 200 without a result. */
  { amount: '77.05', counts: 'funds', effect: 'no-clear-answer' },
  /** DECOUPLED, where the request accepts it. */
  { amount: '77.06', counts: 'payment', effect: 'on-phone' },
  /** REDIRECT without a link. */
  { amount: '77.07', counts: 'payment', effect: 'link-missing' },
  /** 409, as if another request had had the id; nothing is done. */
  { amount: '77.08', counts: 'payment', effect: 'id-taken' },
  /** NONE: the transfers are pending at once. */
  { amount: '77.09', counts: 'payment', effect: 'no-approval' },
  /** As before, and no answer arrives: what nobody knows of is to be found in the transactions. */
  { amount: '77.10', counts: 'payment', effect: 'no-approval-answer-lost' },
  /** Waits for one minute and not for 15. */
  { amount: '77.11', counts: 'payment', effect: 'short-wait' },
  /** Approved, sent back as successful, and then dropped: no transfer ever appears. */
  { amount: '77.12', counts: 'payment', effect: 'dropped' },
  /** The result is a text, "true" or "false". */
  { amount: '77.13', counts: 'funds', effect: 'result-as-text' },
] as const satisfies readonly MagicAmount[];

export type MagicEffect = (typeof magicAmounts)[number]['effect'];

/** What the first of these amounts that is in the table does in such a call; `undefined` for none. */
export function magicOf(counts: 'funds' | 'payment', amounts: readonly Decimal[]): MagicEffect | undefined {
  for (const amount of amounts) {
    const found = magicAmounts.find(
      (magic) => magic.counts !== (counts === 'funds' ? 'payment' : 'funds') && isSum(amount, magic.amount),
    );
    if (found !== undefined) return found.effect;
  }
  return undefined;
}

function isSum(amount: Decimal, text: string): boolean {
  const sum = parseDecimal(text);
  return sum !== undefined && compareDecimals(amount, sum) === 0;
}

/**
 * The customers whose payments go another way without any magic, and only while the bank is set as
 * usual. All else that differs between customers comes of their accounts.
 */
export const approachOfPersona: Partial<Record<PersonaId, PaymentApproach>> = { webshop: 'DECOUPLED' };
