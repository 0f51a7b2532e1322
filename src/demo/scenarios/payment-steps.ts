import { saveFundsDraft } from '#api/payments/funds.ts';
import { profileQueries } from '#api/session/profile.ts';
import { readReturn } from '#api/payments/payment-returns.ts';
import { confirmAgain, confirmPayment, discardPayment, resendPayment } from '#api/payments/send-payment.ts';
import { paymentQueries, savePaymentDraft } from '#api/payments/payments.ts';
import { queryClient } from '#api/http/query-client.ts';
import { clock } from '#lib/time/clock.ts';
import { randomId } from '#lib/random.ts';
import { blankForm, type PaymentForm, reducePayment } from '#pages/payments/wizard/draft/payment-draft.ts';
import { payeesOf } from '#pages/payments/wizard/wizard-beneficiaries.ts';
import { loadDraft } from '#pages/payments/wizard/wizard-loader.ts';
import { stepPath, type WizardStep } from '#pages/payments/wizard/wizard-path.ts';
import { requestOf, type ReadyRequest } from '#pages/payments/wizard/wizard-request.ts';
import { paths } from '#paths.ts';
import { type TransferFill, paymentFills } from './payment-fills.ts';
import { camille, longest } from './sample-transfers.ts';
import { type ScenarioStep, waitFor, StepError, type ScenarioRun } from './scenario-run.ts';

/** The household's joint account. */
const JOINT = 'FR7630588600010001234567812';

function filled(form: PaymentForm, transfer: TransferFill): PaymentForm {
  const { name, iban, amount, currency = 'EUR', reference = '', isInstant = false } = transfer;
  const payee = reducePayment(form, { kind: 'answer-payee', name, iban });
  if (amount === undefined) return payee;
  const speed = isInstant ? 'instant' : 'standard';
  return reducePayment(payee, { kind: 'answer-amount', amount, typed_in: 'en', currency, reference, speed });
}

/** Stores the form as the wizard does at each change. */
const filling =
  (transfers: readonly TransferFill[]): ScenarioStep =>
  async (run) => {
    run.form = transfers.reduce(
      (form, transfer, index) =>
        filled(index === 0 ? form : reducePayment(form, { kind: 'add-transfer' }), transfer),
      run.form,
    );
    await savePaymentDraft({ id: run.draftId, saved_at: clock.now(), form: run.form });
  };

const fillSteps = Object.fromEntries(
  Object.entries(paymentFills).map(([name, transfers]) => [name, filling(transfers)]),
) as Record<keyof typeof paymentFills, ScenarioStep>;

const fillingFunds =
  (payee: string): ScenarioStep =>
  ({ draftId }) =>
    saveFundsDraft({
      id: draftId,
      saved_at: clock.now(),
      form: { iban: JOINT, currency: 'EUR', amount: '12.00', payee },
    });

async function reviewed({ draftId }: ScenarioRun): Promise<ReadyRequest> {
  const address = new URL(stepPath('review', draftId), location.origin);
  const loaded = await loadDraft(new Request(address), 'review');
  return requestOf(loaded.form, loaded);
}

const at =
  (step: WizardStep, change?: number): ScenarioStep =>
  (run) => {
    run.target = stepPath(step, run.draftId, change);
  };

function sent({ payment }: ScenarioRun) {
  if (payment === undefined) throw new StepError('No payment was sent before.');
  return payment;
}

function returnUrlOf(run: ScenarioRun, kind: 'successful' | 'unsuccessful'): URL {
  const { supplementary_data: data } = sent(run).content?.body ?? {};
  const address = data?.[`${kind}_report_url`];
  if (address === undefined) throw new StepError('What was sent names no way back.');
  return new URL(address);
}

const cameBack =
  (kind: 'successful' | 'unsuccessful'): ScenarioStep =>
  (run) => {
    const { pathname, search } = returnUrlOf(run, kind);
    run.target = `${pathname}${search}`;
  };

/** Each step does what a page of the wizard does. */
export const paymentSteps = {
  ...fillSteps,
  'fill-unreadable': (run) =>
    savePaymentDraft({ id: run.draftId, saved_at: clock.now(), form: 'of an older version' }),
  'fill-funds': fillingFunds(camille.name),
  'fill-longest-funds': fillingFunds(longest.name),
  'begin-another': (run) => {
    run.draftId = randomId();
    run.form = blankForm;
  },

  send: async (run) => {
    run.payment = await confirmPayment(await reviewed(run));
  },
  /** This tab is still sending when the page opens. */
  'begin-send': async (run) => {
    const request = await reviewed(run);
    const { payment_information_id: id } = request.body;
    run.target = paths.payment(id);
    confirmPayment(request).catch(() => {
      // This fails only if nothing was sent; then `waitFor` below times out.
    });
    // The payment page shows nothing until the record exists.
    await waitFor(() => queryClient.fetchQuery({ ...paymentQueries.one(id), staleTime: 0 }));
  },
  resend: async (run) => {
    run.payment = await resendPayment(sent(run).id);
  },
  'send-again': async (run) => {
    run.payment = await confirmAgain(sent(run).id);
  },
  discard: (run) => discardPayment(sent(run).id),
  'come-back': async (run) => {
    await readReturn(returnUrlOf(run, 'successful').search, 'successful');
  },

  'at-payee': at('payee'),
  'at-payee-trusted': async (run) => {
    const [first] = payeesOf(await queryClient.fetchQuery(profileQueries.beneficiaries()));
    if (first === undefined) throw new StepError('Nobody is trusted.');
    run.target = `${stepPath('payee', randomId())}&beneficiary=${encodeURIComponent(first.id ?? '0')}`;
  },
  'at-payee-gone': (run) => {
    run.target = `${paths.paymentPayee()}?beneficiary=gone`;
  },
  'at-payee-again': (run) => {
    run.target = `${stepPath('payee', randomId())}&again=${encodeURIComponent(sent(run).id)}`;
  },
  'at-payee-again-gone': (run) => {
    run.target = paths.paymentAgain('gone');
  },
  'at-amount': at('amount'),
  'at-review': at('review'),
  'at-change': at('amount', 1),
  'at-payment': (run) => {
    if (run.payment !== undefined) run.target = paths.payment(run.payment.id);
  },
  'at-other-payment': (run) => {
    run.target = paths.payment(randomId());
  },
  'at-funds': (run) => {
    run.target = paths.fundsCheck(run.draftId);
  },
  'at-payments': (run) => {
    run.target = paths.payments();
  },
  'at-return-successful': cameBack('successful'),
  'at-return-unsuccessful': cameBack('unsuccessful'),
  'at-return-wrong': (run) => {
    run.target = `${paths.paymentReturn('successful')}?state=${randomId()}`;
  },

  'see-receipt': ({ actions }) => {
    actions.push(async () => {
      const receipt = await waitFor(() => document.querySelector('main article'));
      receipt.scrollIntoView({ block: 'start' });
    });
  },
} as const satisfies Record<string, ScenarioStep>;
