import { accountQueries } from '#api/accounts/accounts.ts';
import { lastSent, withCurrentIds } from '#api/consents/consent-changes.ts';
import { consentQueries, isConsentDraftLocked, saveConsentDraft } from '#api/consents/consents.ts';
import { ensureRead, queryClient } from '#api/http/query-client.ts';
import { nameOf } from '#i18n/account-names.ts';
import { formatMoment } from '#i18n/format-dates.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { clock } from '#lib/time/clock.ts';
import { isInHistory } from '#lib/is-in-history.ts';
import { randomId } from '#lib/random.ts';
import { isIban } from '#lib/money/check-iban.ts';
import { paths } from '#paths.ts';
import { BankSentence } from '#ui/data/bank-sentence.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { FormPage } from '#ui/form/form-page.tsx';
import { useDraft } from '#ui/form/use-draft.ts';
import { useFieldErrors } from '#ui/form/use-shown-problems.ts';
import { linkClass } from '#ui/link-class.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { PageHeader } from '#ui/layout/page.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import {
  Link,
  type LoaderFunctionArgs,
  redirect,
  replace,
  useBlocker,
  useLoaderData,
  useNavigate,
} from 'react-router';
import {
  change,
  choiceFor,
  choicesOf,
  consentAccountsOf,
  distinctNames,
  type FormProblem,
  offeredOf,
  consentProblems,
  reasonIn,
  tickShared,
  waitingIds,
  withReason,
} from './consent-form.ts';
import { Changes, ChangesInBrief } from './changes.tsx';
import { ConsentCards, LeftOut } from './consent-cards.tsx';
import { consentDiff } from './consent-diff.ts';
import { kindsIn, useAnswers } from '#pages/consent/bank-answers.ts';
import { mayHaveEnded } from '#pages/consent/may-have-ended.ts';
import { isNewsTo, prefillOf } from './prefill.ts';
import { SharedNow } from './shared-now.tsx';
import { TypedAccount } from './typed-account.tsx';
import styles from '#pages/consent/consent.module.css';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

export async function loader({ request }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const draftId = url.searchParams.get('draft') ?? '';
  if (draftId === '') {
    const lead = isInHistory(url) ? replace : redirect;
    url.searchParams.set('draft', randomId());
    throw lead(`${paths.consentEdit()}${url.search}`);
  }
  // From an earlier session, perhaps another user's: that page says that something is locked.
  if (await isConsentDraftLocked(draftId)) throw replace(paths.consent());
  const [{ accounts }, history, stored] = await Promise.all([
    ensureRead(accountQueries.list(), request.signal),
    queryClient.fetchQuery({ ...consentQueries.history(), staleTime: 0 }),
    queryClient.fetchQuery({ ...consentQueries.draft(draftId), staleTime: 0 }),
  ]);
  const draft = stored && withCurrentIds(stored, accounts.items, isIban);
  const { offered, leftOut } = offeredOf(accounts.items);
  const { accepted, asked, unconfirmed } = lastSent(history, accounts.items);
  const latest = unconfirmed ?? asked ?? accepted;
  const because = draft === null ? reasonIn(url.searchParams, offered) : draft.because;
  const before = choicesOf((draft ?? latest)?.accounts ?? []);
  return {
    draftId,
    offered,
    leftOut,
    because,
    choices: draft === null ? withReason(before, offered, because) : before,
    isFresh: draft === null,
    /** ms since the epoch: when the draft was saved, or else when the prefilled consent was sent. */
    chosenAt: draft?.saved_at ?? latest?.sent_at ?? 0,
  };
}

export function Component() {
  const data = useLoaderData<typeof loader>();
  const { t } = useI18n();
  if (data.offered.length === 0) {
    return (
      <>
        <PageHeader title={t('label.choose-consent')} before={<BackToConsent />} />
        <EmptyState title={t('consent.no-accounts')}>{t('consent.no-accounts-body')}</EmptyState>
        <LeftOut accounts={data.leftOut} />
      </>
    );
  }
  return <Form key={data.draftId} {...data} />;
}

function Form({
  draftId,
  offered,
  leftOut,
  because,
  choices: first,
  isFresh,
  chosenAt,
}: ReturnType<typeof useLoaderData<typeof loader>>) {
  const { t, language } = useI18n();
  const navigate = useNavigate();
  const formId = useId();
  const names = distinctNames(offered, (account) => nameOf(account, t));
  const {
    form: choices,
    draftState,
    isUnkept,
    isFailed,
    changeTo,
    saveAndLeave,
  } = useDraft(first, (next) =>
    saveConsentDraft({
      id: draftId,
      saved_at: clock.now(),
      accounts: consentAccountsOf(offered, names, next),
      ...(because !== undefined && { because }),
    }),
  );
  const blocker = useBlocker(
    // A session that has ended takes the form with it.
    ({ nextLocation }) => isUnkept() && nextLocation.pathname !== paths.signIn(),
  );
  const { accepted, asked, unconfirmed } = lastSent(
    useSuspenseQuery(consentQueries.history()).data,
    offered.map(({ account }) => account),
  );
  const open = unconfirmed ?? asked;
  const latest = open ?? accepted;
  const [started] = useState(() => ({ accounts: consentAccountsOf(offered, names, first), at: chosenAt }));
  const isOvertaken = isNewsTo(started, latest);
  const prefill =
    latest === undefined || !isFresh || isOvertaken ? undefined : prefillOf(latest, because, offered);

  const indexOfId = (id: string) => offered.findIndex((account) => account.id === id);
  const nameOfId = (id: string) => names[indexOfId(id)] ?? '';
  // By index: an account id may hold characters that an HTML id can't.
  const fieldId = (field: FormProblem['field'], id = '') => `${formId}-${field}-${indexOfId(id)}`;
  const messageOf = ({ id, field, problem }: FormProblem) => (
    <BankSentence
      words={(account) =>
        field === 'iban'
          ? t(`consent.iban-${problem}`, { account })
          : t(`consent.currency-${problem}`, { account })
      }
    >
      {nameOfId(id)}
    </BankSentence>
  );

  const currentProblems = consentProblems(offered, choices);
  const { show, errors, fieldOf } = useFieldErrors(currentProblems, fieldId, messageOf);

  const answers = useAnswers(offered.map(({ id }) => id));
  const seen = kindsIn(answers);
  const waiting = waitingIds(offered, choices);
  const isRenewal = accepted !== undefined && mayHaveEnded(accepted, because);
  const chosen = consentAccountsOf(offered, names, choices);
  const diff = consentDiff(accepted, chosen, seen, waiting, isRenewal);
  const isLeading =
    chosen.every(({ kinds }) => kinds.length === 0) &&
    (answers.length === 0 || [...seen.shared.keys()].some((id) => !waiting.has(id)));
  const changes = <Changes diff={diff} />;
  const [isOpen, setOpen] = useState(false);

  async function review() {
    show();
    if (currentProblems.length > 0) return;
    await saveAndLeave(choices, () => navigate(paths.consentReview(draftId)));
  }

  return (
    <FormPage
      title={t('label.choose-consent')}
      lead={<p>{t('consent.edit-lead')}</p>}
      back={<BackToConsent />}
      errors={isFailed ? [{ message: t('consent.draft-failed') }] : errors}
      draftState={draftState}
      blocker={blocker}
      submitLabel={t('consent.review')}
      isSubmitPlain={isLeading}
      onSubmit={review}
      isActionBeside
      aside={
        <section aria-labelledby={`${formId}-changes`} className={styles.aside}>
          <h2 id={`${formId}-changes`}>{t('consent.changes')}</h2>
          {changes}
        </section>
      }
      bar={
        <>
          <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            <ChangesInBrief diff={diff} />
          </Button>
          <Dialog
            isOpen={isOpen}
            title={t('consent.changes')}
            onClose={() => setOpen(false)}
            isLeftByClickBeside
          >
            {changes}
          </Dialog>
        </>
      }
    >
      {because !== undefined && (
        <Notice>
          <BankSentence
            as="p"
            words={(account) =>
              t(latest === undefined ? 'consent.came-from-unknown' : 'consent.came-from', {
                place: t(`consent.of-${because.section}`, { account }),
              })
            }
          >
            {nameOfId(because.account_resource_id)}
          </BankSentence>
        </Notice>
      )}
      {latest !== undefined && prefill !== undefined && (
        <p>
          {t(`consent.prefilled-${prefill}`, { time: formatMoment(language, latest.sent_at) }) +
            (open === undefined && mayHaveEnded(latest, because) ? ` ${t('consent.prefilled-ended')}` : '')}
        </p>
      )}
      {isOvertaken && (
        <Notice tone="warning">
          {t('consent.edit-changed', { time: formatMoment(language, latest.sent_at) })}
        </Notice>
      )}
      {open !== undefined && (
        <Notice tone="warning">
          {t(`consent.open-${open === asked ? 'asked' : 'unconfirmed'}`, {
            time: formatMoment(language, open.sent_at),
          })}
        </Notice>
      )}
      <SharedNow
        offered={offered}
        names={names}
        answers={answers}
        waiting={[...waiting].filter((id) => seen.shared.has(id)).length}
        isLeading={isLeading}
        onTick={() => changeTo(tickShared(choices, offered, seen.shared))}
      />
      <ConsentCards
        offered={offered}
        names={names}
        choices={choices}
        onChange={changeTo}
        renderFields={(account, index) =>
          account.iban !== undefined && account.currency !== undefined ? null : (
            <TypedAccount
              account={account}
              name={names[index] ?? ''}
              choice={choiceFor(account, choices)}
              fieldOf={(field) => fieldOf(field, account.id)}
              onChange={(changed) => changeTo(change(choices, account, changed))}
            />
          )
        }
      />
      <LeftOut accounts={leftOut} />
    </FormPage>
  );
}

function BackToConsent() {
  const { t } = useI18n();
  return (
    <Link to={paths.consent()} className={linkClass('back')}>
      {t('consent.heading')}
    </Link>
  );
}
