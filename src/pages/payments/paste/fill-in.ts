import { typedAmount } from '#i18n/amount-entry.ts';
import type { Language } from '#i18n/preferred-language.ts';
import { compactIban } from '#lib/money/compact-iban.ts';
import type { FilledField, Transfer } from '#pages/payments/wizard/draft/transfer.ts';
import type { PaymentDetails } from './payment-text.ts';

/** Without what a pasted text filled in and nobody has looked at since: it belongs to another payment. */
export function withoutPasted(transfer: Transfer): Transfer {
  const { unseen } = transfer;
  if (unseen === undefined) return transfer;
  return {
    ...transfer,
    ...(unseen.includes('amount') && { amount: '' }),
    ...(unseen.includes('reference') && { reference: '' }),
    unseen: [],
  };
}

/**
 * The transfer with what was read filled in. What the user typed stays where the text says nothing; what an earlier
 * text filled in belongs to another payment, unless this text names the same payee; so does the name of a payee that was
 * not typed.
 */
export function fillIn(
  transfer: Transfer,
  { name, iban, amount, reference, source }: PaymentDetails,
  {
    earlier,
    isNameTyped,
    language,
  }: {
    /** What the transfer was filled in from before. */
    earlier: PaymentDetails | undefined;
    isNameTyped: boolean;
    language: Language;
  },
): Transfer {
  const isSamePayee = compactIban(transfer.iban) === iban;
  const isOwnName = isNameTyped && transfer.name !== earlier?.name;
  const kept = source === 'text' && isSamePayee ? transfer : withoutPasted(transfer);
  const unseen: FilledField[] = [
    ...(kept.unseen ?? []),
    ...(amount === undefined ? [] : ['amount' as const]),
    ...(reference === '' ? [] : ['reference' as const]),
  ];
  return {
    ...kept,
    beneficiary: undefined,
    name: name || (isSamePayee || isOwnName ? transfer.name : ''),
    iban,
    ...(amount !== undefined && {
      amount: typedAmount(language, amount),
      typed_in: language,
      currency: 'EUR',
    }),
    ...(reference !== '' && { reference }),
    unseen,
  };
}
