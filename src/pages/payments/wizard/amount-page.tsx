import { catalogs } from '#i18n/catalogs.ts';
import { addCatalogs } from '#i18n/language.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { maxCharacters } from '#lib/allowed-characters.ts';
import { paths } from '#paths.ts';
import { AmountField } from '#ui/form/amount-field.tsx';
import { FormPage } from '#ui/form/form-page.tsx';
import { RadioCards } from '#ui/form/radio-cards.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useFieldErrors } from '#ui/form/use-shown-problems.ts';
import { useId, useState } from 'react';
import { type LoaderFunctionArgs, Navigate, useLoaderData } from 'react-router';
import { reducePayment, stepAfter, filledTransfers } from '#pages/payments/wizard/draft/payment-draft.ts';
import {
  amountIn,
  blankTransfer,
  type Speed,
  speeds,
  type Transfer,
  typedIn,
} from '#pages/payments/wizard/draft/transfer.ts';
import { type RequestProblem, requestProblems } from '#pages/payments/wizard/draft/request-problems.ts';
import { amountProblems, type AmountStepProblem } from '#pages/payments/wizard/draft/transfer-problems.ts';
import { FundsLine } from './funds-line.tsx';
import { PlainNote } from './plain-note.tsx';
import { useWizard } from './use-wizard.ts';
import { BackLink, WhichTransfer, WizardSteps } from './wizard-frame.tsx';
import { loadDraft } from './wizard-loader.ts';
import { exampleAmount, messageOf } from './wizard-problems.ts';
import { WizardBrief, WizardSummary } from './wizard-summary.tsx';
import { Stack } from '#ui/layout/stack.tsx';

export async function loader({ request }: LoaderFunctionArgs) {
  // The words of the funds check on this page.
  const [draft] = await Promise.all([loadDraft(request, 'amount'), addCatalogs(catalogs.funds)]);
  return draft;
}

export function Component() {
  const data = useLoaderData<typeof loader>();
  return <AmountStep key={`${data.draftId} ${data.form.current}`} {...data} />;
}

/** The length of a reference from which on its limit matters. */
const COUNTED_FROM = 100;

type Problem = AmountStepProblem | RequestProblem;
type Answer = Pick<Transfer, 'amount' | 'currency' | 'reference'> & { readonly speed: Speed };

function AmountStep(loaded: Awaited<ReturnType<typeof loader>>) {
  const { draftId, source, isFromReview } = loaded;
  const { t, language } = useI18n();
  const formId = useId();
  const { form, draftState, blocker, isFailed, sent, goTo, changeTo, leaveTo } = useWizard(loaded);

  const transfer = form.transfers[form.current] ?? blankTransfer;
  const typed: Answer = { ...transfer, amount: amountIn(language, transfer), speed: form.speed };
  const answered = (answer: Answer) => {
    const { amount, currency, reference, speed } = answer;
    const typed_in = typedIn(language, transfer, amount);
    return reducePayment(form, { kind: 'answer-amount', amount, typed_in, currency, reference, speed });
  };
  const problemsIn = (answer: Answer): readonly Problem[] => {
    const { amount, currency, reference } = answer;
    const alone = amountProblems({
      amount,
      typed_in: typedIn(language, transfer, amount),
      currency,
      reference,
    });
    // An invalid currency would also be reported as different from the other transfers'.
    if (alone.some(({ field }) => field === 'currency')) return alone;
    const next = answered(answer);
    return [...alone, ...requestProblems(filledTransfers(next), next.speed, next.current)];
  };
  const currentProblems = problemsIn(typed);
  const { show, errors, fieldOf } = useFieldErrors(
    currentProblems,
    (field) => `${formId}-${field}`,
    (problem) => messageOf(problem, transfer.currency, { t, language }),
  );
  const count = filledTransfers(form).length;
  const [first] = useState(typed.amount);
  const summary = { transfer, speed: form.speed, others: count - 1 };

  function answer(change: Partial<Answer>) {
    changeTo(answered({ ...typed, ...change }));
  }

  async function submitStep() {
    show();
    if (currentProblems.length > 0) return;
    const next = answered(typed);
    await goTo(stepAfter(next, 'amount'), next);
  }

  if (sent !== undefined) return <Navigate replace to={paths.payment(sent.id)} />;
  return (
    <FormPage
      isAsWideAsFields
      title={t('payment.amount-heading')}
      lead={<WhichTransfer form={form} />}
      steps={
        <WizardSteps
          step="amount"
          draftId={draftId}
          source={source}
          form={form}
          isFromReview={isFromReview}
        />
      }
      back={
        <BackLink step="amount" draftId={draftId} source={source} form={form} isFromReview={isFromReview} />
      }
      errors={isFailed ? [{ message: t('payment.draft-failed') }] : errors}
      draftState={draftState}
      blocker={blocker}
      submitLabel={t('label.continue')}
      onSubmit={submitStep}
      isActionBeside
      bar={<WizardBrief {...summary} />}
      aside={<WizardSummary {...summary} />}
    >
      <AmountField
        {...fieldOf('amount')}
        isHero
        // What was filled in is there to be replaced.
        onFocus={({ target }) => {
          if (typed.amount === first) target.select();
        }}
        label={t('label.amount')}
        hint={t('payment.amount-hint', { example: exampleAmount(language) })}
        value={typed.amount}
        onChange={({ target }) => answer({ amount: target.value })}
        beside={
          <TextField
            {...fieldOf('currency')}
            label={t('label.currency')}
            width="full"
            variant="code"
            value={transfer.currency}
            onChange={({ target }) => answer({ currency: target.value })}
          />
        }
      />
      <FundsLine draftId={draftId} form={answered(typed)} onLeave={leaveTo} />
      <Stack>
        <TextAreaField
          {...fieldOf('reference')}
          label={t('label.reference')}
          hint={t('payment.reference-hint')}
          isOptional
          rows={1}
          maxCharacters={
            transfer.reference.length < COUNTED_FROM
              ? undefined
              : maxCharacters('reference', transfer.currency)
          }
          value={transfer.reference}
          onChange={({ target }) => answer({ reference: target.value })}
          onKeyDown={(event) => {
            // A reference is one line, so Enter submits as in a single-line field.
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }}
        />
        <PlainNote text={transfer.reference} />
      </Stack>
      <RadioCards
        {...fieldOf('speed')}
        legend={t('label.speed')}
        hint={count > 1 ? t('payment.speed-all') : undefined}
        isInRow
        cards={speeds.map((value) => ({
          value,
          label: t(`label.speed-${value}`),
          about: t(`payment.speed-${value}-hint`),
        }))}
        value={form.speed}
        onValueChange={(speed) => answer({ speed })}
      />
    </FormPage>
  );
}
