import { typedAmount } from '#i18n/amount-entry.ts';
import type { Language } from '#i18n/preferred-language.ts';
import { compactIban } from '#lib/money/compact-iban.ts';
import type { FilledField, Transfer } from '#pages/payments/wizard/draft/transfer.ts';
import type { PaymentDetails } from './payment-text.ts';

/** Whether it holds something that {@link withoutPasted} leaves out. */
export const hasPasted = ({ is_name_pasted = false, unseen = [] }: Transfer): boolean =>
  is_name_pasted || unseen.length > 0;

/**
 * Without what a pasted text filled in: it belongs to another payment. An amount and a reference stay that the user
 * has looked at since.
 */
export function withoutPasted(transfer: Transfer): Transfer {
  const { is_name_pasted = false, unseen } = transfer;
  return {
    ...transfer,
    ...(is_name_pasted && { name: '', is_name_pasted: undefined }),
    ...(unseen?.includes('amount') === true && { amount: '' }),
    ...(unseen?.includes('reference') === true && { reference: '' }),
    unseen: unseen && [],
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
  { isNameTyped, language }: { isNameTyped: boolean; language: Language },
): Transfer {
  const isSamePayee = compactIban(transfer.iban) === iban;
  const keptName = isSamePayee ? transfer.name : isNameTyped ? withoutPasted(transfer).name : '';
  const kept = source === 'text' && isSamePayee ? transfer : withoutPasted(transfer);
  const unseen: FilledField[] = [
    ...(kept.unseen ?? []),
    ...(amount === undefined ? [] : ['amount' as const]),
    ...(reference === '' ? [] : ['reference' as const]),
  ];
  return {
    ...kept,
    beneficiary: undefined,
    name: name || keptName,
    is_name_pasted: name !== '' || (isSamePayee && transfer.is_name_pasted),
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
