import { accountQueries } from '#api/accounts/accounts.ts';
import { lastSent, withCurrentIds, withdrawsEverything } from '#api/consents/consent-changes.ts';
import { consentQueries, isConsentDraftLocked } from '#api/consents/consents.ts';
import { consentBody } from '#api/consents/consent-body.ts';
import { bank } from '#api/session/connection.ts';
import { ensureRead, queryClient } from '#api/http/query-client.ts';
import { nameOf } from '#i18n/account-names.ts';
import { formatMoment } from '#i18n/format-dates.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { randomId } from '#lib/random.ts';
import { isIban } from '#lib/money/check-iban.ts';
import { paths } from '#paths.ts';
import { FormPage } from '#ui/form/form-page.tsx';
import { linkClass } from '#ui/link-class.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';
import { SummaryList } from '#ui/data/summary-list.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, type LoaderFunctionArgs, replace, useLoaderData, useNavigate } from 'react-router';
import { SupportDetails } from '#pages/consent/sending/support-details.tsx';
import {
  choicesOf,
  consentAccountsOf,
  consentProblems,
  distinctNames,
  offeredOf,
  waitingIds,
} from './consent-form.ts';
import { Extras } from './extras.tsx';
import { FailureText } from '#pages/consent/sending/failure-text.tsx';
import { mayHaveEnded } from '#pages/consent/may-have-ended.ts';
import { isNewsTo } from './prefill.ts';
import { Changes, ChangesInBrief } from './changes.tsx';
import { consentDiff } from './consent-diff.ts';
import { kindsIn, useAnswers } from '#pages/consent/bank-answers.ts';
import { useSendConsent } from '#pages/consent/sending/use-send-consent.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  const draftId = new URL(request.url).searchParams.get('draft') ?? '';
  if (draftId === '') throw replace(paths.consentEdit(randomId()));
  // From an earlier session, perhaps another user's: that page says that something is locked.
  if (await isConsentDraftLocked(draftId)) throw replace(paths.consent());
  const [{ accounts }, stored] = await Promise.all([
    ensureRead(accountQueries.list(), request.signal),
    queryClient.fetchQuery({ ...consentQueries.draft(draftId), staleTime: 0 }),
    queryClient.fetchQuery({ ...consentQueries.history(), staleTime: 0 }),
  ]);
  const draft = stored && withCurrentIds(stored, accounts.items, isIban);
  const { offered } = offeredOf(accounts.items);
  const choices = choicesOf(draft?.accounts ?? []);
  // Unknown, incomplete or already sent: the form handles each.
  if (draft === null || consentProblems(offered, choices).length > 0) {
    throw replace(paths.consentEdit(draftId));
  }
  return { draftId, offered, choices, because: draft.because, chosenAt: draft.saved_at };
}

export function Component() {
  const { t, language } = useI18n();
  const navigate = useNavigate();
  const { draftId, offered, choices, because, chosenAt } = useLoaderData<typeof loader>();
  const {
    accepted: before,
    asked,
    unconfirmed,
  } = lastSent(
    useSuspenseQuery(consentQueries.history()).data,
    offered.map(({ account }) => account),
  );
  const open = unconfirmed ?? asked;
  const latest = open ?? before;
  const { send, isSending, failure } = useSendConsent();
  const names = distinctNames(offered, (account) => nameOf(account, t));
  const accounts = consentAccountsOf(offered, names, choices);
  const answers = useAnswers(offered.map(({ id }) => id));
  // "May still read" would claim that an expiring consent still holds, so a renewal is shown as new.
  const isRenewal = before !== undefined && mayHaveEnded(before, because);
  const diff = consentDiff(before, accounts, kindsIn(answers), waitingIds(offered, choices), isRenewal);
  const isEmpty = withdrawsEverything({ accounts });
  const body = consentBody(accounts);
  const days = bank().config.consent_reminder_days;

  async function sendNow() {
    await send({ accounts, draftId, because }, () => void navigate(paths.consentSent()));
  }

  // The same body may already hold: after a failure here, or before a reload.
  const isRepeat =
    failure?.kind === 'unconfirmed' ||
    (unconfirmed !== undefined && JSON.stringify(unconfirmed.body) === JSON.stringify(body));
  const sendLabel = t(isRepeat ? 'label.send-again' : 'consent.send');
  return (
    <>
      <FormPage
        title={t('consent.review-heading')}
        lead={isRepeat ? undefined : <p>{t('consent.review-lead', { button: sendLabel })}</p>}
        back={
          <Link to={paths.consentEdit(draftId)} className={linkClass('back')}>
            {t('consent.back-to-edit')}
          </Link>
        }
        errors={
          failure === undefined
            ? []
            : [
                {
                  message: (
                    <FailureText failure={failure} isSending={isSending} onSendAgain={() => void sendNow()} />
                  ),
                },
              ]
        }
        isBusy={isSending}
        retryAt={failure?.retryAt}
        submitLabel={isSending ? t('label.sending') : sendLabel}
        onSubmit={sendNow}
        // Where nothing can be counted, the list above says more than a bar can.
        bar={diff.mayEndMore ? null : <ChangesInBrief diff={diff} />}
      >
        {isEmpty && <Notice tone="warning">{t('consent.everything-ends')}</Notice>}
        {isNewsTo({ accounts, at: chosenAt }, latest) && (
          <Notice tone="warning">
            {t('consent.edit-changed', { time: formatMoment(language, latest.sent_at) })}
          </Notice>
        )}
        {/* The button and the error summary cover this page's own attempt. */}
        {open !== undefined && !isSending && failure === undefined && (
          <Notice tone="warning">
            <p>
              {`${t(`consent.open-${open === asked ? 'asked' : 'unconfirmed'}`, {
                time: formatMoment(language, open.sent_at),
              })} ${t('consent.review-open')}`}
            </p>
          </Notice>
        )}
        <Card>
          <Changes diff={diff} level={2} />
        </Card>
        <div>
          <Section title={t('consent.facts')}>
            <SummaryList
              rows={[
                { term: t('consent.replaces'), value: t('consent.replaces-body') },
                { term: t('consent.who'), value: t('consent.who-body') },
                {
                  term: t('consent.until'),
                  value: days === undefined ? t('consent.until-body') : t('consent.until-rule', { days }),
                },
              ]}
            />
            <Extras body={body} />
          </Section>
        </div>
      </FormPage>
      <SupportDetails body={body} />
    </>
  );
}
