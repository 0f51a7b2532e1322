import { toProblem } from '#api/http/errors.ts';
import { queryClient } from '#api/http/query-client.ts';
import { findPayable } from '#api/payments/pay-again.ts';
import { paymentQueries } from '#api/payments/payments.ts';
import { blankForm, type PaymentForm } from '#pages/payments/wizard/draft/payment-draft.ts';
import { profileQueries } from '#api/session/profile.ts';
import { filledAmount } from '#i18n/amount-entry.ts';
import { wantedLanguage } from '#i18n/language.ts';
import { summaryOf } from '#pages/payments/payment-summary.ts';
import { namedPayee, payeesOf } from './wizard-beneficiaries.ts';
import type { WizardStep } from './wizard-path.ts';
import { readPaymentForm } from '#pages/payments/wizard/draft/stored-form.ts';
import { blankTransfer, type Transfer } from '#pages/payments/wizard/draft/transfer.ts';
import { payeeProblems } from '#pages/payments/wizard/draft/transfer-problems.ts';

/** What fills in a new form, by its ids in the address: no IBAN ever stands there. */
type Source =
  | { readonly kind: 'payment'; readonly id: string }
  | { readonly kind: 'beneficiary'; readonly id: string }
  | { readonly kind: 'transaction'; readonly account: string; readonly transaction: string };

/** For the first step no beneficiary, whom its page fills in when the bank's list has arrived. */
export function sourceIn(search: URLSearchParams, step?: WizardStep): Source | undefined {
  const id = search.get('again');
  if (id !== null) return { kind: 'payment', id };
  const beneficiary = search.get('beneficiary');
  if (beneficiary !== null && step !== 'payee') return { kind: 'beneficiary', id: beneficiary };
  const account = search.get('account');
  const transaction = search.get('transaction');
  return account === null || transaction === null ? undefined : { kind: 'transaction', account, transaction };
}

/** `undefined` where the source, or what is in it, can't be read any more. */
export async function copyOf(source: Source): Promise<PaymentForm | undefined> {
  switch (source.kind) {
    case 'payment':
      return copyOfPayment(source.id);
    case 'beneficiary':
      return copyOfBeneficiary(source.id);
    default:
      return copyOfTransaction(source.account, source.transaction);
  }
}

/**
 * Whether an address names the payee beyond doubt, so that nothing is left to do in the first step. A
 * transaction doesn't, because the bank's texts don't say which of them is the name. Asks the bank nothing.
 */
export async function namesPayee(search: URLSearchParams): Promise<boolean> {
  const source = sourceIn(search);
  if (source === undefined || source.kind === 'transaction') return false;
  if (source.kind === 'beneficiary' && listed() === undefined) return false;
  const [transfer] = (await copyOf(source))?.transfers ?? [];
  return transfer !== undefined && payeeProblems(transfer).length === 0;
}

const listed = () => queryClient.getQueryData(profileQueries.beneficiaries().queryKey);

async function copyOfBeneficiary(named: string): Promise<PaymentForm | undefined> {
  try {
    const list = await queryClient.ensureQueryData(profileQueries.beneficiaries());
    const payee = namedPayee(payeesOf(list), named);
    if (payee === undefined) return undefined;
    const { id: beneficiary, name, iban } = payee;
    return { ...blankForm, transfers: [{ ...blankTransfer, name, iban, beneficiary }] };
  } catch {
    // The first step says that the list could not be read.
    return undefined;
  }
}

/** The review shows the others. */
const unseenFirst = (transfer: Transfer, index: number): Transfer => ({
  ...transfer,
  unseen: index === 0 ? [] : undefined,
});

async function copyOfPayment(id: string): Promise<PaymentForm | undefined> {
  const payment = await queryClient.fetchQuery({ ...paymentQueries.one(id), staleTime: 0 });
  const form = readPaymentForm(payment?.content?.form);
  return form && { transfers: form.transfers.map(unseenFirst), speed: form.speed, current: 0 };
}

async function copyOfTransaction(account: string, transaction: string): Promise<PaymentForm | undefined> {
  try {
    const payable = await findPayable(account, transaction);
    if (payable === undefined) return undefined;
    const { iban, amount, currency = blankTransfer.currency } = payable;
    const language = wantedLanguage();
    const name = (await nameHere(iban)) ?? payable.name;
    return {
      ...blankForm,
      transfers: [
        {
          ...blankTransfer,
          name,
          iban,
          currency,
          unseen: [],
          ...(amount !== undefined && {
            amount: filledAmount(language, amount, currency),
            typed_in: language,
          }),
        },
      ],
    };
  } catch (error) {
    // The form says that nothing could be filled in; everything else works without it.
    console.warn('Bankbook could not read the transaction to pay again.', toProblem(error).kind);
    return undefined;
  }
}

/** The bank's texts don't say which of them is the name; a list of the bank or an earlier payment does. */
async function nameHere(iban: string): Promise<string | undefined> {
  const list = listed();
  const payee = list && payeesOf(list).find((one) => one.iban === iban && one.name !== '');
  const payments = await queryClient.fetchQuery({ ...paymentQueries.list(), staleTime: 0 });
  const paid = payments.flatMap(({ content }) => (content ? summaryOf(content.body).transfers : []));
  return payee?.name ?? paid.find((transfer) => transfer.iban === iban)?.name;
}
