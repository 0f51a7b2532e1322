import { profileQueries } from '#api/session/profile.ts';
import { queryClient } from '#api/http/query-client.ts';
import { isWorthFilling } from '#api/payments/sending-safety.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { inAllowedCharacters } from '#lib/allowed-characters.ts';
import { checkIban } from '#lib/money/check-iban.ts';
import { paths } from '#paths.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Button } from '#ui/button.tsx';
import { FormPage } from '#ui/form/form-page.tsx';
import { IbanField } from '#ui/form/iban-field.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useFieldErrors } from '#ui/form/use-shown-problems.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type LoaderFunctionArgs, Navigate, useLoaderData } from 'react-router';
import {
  firstIncompleteStep,
  reducePayment,
  stepAfter,
  filledTransfers,
} from '#pages/payments/wizard/draft/payment-draft.ts';
import { blankTransfer, isBlank, type Transfer } from '#pages/payments/wizard/draft/transfer.ts';
import { payeeProblems } from '#pages/payments/wizard/draft/transfer-problems.ts';
import { useWizard } from './use-wizard.ts';
import { isOnList, namedPayee, type Payee, payeeOfTransfer, payeesOf } from './wizard-beneficiaries.ts';
import { DraftNotices, WhichTransfer, WizardTop } from './wizard-frame.tsx';
import { type ImportOutcome, ImportTransfers } from '#pages/payments/import/wizard-import.tsx';
import { loadDraft } from './wizard-loader.ts';
import { messageOf } from './wizard-problems.ts';
import { UnsafeBank } from './unsafe-bank.tsx';
import { WizardSummary } from './wizard-summary.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import styles from './wizard.module.css';
import { groupedIban } from '#lib/money/grouped-iban.ts';
import { RetryButton } from '#ui/feedback/retry-button.tsx';
import { SelectField } from '#ui/form/select-field.tsx';

export async function loader({ request }: LoaderFunctionArgs) {
  if (!(await isWorthFilling())) return { isUnsafe: true } as const;
  const draft = await loadDraft(request, 'payee');
  // Not awaited: the list is optional.
  void queryClient.prefetchQuery(profileQueries.beneficiaries());
  return {
    ...draft,
    isUnsafe: false as const,
    beneficiary: new URL(request.url).searchParams.get('beneficiary') ?? undefined,
  };
}

export function Component() {
  const data = useLoaderData<typeof loader>();
  if (data.isUnsafe) return <UnsafeBank />;
  return <PayeeStep key={`${data.draftId} ${data.form.current}`} {...data} />;
}

function PayeeStep(loaded: Exclude<Awaited<ReturnType<typeof loader>>, { isUnsafe: true }>) {
  const { draftId, isFromReview, beneficiary } = loaded;
  const { t, language } = useI18n();
  const formId = useId();
  const { form, isSaved, isFailed, sent, goTo, dispatch } = useWizard(loaded);
  const list = useQuery(profileQueries.beneficiaries());
  const [isAdding, setAdding] = useState(false);

  const payees = list.data === undefined ? [] : payeesOf(list.data);
  const entered = form.transfers[form.current] ?? blankTransfer;
  // Prefills the beneficiary of a *Pay* link once the list is loaded, unless the user has typed already.
  const isUntouched = loaded.isFresh && form === loaded.form && beneficiary !== undefined;
  const named = isUntouched ? namedPayee(payees, beneficiary) : undefined;
  const transfer: Transfer = named === undefined ? entered : { ...entered, ...answerOf(named) };
  const isGone = isUntouched && list.data !== undefined && named === undefined;
  const currentProblems = payeeProblems(transfer);
  const { shown, show, errors, fieldOf } = useFieldErrors(
    currentProblems,
    (field) => `${formId}-${field}`,
    (problem) => messageOf(problem, transfer.currency, { t, language }),
  );
  const allowedName = shown.some(({ problem }) => problem === 'characters')
    ? inAllowedCharacters(transfer.name)
    : undefined;

  function answer(change: Partial<Pick<Transfer, 'name' | 'iban'>>) {
    const { name, iban } = transfer;
    dispatch({ kind: 'answer-payee', name, iban, ...change, beneficiary: undefined });
  }

  async function submitStep() {
    show();
    if (currentProblems.length > 0) return;
    const { name, iban } = transfer;
    const answered = reducePayment(form, {
      kind: 'answer-payee',
      name,
      iban,
      beneficiary: payeeOfTransfer(payees, transfer)?.id,
    });
    await goTo(stepAfter(answered, 'payee'), answered);
  }

  async function add(transfers: readonly Transfer[]): Promise<ImportOutcome> {
    const imported = reducePayment(form, { kind: 'import-transfers', transfers });
    const position = firstIncompleteStep(imported) ?? 'review';
    setAdding(true);
    const isAdded = await goTo(position, imported);
    if (isAdded && position === 'review') return 'leaving';
    setAdding(false);
    return isAdded ? 'added' : 'failed';
  }

  if (sent !== undefined) return <Navigate replace to={paths.payment(sent.id)} />;
  const isOther = checkIban(transfer.iban) === undefined && !isOnList(payees, transfer);
  const state = list.data === undefined ? (list.isFetching ? 'loading' : 'failed') : 'ready';
  return (
    <FormPage
      title={t('payment.payee-heading')}
      lead={<WhichTransfer form={form} />}
      back={<WizardTop step="payee" draftId={draftId} form={form} isFromReview={isFromReview} />}
      errors={isFailed ? [{ message: t('payment.draft-failed') }] : errors}
      isBusy={isAdding}
      submitLabel={t('label.continue')}
      onSubmit={submitStep}
      aside={
        <WizardSummary
          transfer={transfer}
          speed={form.speed}
          others={filledTransfers(form).length - (isBlank(entered) ? 0 : 1)}
        />
      }
    >
      <DraftNotices isSaved={isSaved} isUnreadable={loaded.isUnreadable} />
      {isGone && <Notice tone="warning">{t('payment.beneficiary-gone')}</Notice>}
      {/* Input during the import would overwrite the imported transfers. */}
      <div inert={isAdding} className={styles.fields}>
        <BeneficiaryPicker
          state={state}
          payees={payees}
          picked={payeeOfTransfer(payees, transfer)}
          onPick={(payee) =>
            dispatch({ kind: 'answer-payee', ...(payee === undefined ? nobody : answerOf(payee)) })
          }
          onRetry={() => void list.refetch()}
        />
        <Stack align="start">
          <TextField
            {...fieldOf('name')}
            label={t('label.name')}
            hint={t('payment.name-hint')}
            width="full"
            autoComplete="off"
            spellCheck={false}
            value={transfer.name}
            onChange={({ target }) => answer({ name: target.value })}
          />
          {allowedName !== undefined && (
            <Button onClick={() => answer({ name: allowedName })}>
              {t('payment.use-plain', { text: allowedName })}
            </Button>
          )}
        </Stack>
        <Stack align="start">
          <IbanField
            {...fieldOf('iban')}
            label={t('label.iban')}
            hint={t('payment.iban-hint')}
            value={transfer.iban}
            onValueChange={(iban) => answer({ iban })}
          />
          {isOnList(payees, transfer) && <Badge tone="positive">{t('payment.beneficiary')}</Badge>}
        </Stack>
      </div>
      {isOther && (
        <Notice>
          <strong>{t('payment.new-payee')}</strong>
          <p>{t(state === 'ready' ? 'payment.new-payee-body' : 'payment.new-payee-unknown')}</p>
        </Notice>
      )}
      {!isFromReview && <ImportTransfers currency={filledTransfers(form)[0]?.currency} onImport={add} />}
    </FormPage>
  );
}

const nobody = { name: '', iban: '', beneficiary: undefined };

function answerOf({ id, name, iban }: Payee) {
  return { name, iban, beneficiary: id };
}

/** The fields below work in every state. */
type PickerState = 'loading' | 'failed' | 'ready';

function BeneficiaryPicker({
  state,
  payees,
  picked,
  onPick,
  onRetry,
}: {
  state: PickerState;
  payees: readonly Payee[];
  picked: Payee | undefined;
  /** `undefined`: a payee who is not on the list. */
  onPick: (payee: Payee | undefined) => void;
  onRetry: () => void;
}) {
  const { t } = useI18n();
  const hint = state === 'ready' ? (payees.length === 0 ? 'empty' : 'hint') : state;
  const labelOf = ({ name, iban }: Payee) => {
    const called = name === '' ? t('payment.beneficiary-unnamed') : name;
    return iban === ''
      ? t('payment.beneficiary-no-iban', { name: called })
      : `${called} · ${groupedIban(iban)}`;
  };
  return (
    <Stack align="start">
      <SelectField
        label={t('payment.beneficiary')}
        hint={t(`payment.beneficiary-${hint}`)}
        isOptional
        width="full"
        aria-busy={state === 'loading' || undefined}
        value={picked === undefined ? '' : String(payees.indexOf(picked))}
        onChange={({ target }) => onPick(target.value === '' ? undefined : payees[Number(target.value)])}
        options={[
          { value: '', label: t('payment.beneficiary-none') },
          ...payees.map((payee, position) => ({ value: String(position), label: labelOf(payee) })),
        ]}
      />
      {state === 'failed' && (
        <RetryButton what={t('payment.beneficiary-list')} retryAt={undefined} onRetry={onRetry} />
      )}
    </Stack>
  );
}
