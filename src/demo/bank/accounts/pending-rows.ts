import { invariant } from '#lib/invariant.ts';
import type { BankState } from '#demo/bank/bank-state.ts';
import type { PaymentOrder } from '#demo/bank/payments/payment-state.ts';
import { dayOf } from '#demo/seed/calendar.ts';
import { minorUnitsOf } from '#demo/seed/minor-units.ts';
import { exact, pendingPayments } from './cover.ts';
import type { Row } from './statement.ts';

/** Shown on the first page only, in addition to its rows. */
export const pendingRows = (state: BankState, persona: string, account_resource_id: string): Row[] =>
  pendingPayments(state, persona, account_resource_id).flatMap(rowsOf);

function rowsOf({ id, request, answered_at, asked_at }: PaymentOrder): Row[] {
  const isInstant = request.payment_type_information.local_instrument === 'INST';
  return request.credit_transfer_transaction.map(
    ({ payment_id, instructed_amount, beneficiary, remittance_information = [] }, index) => {
      const size = minorUnitsOf(exact(instructed_amount.amount), instructed_amount.currency);
      invariant(size !== undefined, 'The amount was checked when the payment was accepted.');
      const written = remittance_information.join(' ');
      return {
        id: `payment-${id}-${index}`,
        day: dayOf(answered_at ?? asked_at),
        status: 'PDNG',
        amount: -size,
        party: beneficiary.creditor.name,
        kind: isInstant ? 'Instant credit transfer' : 'Credit transfer',
        reference: written === '' ? (payment_id.end_to_end_id ?? payment_id.instruction_id) : written,
        detailLines: [
          {
            creditor_account: beneficiary.creditor_account.iban,
            ...(payment_id.end_to_end_id !== undefined && { end_to_end_id: payment_id.end_to_end_id }),
          },
        ],
      };
    },
  );
}
