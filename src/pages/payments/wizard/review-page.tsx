import { bank } from '#api/session/connection.ts';
import { paymentQueries } from '#api/payments/payments.ts';
import { queryClient } from '#api/http/query-client.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { paths } from '#paths.ts';
import { Button } from '#ui/button.tsx';
import { FormPage } from '#ui/form/form-page.tsx';
import { linkClass } from '#ui/link-class.ts';
import { AccountsIcon } from '#ui/frame-icons.tsx';
import { PlusIcon } from '#ui/icons.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useRef, useState } from 'react';
import { Link, type LoaderFunctionArgs, Navigate, useLoaderData, useNavigate } from 'react-router';
import {
  filledTransfers,
  firstIncompleteStep,
  type PaymentForm,
  reducePayment,
} from '#pages/payments/wizard/draft/payment-draft.ts';
import { summaryOf, type PaymentSummary } from '#pages/payments/payment-summary.ts';
import { useSendPayment } from './use-send-payment.ts';
import { useWizard } from './use-wizard.ts';
import { TesterOnly } from '#pages/payments/tester-only.tsx';
import { WizardBody } from './wizard-body.tsx';
import { BackLink, WizardSteps } from './wizard-frame.tsx';
import { ImportTransfers } from '#pages/payments/import/wizard-import.tsx';
import { loadDraft } from './wizard-loader.ts';
import { requestOf, type ReadyRequest } from './wizard-request.ts';
import { WizardTransfer, WizardTransfers } from './wizard-transfers.tsx';
import styles from './wizard.module.css';
import type { Payment } from '#api/payments/payment.ts';
import { QuestionDialog } from '#ui/overlay/question-dialog.tsx';
import { Amount } from '#ui/data/amount.tsx';
import { BankSentence } from '#ui/data/bank-sentence.tsx';
import { HeroAmount } from '#ui/data/hero-amount.tsx';
import { Card } from '#ui/layout/card.tsx';
import { amountVisibility } from '#ui/data/amount-visibility.ts';
import { Text } from '#ui/text.tsx';
import { usePassFocus } from '#ui/use-pass-focus.ts';
import { usePreference } from '#ui/use-preference.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  const draft = await loadDraft(request, 'review');
  const earlier =
    draft.replaces === undefined
      ? null
      : await queryClient.fetchQuery({ ...paymentQueries.one(draft.replaces), staleTime: 0 });
  return { ...draft, earlier };
}

export function Component() {
  const data = useLoaderData<typeof loader>();
  return <ReviewStep key={data.draftId} {...data} />;
}

type Outcome =
  | { readonly kind: 'removed'; readonly name: string; readonly before: PaymentForm }
  | { readonly kind: 'added'; readonly count: number };

function ReviewStep(loaded: Awaited<ReturnType<typeof loader>>) {
  const { draftId, earlier, isCutOff } = loaded;
  const { t } = useI18n();
  const navigate = useNavigate();
  const { form, draftState, blocker, isFailed, sent, goTo, changeTo } = useWizard(loaded);
  const [request, setRequest] = useState(() => requestOf(loaded.form, loaded));
  const [outcome, setOutcome] = useState<Outcome>();
  const status = useRef<HTMLDivElement>(null);
  const { send, isSending, problem, repeat, forget } = useSendPayment(async (payment) =>
    navigate(paths.payment(payment.id), { replace: true }),
  );
  const summary = summaryOf(request.body);
  const transfers = { summary, entered: filledTransfers(form), draftId };

  /** Moves the focus to the status, because the focused element may be removed. */
  function show(next: PaymentForm, nextOutcome: Outcome | undefined) {
    setOutcome(nextOutcome);
    setRequest(requestOf(changeTo(next), loaded));
    status.current?.focus();
  }

  function remove(index: number) {
    const name = summary.transfers[index]?.name ?? '';
    const next = reducePayment(form, { kind: 'remove-transfer', index });
    if (firstIncompleteStep(next) === undefined) show(next, { kind: 'removed', name, before: form });
  }

  async function add() {
    const next = reducePayment(form, { kind: 'add-transfer' });
    await goTo({ step: 'payee', index: next.current }, next);
  }

  // This tab's own attempt is awaited here; another tab's is followed on the payment's page. Without a session
  // the app is on its way to sign-in, which leads back here.
  if (sent !== undefined && !isSending && bank().session.isSignedIn)
    return <Navigate replace to={paths.payment(sent.id)} />;
  return (
    <FormPage
      isAsWideAsFields
      isActionBeside
      title={t('payment.review-heading')}
      steps={<WizardSteps step="review" draftId={draftId} form={form} />}
      back={<BackLink step="review" draftId={draftId} form={form} />}
      errors={[
        ...(isFailed ? [{ message: t('payment.draft-failed') }] : []),
        ...(problem === undefined ? [] : [{ message: t(`payment.failed-${problem}`) }]),
      ]}
      isDirty={isSending}
      draftState={draftState}
      blocker={blocker}
      isBusy={isSending}
      submitLabel={t(isSending ? 'label.sending' : 'label.send-payment')}
      onSubmit={() => send(request, false)}
      beforeAction={
        <p className={styles.asks}>
          <AccountsIcon /> <span>{t('payment.about-body')}</span>
        </p>
      }
      bar={
        <p className={styles.brief}>
          <Text as="span">{t('label.total')}</Text>
          {summary.totals.map(({ amount, currency }) => (
            <Amount key={currency} amount={amount} currency={currency} size="large" />
          ))}
        </p>
      }
    >
      {isCutOff && !isSending && problem === undefined && (
        <Notice tone="warning">{t('payment.cut-off')}</Notice>
      )}
      {earlier !== null && (
        <Notice tone="warning">
          <p>{t(earlier.isInDoubt ? 'payment.replaces-unknown' : 'payment.replaces-refused')}</p>
          <Link to={paths.payment(earlier.id)} className={linkClass('standalone')}>
            {t('payment.see-earlier')}
          </Link>
        </Notice>
      )}
      <div role="status" ref={status} tabIndex={-1}>
        {outcome?.kind === 'added' && <p>{t('payment.import-added', { count: outcome.count })}</p>}
        {outcome?.kind === 'removed' && (
          <p>
            <span>{t('payment.removed', { name: outcome.name })}</span>{' '}
            <Button variant="quiet" onClick={() => show(outcome.before, undefined)}>
              {t('payment.undo')}
            </Button>
          </p>
        )}
      </div>
      <HiddenAmounts />
      <Card isFlush>
        {summary.transfers.length === 1 ? (
          <WizardTransfer {...transfers} />
        ) : (
          <>
            <WizardTotal summary={summary} />
            <WizardTransfers {...transfers} onRemove={remove} />
          </>
        )}
        <div className={styles.foot}>
          <Button variant="quiet" icon={<PlusIcon />} onClick={() => void add()}>
            {t('payment.add')}
          </Button>
          <ImportTransfers
            currency={form.transfers[0]?.currency}
            onImport={(transfers) => {
              show(reducePayment(form, { kind: 'import-transfers', transfers }), {
                kind: 'added',
                count: transfers.length,
              });
              return 'added';
            }}
          />
        </div>
      </Card>
      <TesterOnly>
        <WizardBody body={request.body} />
      </TesterOnly>
      <RepeatQuestion
        repeat={repeat}
        request={request}
        onSend={() => void send(request, true)}
        onCancel={forget}
      />
    </FormPage>
  );
}

/** Asks for confirmation when a similar payment was sent minutes ago. */
function RepeatQuestion({
  repeat,
  request,
  onSend,
  onCancel,
}: {
  /** The similar payment; without one the dialog stays closed. */
  repeat: Payment | undefined;
  request: ReadyRequest;
  onSend: () => void;
  onCancel: () => void;
}) {
  const { t, formatAmount, formatTime } = useI18n();
  const areAmountsHidden = usePreference(amountVisibility) === 'hidden';
  const earlier = repeat?.content === undefined ? undefined : summaryOf(repeat.content.body);
  const alike = summaryOf(request.body).transfers.find(({ iban, amount, currency }) =>
    earlier?.transfers.some(
      (other) => other.iban === iban && other.amount === amount && other.currency === currency,
    ),
  );
  return (
    <QuestionDialog
      isOpen={repeat !== undefined}
      isDangerous
      title={t('payment.repeat-title')}
      verb={t('label.send-payment')}
      onConfirm={onSend}
      onCancel={onCancel}
    >
      {repeat !== undefined && alike !== undefined && (
        <BankSentence
          as="p"
          words={(name = '', amount = 'hidden') =>
            t('payment.repeat-body', { amount, name, time: formatTime(repeat.attempted_at) })
          }
        >
          {[alike.name, ...(areAmountsHidden ? [] : [formatAmount(alike.amount, alike.currency)])]}
        </BankSentence>
      )}
    </QuestionDialog>
  );
}

function WizardTotal({ summary: { totals, transfers } }: { summary: PaymentSummary }) {
  const { t } = useI18n();
  return (
    <div className={styles.total}>
      <h2 className={styles.cardTitle}>{t('label.total')}</h2>
      <ul>
        {totals.map(({ amount, currency }) => (
          <li key={currency}>
            <HeroAmount amount={amount} currency={currency} />
          </li>
        ))}
      </ul>
      <p>{t('payment.in-transfers', { count: transfers.length })}</p>
    </div>
  );
}

/** What is sent has to be seen before. */
function HiddenAmounts() {
  const { t } = useI18n();
  const passFocus = usePassFocus();
  if (usePreference(amountVisibility) !== 'hidden') return null;
  return (
    <Notice tone="warning">
      <p>{t('payment.hidden')}</p>
      <Button {...passFocus} onClick={() => amountVisibility.set('shown')}>
        {t('label.show-amounts')}
      </Button>
    </Notice>
  );
}
