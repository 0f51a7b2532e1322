import { blankTransfer, isBlank, type Speed, type Transfer } from './transfer.ts';
import { compactCurrency } from '#lib/money/check-currency.ts';
import { compactIban } from '#lib/money/compact-iban.ts';
import { requestProblems } from './request-problems.ts';
import { amountProblems, type AmountInput, payeeProblems } from './transfer-problems.ts';

/** The steps that fill in a transfer; the review follows. */
export const wizardSteps = ['payee', 'amount'] as const;
export type TransferStep = (typeof wizardSteps)[number];

/** At least one transfer; only the last of several may be blank. */
export interface PaymentForm {
  readonly transfers: readonly Transfer[];
  /** Per request: the interface has one speed for all transfers. */
  readonly speed: Speed;
  /** Index of the transfer being edited. */
  readonly current: number;
  /** The step that the user opened from the review, to return there. */
  readonly changing?: TransferStep | undefined;
}

export type PaymentAction =
  | ({ readonly kind: 'answer-payee' } & Pick<Transfer, 'name' | 'iban' | 'beneficiary'>)
  | ({ readonly kind: 'answer-amount'; readonly speed: Speed } & AmountInput)
  /** Replaces all of the current transfer. */
  | { readonly kind: 'fill'; readonly transfer: Transfer }
  | { readonly kind: 'add-transfer' }
  | { readonly kind: 'remove-transfer'; readonly index: number }
  | { readonly kind: 'change'; readonly step: TransferStep; readonly index: number }
  | { readonly kind: 'import-transfers'; readonly transfers: readonly Transfer[] };

/** Where a form is incomplete or invalid. */
export interface StepPosition {
  readonly step: TransferStep;
  readonly index: number;
}

export const blankForm: PaymentForm = { transfers: [blankTransfer], speed: 'standard', current: 0 };

/** An index that does not exist changes nothing. */
export function reducePayment(form: PaymentForm, action: PaymentAction): PaymentForm {
  switch (action.kind) {
    case 'answer-payee': {
      const { name, iban, beneficiary } = action;
      const isTyped = name !== form.transfers[form.current]?.name;
      const typed = isTyped && { is_name_pasted: undefined };
      return answered(form, 'payee', { name, ...typed, iban: compactIban(iban), beneficiary });
    }
    case 'answer-amount': {
      const { amount, typed_in, currency, reference, speed } = action;
      const filled = { amount, typed_in, currency: compactCurrency(currency), reference, unseen: undefined };
      return { ...answered(form, 'amount', filled), speed };
    }
    case 'fill': {
      const { iban, currency } = action.transfer;
      const compact = { iban: compactIban(iban), currency: compactCurrency(currency) };
      const absent = { beneficiary: undefined, unseen: undefined, is_name_pasted: undefined };
      return answered(form, 'payee', { ...absent, ...action.transfer, ...compact });
    }
    case 'add-transfer': {
      const filled = filledTransfers(form);
      const { currency } = filled.at(-1) ?? blankTransfer;
      return resting(form, [...filled, { ...blankTransfer, currency }], filled.length);
    }
    case 'remove-transfer': {
      if (form.transfers[action.index] === undefined) return form;
      const left = form.transfers.filter((_, index) => index !== action.index);
      // Keeps the same transfer current when one before it is removed.
      const current = form.current > action.index ? form.current - 1 : form.current;
      return resting(form, left, Math.min(current, left.length - 1));
    }
    case 'change':
      if (form.transfers[action.index] === undefined) return form;
      return { ...form, current: action.index, changing: action.step };
    default: {
      const all = [...filledTransfers(form), ...action.transfers];
      return resting(form, all, all.length - 1);
    }
  }
}

/** The form with the current transfer updated; clears `changing` if it was this step. */
function answered(form: PaymentForm, step: TransferStep, filled: Partial<Transfer>): PaymentForm {
  const transfers = form.transfers.map((transfer, index) =>
    index === form.current ? { ...transfer, ...filled } : transfer,
  );
  const { changing, ...rest } = form;
  return { ...rest, transfers, ...(changing !== undefined && changing !== step && { changing }) };
}

function resting({ speed }: PaymentForm, transfers: readonly Transfer[], current: number): PaymentForm {
  return transfers.length === 0 ? { ...blankForm, speed } : { transfers, speed, current };
}

/**
 * The transfers without a trailing blank one, so that the user need not remove it. Indexes match the form's.
 */
export function filledTransfers({ transfers }: PaymentForm): readonly Transfer[] {
  const last = transfers.at(-1);
  return last !== undefined && isBlank(last) ? transfers.slice(0, -1) : transfers;
}

/** Transfers known to be valid: they are immutable, and there may be thousands. */
const complete = new WeakSet<Transfer>();

/** `undefined` if the request is ready for review. */
export function firstIncompleteStep(form: PaymentForm): StepPosition | undefined {
  const filled = filledTransfers(form);
  if (filled.length === 0) return { step: 'payee', index: 0 };
  for (const [index, transfer] of filled.entries()) {
    if (requestProblems(filled, form.speed, index).length > 0) return { step: 'amount', index };
    if (complete.has(transfer)) continue;
    if (payeeProblems(transfer).length > 0) return { step: 'payee', index };
    if (amountProblems(transfer).length > 0) return { step: 'amount', index };
    complete.add(transfer);
  }
  return undefined;
}

/** The rest of this transfer first, then anything else incomplete, then the review. */
export function stepAfter(form: PaymentForm, answeredStep: TransferStep): StepPosition | 'review' {
  const { current: index, transfers } = form;
  const transfer = transfers[index];
  if (answeredStep === 'payee' && transfer !== undefined) {
    // An amount that the user has not typed is looked at before the review.
    const isUnseen = transfer.unseen !== undefined;
    if (isUnseen || amountProblems(transfer).length > 0) return { step: 'amount', index };
  }
  return firstIncompleteStep(form) ?? 'review';
}

/** `undefined` leads out of the wizard. */
export function stepBefore(form: PaymentForm, step: TransferStep): StepPosition | 'review' | undefined {
  if (form.changing === step) return 'review';
  if (step === 'amount') return { step: 'payee', index: form.current };
  // From an added transfer back to the complete ones.
  return form.current > 0 && firstIncompleteStep(form) === undefined ? 'review' : undefined;
}
