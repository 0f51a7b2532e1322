import type { openProfile } from './browser-profile.ts';
import { openPaymentTab } from './fake-payments.ts';
import type { Payment } from '#api/payments/payment.ts';
import type { PaymentForm, StepPosition, TransferStep } from '#pages/payments/wizard/draft/payment-draft.ts';
import type { LoadedDraft } from '#pages/payments/wizard/wizard-loader.ts';
import type { WizardStep } from '#pages/payments/wizard/wizard-path.ts';
import type { ReadyRequest } from '#pages/payments/wizard/wizard-request.ts';

/** The current step, with its form. */
interface AtStep {
  readonly step: WizardStep;
  readonly loaded: LoadedDraft;
  readonly form: PaymentForm;
  /** What the review shows. */
  readonly request?: ReadyRequest | undefined;
}

/** The typed values of both steps. */
export interface Typed {
  readonly name: string;
  readonly iban: string;
  readonly amount: string;
  readonly reference: string;
}

const STEPS: Readonly<Record<string, WizardStep>> = {
  '/payments/new/payee': 'payee',
  '/payments/new/amount': 'amount',
  '/payments/new/review': 'review',
};

/**
 * For tests: a tab of `profile` in which a user goes through the wizard. It calls the functions of the pages;
 * browser tests cover what these show.
 */
export async function openWizard(
  profile: ReturnType<typeof openProfile>,
  bank: NonNullable<Parameters<typeof openPaymentTab>[1]>,
) {
  const tab = await openPaymentTab(profile, bank);
  const [{ loadDraft }, draft, { requestOf, repeatOf }, path, outcome, problems] = await Promise.all([
    import('#pages/payments/wizard/wizard-loader.ts'),
    import('#pages/payments/wizard/draft/payment-draft.ts'),
    import('#pages/payments/wizard/wizard-request.ts'),
    import('#pages/payments/wizard/wizard-path.ts'),
    import('#pages/payments/result/payment-outcome.ts'),
    import('#pages/payments/wizard/draft/transfer-problems.ts'),
  ]);
  const sending = await import('#api/payments/send-payment.ts');
  let at: AtStep | undefined;

  /** Opens an address and follows redirects; `undefined` outside the wizard. */
  async function goTo(address: string): Promise<void> {
    const url = new URL(address, 'https://app.example');
    const step = STEPS[url.pathname];
    at = undefined;
    if (step === undefined) return;
    try {
      const loaded = await loadDraft(new Request(url), step);
      const { form } = loaded;
      at = { step, loaded, form, ...(step === 'review' && { request: requestOf(form, loaded) }) };
    } catch (thrown) {
      if (!(thrown instanceof Response)) throw thrown;
      await goTo(thrown.headers.get('location') ?? '');
    }
  }

  async function save(form: PaymentForm): Promise<void> {
    if (at === undefined) return;
    const { draftId, replaces } = at.loaded;
    at = { ...at, form };
    await tab.saveDraft({
      id: draftId,
      saved_at: Date.now(),
      form,
      ...(replaces !== undefined && { replaces }),
    });
  }

  const goToStep = (position: StepPosition | 'review', draftId: string) =>
    goTo(path.stepPath(position === 'review' ? position : position.step, draftId));

  /** Types into the fields of the current step; each change is stored. */
  async function type({ name, iban, amount, reference }: Typed): Promise<void> {
    if (at?.step === 'payee') {
      await save(draft.reducePayment(at.form, { kind: 'answer-payee', name, iban }));
    } else if (at?.step === 'amount') {
      const answers = { amount, typed_in: 'en', currency: 'EUR', reference, speed: 'standard' } as const;
      await save(draft.reducePayment(at.form, { kind: 'answer-amount', ...answers }));
    }
  }

  /** Continue, unless there is a problem. */
  async function next(): Promise<void> {
    if (at === undefined || at.step === 'review') return;
    const { form, step, loaded } = at;
    const transfer = form.transfers[form.current];
    if (transfer === undefined) return;
    const { payeeProblems, amountProblems } = problems;
    if ((step === 'payee' ? payeeProblems(transfer) : amountProblems(transfer)).length > 0) return;
    const position = draft.stepAfter(form, step);
    await save(position === 'review' ? form : { ...form, current: position.index });
    await goToStep(position, loaded.draftId);
  }

  async function back(): Promise<void> {
    if (at === undefined) return;
    const { form, step, loaded } = at;
    if (step === 'review') return goToStep({ step: 'amount', index: form.current }, loaded.draftId);
    const position = path.backFrom(form, step, loaded.isFromReview);
    if (position === undefined) at = undefined;
    else {
      const before = position === 'review' ? position : position.step;
      await goTo(`${path.stepPath(before, loaded.draftId)}${loaded.source}`);
    }
  }

  return {
    ...tab,
    at: () => at,
    goTo,
    type,
    next,
    back,
    open: (step: WizardStep, draftId: string) => goTo(path.stepPath(step, draftId)),
    change: async (step: TransferStep) => {
      if (at?.step === 'review') await goTo(path.stepPath(step, at.loaded.draftId, 0));
    },
    /** Goes from any step of a draft to the review. */
    async fill(draftId: string, typed: Typed): Promise<void> {
      await goTo(path.stepPath('payee', draftId));
      for (let steps = 0; steps < 2; steps += 1) {
        await type(typed);
        await next();
      }
    },
    repeatOf,
    /** Sends what the review shows. */
    submit: (request: ReadyRequest) => sending.confirmPayment(request),
    /** Opens the draft for a change of a payment. */
    async edit(id: string): Promise<void> {
      const changed = await tab.editPayment(id);
      if (changed !== undefined) await goTo(path.stepPath('review', changed.id));
    },
    /** What the page of a payment shows. */
    shownAs: (payment: Payment) => outcome.outcomeOf(payment, tab.approvalHere(payment.content?.answer)),
  };
}
