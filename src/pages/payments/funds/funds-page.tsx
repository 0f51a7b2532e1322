import { checkFunds, fundsQueries, isFundsDraftLocked, saveFundsDraft } from '#api/payments/funds.ts';
import type { FundsDraft } from '#api/payments/funds-records.ts';
import { isPaymentLocked, paymentQueries } from '#api/payments/payments.ts';
import { deleteLocked } from '#api/payments/locked-records.ts';
import { queryClient } from '#api/http/query-client.ts';
import { formatMoment } from '#i18n/format-dates.ts';
import type { Language } from '#i18n/preferred-language.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { clock } from '#lib/time/clock.ts';
import { isInHistory } from '#lib/is-in-history.ts';
import { randomId } from '#lib/random.ts';
import { paths } from '#paths.ts';
import { FormPage } from '#ui/form/form-page.tsx';
import { useDraft } from '#ui/form/use-draft.ts';
import { useFieldErrors } from '#ui/form/use-shown-problems.ts';
import { linkClass } from '#ui/link-class.ts';
import { LockedNotice } from '#ui/feedback/locked-notice.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { QuestionDialog } from '#ui/overlay/question-dialog.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { Link, type LoaderFunctionArgs, redirect, replace, useBlocker, useLoaderData } from 'react-router';
import { AnswerHistory, CurrentAnswer } from './funds-answers.tsx';
import { type FundsFailure, fundsFailureOf, canTryAgain } from './funds-failure.ts';
import { FundsFields, useFundsMessages } from './funds-fields.tsx';
import {
  blankFunds,
  formOf,
  fundsOfPayment,
  isSameQuestion,
  fundsProblems,
  type TypedFunds,
  typedOf,
} from './funds-form.ts';
import { readPaymentForm } from '#pages/payments/wizard/draft/stored-form.ts';
import { signInAgainAfter } from '#api/session/sign-in-again.ts';
import { ProblemText } from '#ui/feedback/problem-text.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useOnce } from '#ui/use-once.ts';
import { Stack } from '#ui/layout/stack.tsx';
import styles from './funds.module.css';

export async function loader({ request }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const draftId = url.searchParams.get('draft') ?? '';
  if (draftId === '') {
    const lead = isInHistory(url) ? replace : redirect;
    throw lead(paths.fundsCheck(randomId()));
  }
  // From an earlier session, perhaps another user's.
  if (await isPaymentLocked(draftId)) throw replace(paths.payments());
  if (await isFundsDraftLocked(draftId)) throw replace(paths.fundsCheck(randomId()));
  const [draft, payment] = await Promise.all([
    queryClient.fetchQuery({ ...fundsQueries.draft(draftId), staleTime: 0 }),
    queryClient.fetchQuery({ ...paymentQueries.draft(draftId), staleTime: 0 }),
    queryClient.fetchQuery({ ...fundsQueries.history(), staleTime: 0 }),
    queryClient.fetchQuery({ ...fundsQueries.locked(), staleTime: 0 }),
    queryClient.fetchQuery({ ...paymentQueries.locked(), staleTime: 0 }),
  ]);
  // A payment draft from the wizard fills in the form, unless the form was changed later.
  const isNewer = payment !== null && payment.saved_at > (draft?.saved_at ?? 0);
  const ofPayment = isNewer ? readPaymentForm(payment.form) : undefined;
  const form =
    ofPayment === undefined ? draft?.form : { ...fundsOfPayment(ofPayment), iban: draft?.form.iban ?? '' };
  return { draftId, form, isOfPayment: payment !== null };
}

export function Component() {
  const data = useLoaderData<typeof loader>();
  return <Form key={data.draftId} {...data} />;
}

/** The language of the amount is stored with it, because the user may switch languages. */
interface FundsInput {
  readonly typed: TypedFunds;
  readonly language: Language;
}

function Form({ draftId, form: first, isOfPayment }: ReturnType<typeof useLoaderData<typeof loader>>) {
  const { t, language } = useI18n();
  const formId = useId();
  const messageOf = useFundsMessages();
  const { data: history } = useSuspenseQuery(fundsQueries.history());
  const { data: isLocked } = useSuspenseQuery(fundsQueries.locked());
  const { data: lockedPayments } = useSuspenseQuery(paymentQueries.locked());
  const draftOf = ({ typed, language }: FundsInput): FundsDraft => ({
    id: draftId,
    saved_at: clock.now(),
    form: formOf(typed, language),
  });
  const {
    form: input,
    draftState,
    isUnkept,
    changeTo,
  } = useDraft(
    {
      typed: first === undefined ? blankFunds : typedOf(first, language),
      language: first?.typed_in ?? language,
    },
    (next) => saveFundsDraft(draftOf(next)),
  );
  const blocker = useBlocker(
    // A session that has ended takes the form with it.
    ({ nextLocation }) => isUnkept() && nextLocation.pathname !== paths.signIn(),
  );
  const [failure, setFailure] = useState<FundsFailure>();
  const [renewal, setRenewal] = useState<number>();
  const [answered, setAnswered] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);

  const form = formOf(input.typed, input.language);
  const typed = input.language === language ? input.typed : typedOf(form, language);
  // A text that is still unreadable is not read again in another language.
  const typedIn = form.typed_in ?? language;
  const currentProblems = fundsProblems(typed, typedIn);
  const {
    show,
    errors: fieldErrors,
    fieldOf,
  } = useFieldErrors(
    currentProblems,
    (field) => `${formId}-${field}`,
    (problem) => messageOf(problem, typed),
  );

  const { run: send, isBusy: isChecking } = useOnce(async (isRenewed: boolean) => {
    setFailure(undefined);
    setRenewal(undefined);
    setAnswered(undefined);
    try {
      const outcome = await checkFunds(draftOf({ typed, language }), { isRenewed });
      if (outcome.kind === 'answered') setAnswered(outcome.answer.id);
      else if (outcome.kind === 'needs-question') setRenewal(outcome.asked_at);
      else if (outcome.kind === 'needs-edit') setFailure({ kind: 'edit', reference: outcome.reference });
    } catch (error) {
      setFailure(fundsFailureOf(error));
    }
  });

  const answer =
    failure === undefined && !isChecking ? history.find((one) => isSameQuestion(one, form)) : undefined;

  // Of a new answer, once it is shown: on a busy machine that is a render later.
  const isNew = answer !== undefined && answer.id === answered;
  useLayoutEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);

  function change(changed: Partial<TypedFunds>) {
    setFailure(undefined);
    setAnswered(undefined);
    changeTo({
      typed: { ...typed, ...changed },
      language: changed.amount === undefined ? typedIn : language,
    });
  }

  async function check(isRenewed = false) {
    show();
    // The countdown is still running.
    const isWaiting = failure?.retryAt !== undefined && failure.retryAt > clock.now();
    if (currentProblems.length === 0 && !isWaiting) await send(isRenewed);
  }

  const errors =
    failure === undefined
      ? fieldErrors
      : [
          {
            message: (
              <Stack align="start">
                <ProblemText
                  title={t(`funds.failed-${failure.kind}`)}
                  body={t(`funds.failed-${failure.kind}-body`)}
                  problem={failure}
                  isBusy={isChecking}
                  onRetry={canTryAgain(failure) ? () => void check() : undefined}
                  onSignIn={signInAgainAfter(failure)}
                />
              </Stack>
            ),
          },
        ];

  return (
    <>
      <FormPage
        isAsWideAsFields
        title={t('label.check-funds')}
        lead={<p>{t('funds.lead')}</p>}
        back={
          <Link
            to={isOfPayment ? paths.paymentAmount(draftId) : paths.payments()}
            className={linkClass('back')}
          >
            {t(isOfPayment ? 'funds.back-to-payment' : 'app.payments')}
          </Link>
        }
        errors={errors}
        draftState={draftState}
        blocker={blocker}
        isBusy={isChecking}
        aside={<AnswerHistory answers={history} />}
        submitLabel={t(isChecking ? 'funds.checking' : 'funds.check')}
        onSubmit={() => check()}
      >
        <LockedNotice isLocked={isLocked} mayBeAtBank={lockedPayments.mayBeAtBank} onDelete={deleteLocked} />
        {answer !== undefined && <CurrentAnswer answer={answer} ref={heading} />}
        {isOfPayment && answer === undefined && <Notice>{t('funds.from-payment')}</Notice>}
        <Card className={styles.fields}>
          <FundsFields typed={typed} fieldOf={fieldOf} onChange={change} />
        </Card>
      </FormPage>
      <QuestionDialog
        isOpen={renewal !== undefined}
        title={t('funds.renew-title')}
        verb={t('funds.renew')}
        onConfirm={() => void check(true)}
        onCancel={() => setRenewal(undefined)}
      >
        <p>{t('funds.renew-body', { time: formatMoment(language, renewal ?? 0) })}</p>
      </QuestionDialog>
    </>
  );
}
