import { languages } from '#i18n/preferred-language.ts';
import { compactCurrency } from '#lib/money/check-currency.ts';
import { compactIban } from '#lib/money/compact-iban.ts';
import { type PaymentForm, wizardSteps } from './payment-draft.ts';
import { filledFields, isBlank, speeds, type Transfer } from './transfer.ts';

/**
 * Reads a stored form, which an older version or the user may have changed, and restores the reducer's
 * invariants. `undefined` if it is not a form.
 */
export function readPaymentForm(stored: unknown): PaymentForm | undefined {
  if (!isRecord(stored) || !Array.isArray(stored.transfers)) return undefined;
  const all = stored.transfers.map(transferIn);
  const speed = speeds.find((known) => known === stored.speed);
  const { current } = stored;
  const isIndex = typeof current === 'number' && Number.isInteger(current) && current >= 0;
  if (speed === undefined || !isIndex || all.length === 0) return undefined;
  const known = all.filter((transfer) => transfer !== undefined);
  if (known.length < all.length) return undefined;

  const transfers = known.filter((transfer, index) => index === known.length - 1 || !isBlank(transfer));
  const changing = wizardSteps.find((step) => step === stored.changing);
  return {
    transfers,
    speed,
    current: Math.min(current, transfers.length - 1),
    ...(changing !== undefined && { changing }),
  };
}

function transferIn(stored: unknown): Transfer | undefined {
  if (!isRecord(stored)) return undefined;
  const { name, iban, beneficiary, amount, currency, reference } = stored;
  const typed_in = languageIn(stored.typed_in);
  if (
    typed_in === undefined ||
    typeof name !== 'string' ||
    typeof iban !== 'string' ||
    typeof amount !== 'string' ||
    typeof currency !== 'string' ||
    typeof reference !== 'string'
  ) {
    return undefined;
  }
  const { unseen, is_name_pasted } = stored;
  return {
    name,
    ...(typeof is_name_pasted === 'boolean' && { is_name_pasted }),
    iban: compactIban(iban),
    ...(typeof beneficiary === 'string' && { beneficiary }),
    amount,
    typed_in,
    currency: compactCurrency(currency),
    reference,
    ...(Array.isArray(unseen) && { unseen: filledFields.filter((field) => unseen.includes(field)) }),
  };
}

function languageIn(stored: unknown) {
  return typeof stored === 'string' && Object.hasOwn(languages, stored)
    ? (stored as keyof typeof languages)
    : undefined;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
