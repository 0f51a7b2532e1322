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
import { type Move, once, RehearsalError, type Scene } from './rehearsal.ts';

/** As typed in English. */
interface Typed {
  readonly name: string;
  readonly iban: string;
  readonly amount: string;
  readonly reference: string;
}

/** No persona owns this account, and it is no trusted beneficiary. */
const camille: Typed = {
  name: 'Camille Laurent',
  iban: 'FR1420041010050500013M02606',
  amount: '240.00',
  reference: 'Rent',
};
/** The household's joint account. */
const JOINT = 'FR7630588600010001234567812';
const others: readonly Typed[] = [
  { name: 'Anna Berg', iban: 'DE89370400440532013000', amount: '18.50', reference: 'Books' },
  { name: 'Jan de Wit', iban: 'NL91ABNA0417164300', amount: '1320.00', reference: 'Invoice 2204' },
];
/** The interface allows 140 characters. */
const longest: Typed = {
  ...camille,
  name: 'Wolfeschlegelsteinhausenbergerdorff '.repeat(4).trim().slice(0, 140),
  amount: '999999999',
  reference: 'Donaudampfschifffahrtsgesellschaft '.repeat(4).trim().slice(0, 140),
};

const withPayee = (form: PaymentForm, { name, iban }: Typed) =>
  reducePayment(form, { kind: 'answer-payee', name, iban });
const withAmount = (form: PaymentForm, { amount, reference }: Typed) =>
  reducePayment(form, {
    kind: 'answer-amount',
    amount,
    typed_in: 'en',
    currency: 'EUR',
    reference,
    speed: 'standard',
  });
const withAll = (form: PaymentForm, typed: Typed) => withAmount(withPayee(form, typed), typed);
const withAnother = (form: PaymentForm, typed: Typed) =>
  withAll(reducePayment(form, { kind: 'add-transfer' }), typed);

/** Stores the form as the wizard does at each change. */
const telling =
  (tell: (form: PaymentForm) => PaymentForm): Move =>
  async (scene) => {
    scene.form = tell(scene.form);
    await savePaymentDraft({ id: scene.draftId, saved_at: clock.now(), form: scene.form });
  };

const asking =
  (payee: string): Move =>
  ({ draftId }) =>
    saveFundsDraft({
      id: draftId,
      saved_at: clock.now(),
      form: { iban: JOINT, currency: 'EUR', amount: '12.00', payee },
    });

async function reviewed({ draftId }: Scene): Promise<ReadyRequest> {
  const address = new URL(stepPath('review', draftId), location.origin);
  const loaded = await loadDraft(new Request(address), 'review');
  return requestOf(loaded.form, loaded);
}

const at =
  (step: WizardStep, change?: number): Move =>
  (scene) => {
    scene.target = stepPath(step, scene.draftId, change);
  };

function sent({ payment }: Scene) {
  if (payment === undefined) throw new RehearsalError('No payment was sent before.');
  return payment;
}

function wayBack(scene: Scene, kind: 'successful' | 'unsuccessful'): URL {
  const { supplementary_data: data } = sent(scene).content?.body ?? {};
  const address = data?.[`${kind}_report_url`];
  if (address === undefined) throw new RehearsalError('What was sent names no way back.');
  return new URL(address);
}

const cameBack =
  (kind: 'successful' | 'unsuccessful'): Move =>
  (scene) => {
    const { pathname, search } = wayBack(scene, kind);
    scene.target = `${pathname}${search}`;
  };

const choosing =
  (name: string, text: string): Move =>
  ({ acts }) => {
    acts.push(async () => {
      const summary = await once(() => document.querySelector<HTMLElement>('main form details > summary'));
      summary.click();
      const field = await once(() => document.querySelector<HTMLInputElement>('main input[type=file]'));
      const chosen = new DataTransfer();
      chosen.items.add(new File([text], name));
      field.files = chosen.files;
      field.dispatchEvent(new Event('change', { bubbles: true }));
    });
  };

const HEADER = 'Name,IBAN,Amount,Currency,Reference';
const lines = (...rows: readonly Typed[]) =>
  [HEADER, ...rows.map(({ name, iban, amount, reference }) => [name, iban, amount, 'EUR', reference])].join(
    '\r\n',
  );

/** Each move does what a page of the wizard does. */
export const paymentMoves = {
  'tell-payee': telling((form) => withPayee(form, camille)),
  'tell-wrong-payee': telling((form) => withPayee(form, { ...camille, name: '', iban: 'FR1420041010' })),
  'tell-wrong-amount': telling((form) =>
    withAll(form, { ...camille, amount: '12.345', reference: 'Été №7' }),
  ),
  'tell-all': telling((form) => withAll(form, camille)),
  'tell-several': telling((form) => others.reduce(withAnother, withAll(form, camille))),
  'tell-longest': telling((form) => withAll(form, longest)),
  'tell-longest-payee': telling((form) => withPayee(form, longest)),
  'tell-funds': asking(camille.name),
  'tell-longest-funds': asking(longest.name.slice(0, 70)),
  'begin-another': (scene) => {
    scene.draftId = randomId();
    scene.form = blankForm;
  },

  send: async (scene) => {
    scene.payment = await confirmPayment(await reviewed(scene));
  },
  /** This tab is still sending when the page opens. */
  'begin-send': async (scene) => {
    const request = await reviewed(scene);
    const { payment_information_id: id } = request.body;
    scene.isKept = true;
    scene.target = paths.payment(id);
    confirmPayment(request).catch(() => {
      // This fails only if nothing was sent; then `once` below times out.
    });
    // The payment page shows nothing until the record exists.
    await once(() => queryClient.fetchQuery({ ...paymentQueries.one(id), staleTime: 0 }));
  },
  discard: (scene) => discardPayment(sent(scene).id),
  'come-back': async (scene) => {
    await readReturn(wayBack(scene, 'successful').search, 'successful');
  },

  'at-payee': at('payee'),
  'at-payee-trusted': async (scene) => {
    const [first] = payeesOf(await queryClient.fetchQuery(profileQueries.beneficiaries()));
    if (first === undefined) throw new RehearsalError('Nobody is trusted.');
    scene.target = `${paths.paymentPayee()}?${new URLSearchParams({ beneficiary: first.id ?? '0' }).toString()}`;
  },
  'at-amount': at('amount'),
  'at-review': at('review'),
  'at-change': at('amount', 1),
  'at-payment': (scene) => {
    if (scene.payment !== undefined) scene.target = paths.payment(scene.payment.id);
  },
  'at-funds': (scene) => {
    scene.target = `${paths.fundsCheck()}?${new URLSearchParams({ draft: scene.draftId }).toString()}`;
  },
  'at-payments': (scene) => {
    scene.target = paths.payments();
  },
  'at-return-successful': cameBack('successful'),
  'at-return-unsuccessful': cameBack('unsuccessful'),
  'at-return-wrong': (scene) => {
    scene.target = `${paths.paymentReturn('successful')}?state=${randomId()}`;
  },

  'choose-good-file': choosing('transfers.csv', lines(camille, ...others)),
  'choose-bad-file': choosing(
    'transfers.csv',
    lines(camille, { ...camille, iban: 'FR1420041010' }, { ...camille, amount: 'twelve' }),
  ),
  'choose-no-file': choosing('holiday.csv', '%PDF-1.7'),
  'press-continue': ({ acts, t }) => {
    acts.push(async () => {
      const label = t('payments.to-bank');
      const button = await once(() =>
        [...document.querySelectorAll<HTMLButtonElement>('main button')].find(
          ({ textContent }) => textContent.trim() === label,
        ),
      );
      button.click();
    });
  },
  'see-receipt': ({ acts }) => {
    acts.push(async () => {
      const receipt = await once(() => document.querySelector('main article'));
      receipt.scrollIntoView({ block: 'start' });
    });
  },
} as const satisfies Record<string, Move>;
