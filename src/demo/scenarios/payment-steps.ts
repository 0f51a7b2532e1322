import { saveFundsDraft } from '#api/payments/funds.ts';
import { profileQueries } from '#api/session/profile.ts';
import { readReturn } from '#api/payments/payment-returns.ts';
import { confirmPayment, discardPayment } from '#api/payments/send-payment.ts';
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
import { type ScenarioStep, waitFor, StepError, type ScenarioRun } from './scenario-run.ts';

/** As typed in English. */
interface TransferInput {
  readonly name: string;
  readonly iban: string;
  readonly amount: string;
  readonly reference: string;
}

/** No persona owns this account, and it is no trusted beneficiary. */
const camille: TransferInput = {
  name: 'Camille Laurent',
  iban: 'FR1420041010050500013M02606',
  amount: '240.00',
  reference: 'Rent',
};
/** The household's joint account. */
const JOINT = 'FR7630588600010001234567812';
const others: readonly TransferInput[] = [
  { name: 'Anna Berg', iban: 'DE89370400440532013000', amount: '18.50', reference: 'Books' },
  { name: 'Jan de Wit', iban: 'NL91ABNA0417164300', amount: '1320.00', reference: 'Invoice 2204' },
];
/** The interface allows 140 characters. */
const longest: TransferInput = {
  ...camille,
  name: 'Wolfeschlegelsteinhausenbergerdorff '.repeat(4).trim().slice(0, 140),
  amount: '999999999',
  reference: 'Donaudampfschifffahrtsgesellschaft '.repeat(4).trim().slice(0, 140),
};

const withPayee = (form: PaymentForm, { name, iban }: TransferInput) =>
  reducePayment(form, { kind: 'answer-payee', name, iban });
const withAmount = (form: PaymentForm, { amount, reference }: TransferInput) =>
  reducePayment(form, {
    kind: 'answer-amount',
    amount,
    typed_in: 'en',
    currency: 'EUR',
    reference,
    speed: 'standard',
  });
const withAll = (form: PaymentForm, typed: TransferInput) => withAmount(withPayee(form, typed), typed);
const withAnother = (form: PaymentForm, typed: TransferInput) =>
  withAll(reducePayment(form, { kind: 'add-transfer' }), typed);

/** Stores the form as the wizard does at each change. */
const filling =
  (fill: (form: PaymentForm) => PaymentForm): ScenarioStep =>
  async (run) => {
    run.form = fill(run.form);
    await savePaymentDraft({ id: run.draftId, saved_at: clock.now(), form: run.form });
  };

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

const choosing =
  (name: string, text: string): ScenarioStep =>
  ({ actions }) => {
    actions.push(async () => {
      const summary = await waitFor(() => document.querySelector<HTMLElement>('main form details > summary'));
      summary.click();
      const field = await waitFor(() => document.querySelector<HTMLInputElement>('main input[type=file]'));
      const chosen = new DataTransfer();
      chosen.items.add(new File([text], name));
      field.files = chosen.files;
      field.dispatchEvent(new Event('change', { bubbles: true }));
    });
  };

const HEADER = 'Name,IBAN,Amount,Currency,Reference';
const lines = (...rows: readonly TransferInput[]) =>
  [HEADER, ...rows.map(({ name, iban, amount, reference }) => [name, iban, amount, 'EUR', reference])].join(
    '\r\n',
  );

/** Each step does what a page of the wizard does. */
export const paymentSteps = {
  'fill-payee': filling((form) => withPayee(form, camille)),
  'fill-wrong-payee': filling((form) => withPayee(form, { ...camille, name: '', iban: 'FR1420041010' })),
  'fill-wrong-amount': filling((form) =>
    withAll(form, { ...camille, amount: '12.345', reference: 'Été №7' }),
  ),
  'fill-all': filling((form) => withAll(form, camille)),
  'fill-several': filling((form) => others.reduce(withAnother, withAll(form, camille))),
  'fill-longest': filling((form) => withAll(form, longest)),
  'fill-longest-payee': filling((form) => withPayee(form, longest)),
  'fill-funds': fillingFunds(camille.name),
  'fill-longest-funds': fillingFunds(longest.name.slice(0, 70)),
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
  discard: (run) => discardPayment(sent(run).id),
  'come-back': async (run) => {
    await readReturn(returnUrlOf(run, 'successful').search, 'successful');
  },

  'at-payee': at('payee'),
  'at-payee-trusted': async (run) => {
    const [first] = payeesOf(await queryClient.fetchQuery(profileQueries.beneficiaries()));
    if (first === undefined) throw new StepError('Nobody is trusted.');
    run.target = `${paths.paymentPayee()}?${new URLSearchParams({ beneficiary: first.id ?? '0' }).toString()}`;
  },
  'at-amount': at('amount'),
  'at-review': at('review'),
  'at-change': at('amount', 1),
  'at-payment': (run) => {
    if (run.payment !== undefined) run.target = paths.payment(run.payment.id);
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

  'choose-good-file': choosing('transfers.csv', lines(camille, ...others)),
  'choose-bad-file': choosing(
    'transfers.csv',
    lines(camille, { ...camille, iban: 'FR1420041010' }, { ...camille, amount: 'twelve' }),
  ),
  'choose-no-file': choosing('holiday.csv', '%PDF-1.7'),
  'press-continue': ({ actions, t }) => {
    actions.push(async () => {
      // The page brings its texts.
      const button = await waitFor(() =>
        [...document.querySelectorAll<HTMLButtonElement>('main button')].find(
          ({ textContent }) => textContent.trim() === t('payments.to-bank'),
        ),
      );
      button.click();
    });
  },
  'see-receipt': ({ actions }) => {
    actions.push(async () => {
      const receipt = await waitFor(() => document.querySelector('main article'));
      receipt.scrollIntoView({ block: 'start' });
    });
  },
} as const satisfies Record<string, ScenarioStep>;
