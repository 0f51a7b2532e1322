import { inAllowedCharacters } from '#lib/allowed-characters.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { paths } from '#paths.ts';
import { AmountField } from '#ui/form/amount-field.tsx';
import { Button } from '#ui/button.tsx';
import { FormPage } from '#ui/form/form-page.tsx';
import { linkClass } from '#ui/link-class.ts';
import { RadioGroup } from '#ui/form/radio-group.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useFieldErrors } from '#ui/form/use-shown-problems.ts';
import { useId } from 'react';
import { Link, type LoaderFunctionArgs, Navigate, useLoaderData } from 'react-router';
import { reducePayment, stepAfter, filledTransfers } from '#pages/payments/wizard/draft/payment-draft.ts';
import {
  amountIn,
  blankTransfer,
  type Speed,
  speeds,
  type Transfer,
} from '#pages/payments/wizard/draft/transfer.ts';
import { type RequestProblem, requestProblems } from '#pages/payments/wizard/draft/request-problems.ts';
import {
  amountProblems,
  type AmountStepProblem,
  MAX_TEXT_CHARACTERS,
} from '#pages/payments/wizard/draft/transfer-problems.ts';
import { useWizard } from './use-wizard.ts';
import { DraftNotices, WhichTransfer, WizardTop } from './wizard-frame.tsx';
import { loadDraft } from './wizard-loader.ts';
import { exampleAmount, messageOf } from './wizard-problems.ts';
import { WizardSummary } from './wizard-summary.tsx';
import { Stack } from '#ui/layout/stack.tsx';

export const loader = ({ request }: LoaderFunctionArgs) => loadDraft(request, 'amount');

export function Component() {
  const data = useLoaderData<typeof loader>();
  return <AmountStep key={`${data.draftId} ${data.form.current}`} {...data} />;
}

type Problem = AmountStepProblem | RequestProblem;
type Answer = Pick<Transfer, 'amount' | 'currency' | 'reference'> & { readonly speed: Speed };

function AmountStep(loaded: Awaited<ReturnType<typeof loader>>) {
  const { draftId, isFromReview } = loaded;
  const { t, language } = useI18n();
  const formId = useId();
  const { form, isSaved, isFailed, sent, goTo, changeTo } = useWizard(loaded);

  const transfer = form.transfers[form.current] ?? blankTransfer;
  const typed: Answer = { ...transfer, amount: amountIn(language, transfer), speed: form.speed };
  const answered = ({ amount, currency, reference, speed }: Answer) =>
    reducePayment(form, { kind: 'answer-amount', amount, typed_in: language, currency, reference, speed });
  const problemsIn = (answer: Answer): readonly Problem[] => {
    const { amount, currency, reference } = answer;
    const alone = amountProblems({ amount, typed_in: language, currency, reference });
    // An invalid currency would also be reported as different from the other transfers'.
    if (alone.some(({ field }) => field === 'currency')) return alone;
    const next = answered(answer);
    return [...alone, ...requestProblems(filledTransfers(next), next.speed, next.current)];
  };
  const currentProblems = problemsIn(typed);
  const { shown, show, errors, fieldOf } = useFieldErrors(
    currentProblems,
    (field) => `${formId}-${field}`,
    (problem) => messageOf(problem, transfer.currency, { t, language }),
  );
  const allowedReference = shown.some(({ problem }) => problem === 'characters')
    ? inAllowedCharacters(transfer.reference)
    : undefined;
  const count = filledTransfers(form).length;

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
      title={t('payment.amount-heading')}
      lead={<WhichTransfer form={form} />}
      back={<WizardTop step="amount" draftId={draftId} form={form} isFromReview={isFromReview} />}
      errors={isFailed ? [{ message: t('payment.draft-failed') }] : errors}
      submitLabel={t('label.continue')}
      onSubmit={submitStep}
      aside={<WizardSummary transfer={transfer} speed={form.speed} others={count - 1} />}
    >
      <DraftNotices isSaved={isSaved} />
      <AmountField
        {...fieldOf('amount')}
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
      <Stack align="start">
        <TextAreaField
          {...fieldOf('reference')}
          label={t('label.reference')}
          hint={t('payment.reference-hint')}
          isOptional
          rows={2}
          maxCharacters={MAX_TEXT_CHARACTERS}
          value={transfer.reference}
          onChange={({ target }) => answer({ reference: target.value })}
          onKeyDown={(event) => {
            // A reference is one line, so Enter submits as in a single-line field.
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }}
        />
        {allowedReference !== undefined && (
          <Button onClick={() => answer({ reference: allowedReference })}>
            {t('payment.use-plain', { text: allowedReference })}
          </Button>
        )}
      </Stack>
      <RadioGroup
        {...fieldOf('speed')}
        legend={t('label.speed')}
        hint={count > 1 ? t('payment.speed-all') : undefined}
        options={speeds.map((value) => ({
          value,
          label: t(`label.speed-${value}`),
          hint: t(`payment.speed-${value}-hint`),
        }))}
        value={form.speed}
        onValueChange={(speed) => answer({ speed })}
      />
      <p>
        <Link to={paths.fundsCheck(draftId)} className={linkClass('standalone')}>
          {t('payment.check-funds')}
        </Link>
      </p>
    </FormPage>
  );
}
