import { typedAmount } from '#i18n/amount-entry.ts';
import type { Language } from '#i18n/preferred-language.ts';
import { compactIban } from '#lib/money/compact-iban.ts';
import type { Transfer } from '#pages/payments/wizard/draft/transfer.ts';
import type { PaymentDetails } from './payment-text.ts';

/**
 * The transfer with what was read filled in. What the user typed stays where the text says nothing; what comes
 * from `earlier`, or from a payee that was not typed, belongs to another payment.
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
  const filled = {
    ...transfer,
    beneficiary: undefined,
    name: name || (isSamePayee || isOwnName ? transfer.name : ''),
    iban,
  };
  if (source === 'text') return filled;
  const written = (sum: PaymentDetails['amount']) =>
    sum === undefined ? undefined : typedAmount(language, sum);
  const isAmountOld = written(earlier?.amount) === transfer.amount;
  const isReferenceOld = earlier?.reference === transfer.reference;
  return {
    ...filled,
    ...(amount === undefined
      ? isAmountOld && { amount: '' }
      : { amount: typedAmount(language, amount), typed_in: language, currency: 'EUR' }),
    ...((reference !== '' || isReferenceOld) && { reference }),
  };
}
