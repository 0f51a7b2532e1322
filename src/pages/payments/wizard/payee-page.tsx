import { accountQueries } from '#api/accounts/accounts.ts';
import { ownAccountQueries } from '#api/accounts/own-accounts.ts';
import { queryClient } from '#api/http/query-client.ts';
import { paymentQueries } from '#api/payments/payments.ts';
import { bank } from '#api/session/connection.ts';
import { profileQueries } from '#api/session/profile.ts';
import { nameOf } from '#i18n/account-names.ts';
import { compactIban } from '#lib/money/compact-iban.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { paths } from '#paths.ts';
import { FormPage } from '#ui/form/form-page.tsx';
import { IbanField } from '#ui/form/iban-field.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useFieldErrors } from '#ui/form/use-shown-problems.ts';
import { Stack } from '#ui/layout/stack.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ClipboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type LoaderFunctionArgs, Navigate, useLoaderData } from 'react-router';
import {
  firstIncompleteStep,
  reducePayment,
  stepAfter,
  filledTransfers,
} from '#pages/payments/wizard/draft/payment-draft.ts';
import { blankTransfer, isBlank, type Transfer } from '#pages/payments/wizard/draft/transfer.ts';
import { payeeProblems } from '#pages/payments/wizard/draft/transfer-problems.ts';
import type { ImportOutcome } from '#pages/payments/import/import-line.ts';
import { ImportTransfers } from '#pages/payments/import/wizard-import.tsx';
import { fillIn, hasPasted, withoutPasted } from '#pages/payments/paste/fill-in.ts';
import { PasteDetails } from '#pages/payments/paste/paste-details.tsx';
import { type PaymentDetails, readPaymentText } from '#pages/payments/paste/payment-text.ts';
import { optionOf, ownAccounts, payeeOptions, type PayeeOption } from './payee-options.ts';
import { isListed, isPassing, KnownPayees, OwnPayees, SomebodyElse } from './payee-picker.tsx';
import { NotSetUp } from './not-set-up.tsx';
import { PlainNote } from './plain-note.tsx';
import { useWizard } from './use-wizard.ts';
import { isNewPayee, namedPayee, type Payee, payeeOfTransfer, payeesOf } from './wizard-beneficiaries.ts';
import { BackLink, WhichTransfer, WizardSteps } from './wizard-frame.tsx';
import { loadDraft } from './wizard-loader.ts';
import { messageOf } from './wizard-problems.ts';
import { WizardBrief, WizardSummary } from './wizard-summary.tsx';
import styles from './wizard.module.css';

export async function loader({ request }: LoaderFunctionArgs) {
  if (!bank().config.repeats_recognised) return { isSetUp: false } as const;
  const draft = await loadDraft(request, 'payee');
  // Not awaited: the lists of the bank are optional.
  void queryClient.prefetchQuery(accountQueries.list());
  void queryClient.prefetchQuery(profileQueries.beneficiaries());
  void queryClient.prefetchQuery(ownAccountQueries.all());
  // Kept in this browser, and above the fields.
  await queryClient.prefetchQuery(paymentQueries.list());
  return {
    ...draft,
    isSetUp: true as const,
    beneficiary: new URL(request.url).searchParams.get('beneficiary') ?? undefined,
  };
}

export function Component() {
  const data = useLoaderData<typeof loader>();
  if (!data.isSetUp) return <NotSetUp />;
  return <PayeeStep key={`${data.draftId} ${data.form.current}`} {...data} />;
}

function PayeeStep(loaded: Exclude<Awaited<ReturnType<typeof loader>>, { isSetUp: false }>) {
  const { draftId, isFromReview, beneficiary } = loaded;
  const { t, language } = useI18n();
  const formId = useId();
  const { form, draftState, blocker, isFailed, sent, goTo, dispatch } = useWizard(loaded);
  const list = useQuery(profileQueries.beneficiaries());
  const accounts = useQuery(accountQueries.list());
  const { data: choices } = useQuery(ownAccountQueries.all());
  const { data: payments = [] } = useQuery(paymentQueries.list());
  const [isAdding, setAdding] = useState(false);
  const [isReading, setReading] = useState(false);
  /** How many transfers an import has added that did not lead to another page. */
  const [added, setAdded] = useState(0);
  const addedStatus = useRef<HTMLDivElement>(null);
  /** What was there before something was pasted. */
  const [before, setBefore] = useState<Transfer>();
  const [taken, setTaken] = useState<PaymentDetails>();
  /** What arrow keys over the payees set out from: they may come back to it. */
  const [left, setLeft] = useState<Transfer>();

  const payees = list.data === undefined ? [] : payeesOf(list.data);
  const own = ownAccounts(accounts.data, choices?.names, (account) => nameOf(account, t));
  const options = payeeOptions(payees, payments, own);
  const entered = form.transfers[form.current] ?? blankTransfer;
  // Prefills the beneficiary of a *Pay* link once the list is loaded, unless the user has typed already.
  const isUntouched = loaded.isFresh && form === loaded.form && beneficiary !== undefined;
  const named = isUntouched ? namedPayee(payees, beneficiary) : undefined;
  const transfer: Transfer = named === undefined ? entered : { ...entered, ...answerOf(named) };
  /** A payee who is filled in but not stored yet is a transfer as well. */
  const withNamed =
    named === undefined ? form : reducePayment(form, { kind: 'answer-payee', ...answerOf(named) });
  const isGone = isUntouched && list.data !== undefined && named === undefined;
  const picked = optionOf(options, payees, transfer);
  const currentProblems = payeeProblems(transfer);
  // From the review the user comes to change one of the two. A field stays while it is typed into.
  const [isTyping, setTyping] = useState(isFromReview || picked === undefined || currentProblems.length > 0);
  const { show, errors, fieldOf } = useFieldErrors(
    currentProblems,
    (field) => `${formId}-${field}`,
    (problem) => messageOf(problem, transfer.currency, { t, language }),
    // Another currency may have made a name too long that was filled in before.
    currentProblems.filter(({ problem }) => problem === 'too-long'),
  );

  function answer(change: Partial<Pick<Transfer, 'name' | 'iban'>>) {
    setTyping(true);
    setLeft(undefined);
    const { name, iban } = { ...transfer, ...change };
    dispatch({ kind: 'answer-payee', name, iban, beneficiary: undefined });
    const isChanged = compactIban(iban) !== taken?.iban || (taken.name !== '' && name !== taken.name);
    if (isChanged) setTaken(undefined);
  }

  function pick(option: PayeeOption) {
    const { id, name, iban } = option;
    // The bank doesn't say who holds an own account.
    const answered = { name: isListed(option) ? name : '', iban };
    const beneficiary = isListed(option) ? id : undefined;
    const origin = left ?? transfer;
    const kept = iban === origin.iban ? origin : withoutPasted(origin);
    dispatch({ kind: 'fill', transfer: { ...kept, ...answered, is_name_pasted: undefined, beneficiary } });
    setTaken(undefined);
    setLeft(isPassing() ? origin : undefined);
    setTyping(payeeProblems({ ...transfer, ...answered }).length > 0);
    if (iban === '' && !isPassing()) focusField('iban');
  }

  function take(read: PaymentDetails | undefined) {
    setTaken(read);
    setLeft(undefined);
    if (read === undefined) return;
    if (taken === undefined) setBefore(transfer);
    const listed = payees.find((payee) => payee.iban === read.iban && payee.name !== '');
    const isListed = listed !== undefined && (read.name === '' || read.source === 'text');
    const isCopied = loaded.isCopy && transfer.name === loaded.form.transfers[form.current]?.name;
    const isNameTyped = picked === undefined && !isCopied;
    const filled = fillIn(transfer, read, { isNameTyped, language });
    dispatch({ kind: 'fill', transfer: isListed ? { ...filled, ...answerOf(listed) } : filled });
    if (!isListed && filled.name === '') focusField('name');
  }

  function paste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text');
    const { details } = readPaymentText(text);
    if (details === undefined) return;
    // The browser pastes a lone IBAN into its field, and can undo that.
    const isForField = compactIban(text) === details.iban && event.currentTarget.id === fieldOf('iban').id;
    if (isForField && !hasPasted(transfer)) return;
    event.preventDefault();
    take(details);
  }

  function clear() {
    const origin = left ?? transfer;
    const isBack = isPassing() && optionOf(options, payees, origin) === undefined;
    const cleared = { ...withoutPasted(origin), name: '', iban: '', beneficiary: undefined };
    setTaken(undefined);
    setBefore(undefined);
    setLeft(isPassing() ? origin : undefined);
    dispatch({ kind: 'fill', transfer: isBack ? origin : cleared });
    if (!isPassing()) focusField('name');
  }

  function focusField(field: 'name' | 'iban') {
    // It may not be there yet.
    flushSync(() => setTyping(true));
    document.getElementById(fieldOf(field).id)?.focus();
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
    const imported = reducePayment(withNamed, { kind: 'import-transfers', transfers });
    const position = firstIncompleteStep(imported) ?? 'review';
    setAdding(true);
    const isAdded = await goTo(position, imported);
    if (isAdded && position === 'review') return 'leaving';
    setAdding(false);
    if (!isAdded) return 'failed';
    setLeft(undefined);
    setAdded(transfers.length);
    // The button that was pressed goes.
    addedStatus.current?.focus();
    return 'added';
  }

  if (sent !== undefined) return <Navigate replace to={paths.payment(sent.id)} />;
  const others = filledTransfers(form).length - (isBlank(entered) ? 0 : 1);
  const summary = { transfer, speed: form.speed, others };
  const isNew = isNewPayee(payees, new Set(own.map(({ iban }) => iban)), transfer);
  const group = { name: `${formId}-payee`, picked, onPick: pick };
  const state = list.data === undefined ? (list.isFetching ? 'loading' : 'failed') : 'ready';
  // An error leads to its field.
  const areFieldsShown = isTyping || picked === undefined || errors.length > 0;
  const hasOthers =
    state === 'loading' || [options.recent, options.trusted, options.own].some(({ length }) => length > 0);
  return (
    <FormPage
      isAsWideAsFields
      title={t('payment.payee-heading')}
      lead={<WhichTransfer form={form} />}
      steps={<WizardSteps step="payee" draftId={draftId} form={form} isFromReview={isFromReview} />}
      back={<BackLink step="payee" draftId={draftId} form={form} isFromReview={isFromReview} />}
      errors={isFailed ? [{ message: t('payment.draft-failed') }] : errors}
      draftState={draftState}
      blocker={blocker}
      isBusy={isAdding || isReading}
      submitLabel={t('label.continue')}
      onSubmit={submitStep}
      isActionBeside
      bar={<WizardBrief {...summary} />}
      aside={<WizardSummary {...summary} />}
    >
      {loaded.isUnreadable && <Notice tone="warning">{t('payment.unreadable')}</Notice>}
      {isGone && <Notice tone="warning">{t('payment.beneficiary-gone')}</Notice>}
      {loaded.isSourceGone && <Notice tone="warning">{t('payment.source-gone')}</Notice>}
      {/* Input during the import would overwrite the imported transfers. */}
      <div inert={isAdding} className={styles.fields}>
        <PasteDetails
          taken={taken}
          options={options}
          onRead={take}
          onBusyChange={setReading}
          onClear={
            isBlank({ ...blankTransfer, name: transfer.name, iban: transfer.iban }) ? undefined : clear
          }
          onUndo={() => {
            setTaken(undefined);
            if (before !== undefined) dispatch({ kind: 'fill', transfer: before });
            setBefore(undefined);
          }}
        />
        <KnownPayees {...group} state={state} options={options} onRetry={() => void list.refetch()} />
        <OwnPayees {...group} options={options} />
        {hasOthers && <SomebodyElse {...group} onPick={clear} />}
        {hasOthers && areFieldsShown && picked !== undefined && (
          <h2 className={styles.else}>{t('payment.chosen-payee')}</h2>
        )}
        {areFieldsShown && (
          <>
            <Stack>
              <TextField
                {...fieldOf('name')}
                label={t('label.name')}
                hint={t('payment.name-hint')}
                width="full"
                autoComplete="off"
                spellCheck={false}
                value={transfer.name}
                onChange={({ target }) => answer({ name: target.value })}
                onPaste={paste}
              />
              {(picked === undefined || !isListed(picked)) && <PlainNote text={transfer.name} />}
            </Stack>
            <IbanField
              {...fieldOf('iban')}
              label={t('label.iban')}
              value={transfer.iban}
              onValueChange={(iban) => answer({ iban })}
              onPaste={paste}
            />
          </>
        )}
        {isNew && (
          <Notice>
            <strong>{t('payment.new-payee')}</strong>
            <p>{t(state === 'ready' ? 'payment.new-payee-body' : 'payment.new-payee-unknown')}</p>
          </Notice>
        )}
      </div>
      <div role="status" ref={addedStatus} tabIndex={-1}>
        {added > 0 && <p>{t('payment.import-added', { count: added })}</p>}
      </div>
      {!isFromReview && <ImportTransfers currency={filledTransfers(withNamed)[0]?.currency} onImport={add} />}
    </FormPage>
  );
}

function answerOf({ id, name, iban }: Payee) {
  return { name, iban, beneficiary: id };
}
