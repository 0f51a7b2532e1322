import { lastSent, withdrawsEverything } from '#api/consents/consent-changes.ts';
import { consentQueries, type SentConsent } from '#api/consents/consents.ts';
import { consentBody } from '#api/consents/consent-body.ts';
import { deleteLocked } from '#api/payments/locked-records.ts';
import { paymentQueries } from '#api/payments/payments.ts';
import { queryClient } from '#api/http/query-client.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { paths } from '#paths.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { LockedNotice } from '#ui/feedback/locked-notice.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ProblemReference } from '#ui/feedback/problem-reference.tsx';
import { PageHeader } from '#ui/layout/page.tsx';
import { QuestionDialog } from '#ui/overlay/question-dialog.tsx';
import { usePassFocus } from '#ui/use-pass-focus.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { AskedAtBank } from '#pages/consent/sending/asked-at-bank.tsx';
import { ConsentCard } from './consent-card.tsx';
import { ConsentHistory } from './consent-history.tsx';
import { Effects } from './effects.tsx';
import { Cluster } from '#ui/layout/cluster.tsx';
import { Columns } from '#ui/layout/columns.tsx';
import { Drafts } from '#pages/consent/form/drafts.tsx';
import { FailureText } from '#pages/consent/sending/failure-text.tsx';
import { LastAccepted } from './last-accepted.tsx';
import { SharedCard } from './shared-card.tsx';
import styles from './consent-page.module.css';
import { type SendInput, useIsSending, useSendConsent } from '#pages/consent/sending/use-send-consent.ts';
import { WayBack } from './way-back.tsx';
import { formatMoment } from '#i18n/format-dates.ts';
import { Shares, sharesOf } from '#pages/consent/form/shares.tsx';

export async function loader() {
  await Promise.all([
    queryClient.fetchQuery({ ...consentQueries.history(), staleTime: 0 }),
    queryClient.fetchQuery({ ...consentQueries.drafts(), staleTime: 0 }),
    queryClient.fetchQuery({ ...consentQueries.locked(), staleTime: 0 }),
    queryClient.fetchQuery({ ...paymentQueries.locked(), staleTime: 0 }),
  ]);
  return null;
}

type Done = 'withdrawn' | 'sent-again' | 'asked-again' | 'confirmed' | 'not-confirmed';

/** What this browser last sent: the interface has no way to ask for the consent that holds at the bank. */
export function Component() {
  const { t } = useI18n();
  const { data: history } = useSuspenseQuery(consentQueries.history());
  const { data: drafts } = useSuspenseQuery(consentQueries.drafts());
  const { data: isLocked } = useSuspenseQuery(consentQueries.locked());
  const { data: lockedPayments } = useSuspenseQuery(paymentQueries.locked());
  const { accepted, asked, unconfirmed } = lastSent(history);
  // The draft of an unsettled consent is not a pending change.
  const open = unconfirmed ?? asked;
  const openDraft = drafts.find(
    ({ accounts }) => JSON.stringify(consentBody(accounts)) === JSON.stringify(open?.body),
  );
  // Nothing is left to withdraw, as far as this browser knows.
  const isOver = open === undefined && accepted !== undefined && withdrawsEverything(accepted);
  const [isConfirming, setConfirming] = useState(false);
  const [done, setDone] = useState<Done>();
  const [tried, setTried] = useState<{ input: SendInput; as: 'withdrawn' | 'sent-again' }>();
  const { send, isSending, failure } = useSendConsent();
  const passFocus = usePassFocus();
  const isAnySending = useIsSending() || isSending;

  async function sendNow(input: SendInput, as: 'withdrawn' | 'sent-again') {
    setDone(undefined);
    setTried({ input, as });
    await send(input, ({ state }) => setDone(state === 'asked' ? 'asked-again' : as));
  }

  function withdraw() {
    // Closed at once: an open dialog would suggest that sending can still be stopped.
    setConfirming(false);
    void sendNow({ accounts: [] }, 'withdrawn');
  }

  // The notice of the unconfirmed consent says everything that this failure does.
  const isShownBelow = failure?.kind === 'unconfirmed' && unconfirmed !== undefined;

  const change = (isMain: boolean) => (
    <Link
      to={paths.consentEdit()}
      className={buttonClass(isMain && open === undefined ? 'primary' : 'plain')}
    >
      {t('consent.change')}
    </Link>
  );
  const nothingKnown = t(history.length === 0 ? 'consent.none-body' : 'consent.open-body');

  return (
    <>
      <PageHeader title={t('consent.heading')} />
      <div role="status">
        {isAnySending && <p>{t('consent.under-way')}</p>}
        {done !== undefined && !isAnySending && <p>{t(`consent.${done}`)}</p>}
      </div>
      <Columns
        aside={
          <Effects
            // Beside an unknown consent, the card says what sending does.
            isSent={accepted !== undefined}
            withdraw={
              isOver ? null : (
                <Button
                  variant="quiet-danger"
                  {...passFocus}
                  isBusy={isSending}
                  onClick={() => setConfirming(true)}
                >
                  {t('consent.withdraw')}
                </Button>
              )
            }
          />
        }
      >
        <LockedNotice isLocked={isLocked} mayBeAtBank={lockedPayments.mayBeAtBank} onDelete={deleteLocked} />
        {(done === 'sent-again' || done === 'confirmed') && accepted !== undefined && (
          <Cluster>
            <WayBack sent={accepted} isFirst={false} />
          </Cluster>
        )}
        {failure !== undefined && !isShownBelow && (
          <div tabIndex={-1} ref={focusWhenShown}>
            <Notice tone="problem">
              <FailureText
                failure={failure}
                isSending={isSending}
                onSendAgain={() => {
                  if (tried !== undefined) void sendNow(tried.input, tried.as);
                }}
              />
            </Notice>
          </div>
        )}
        {unconfirmed !== undefined && !isAnySending && (
          <div tabIndex={-1} ref={isShownBelow ? focusWhenShown : undefined}>
            <Unconfirmed
              sent={unconfirmed}
              onSendAgain={() =>
                void sendNow(
                  {
                    accounts: unconfirmed.accounts,
                    because: unconfirmed.because,
                    draftId: openDraft?.id,
                  },
                  unconfirmed.accounts.length === 0 ? 'withdrawn' : 'sent-again',
                )
              }
            />
          </div>
        )}
        {asked !== undefined && (
          <AskedAtBank key={asked.id} sent={asked} draftId={openDraft?.id} onSettled={setDone} />
        )}
        <Drafts drafts={drafts.filter((draft) => draft !== openDraft)} />
        {accepted === undefined ? (
          <SharedCard
            // What is locked may have been sent from here.
            note={
              history.length === 0 && !isLocked ? `${t('label.nothing-sent')}. ${nothingKnown}` : nothingKnown
            }
            change={change}
          />
        ) : (
          <LastAccepted sent={accepted}>
            <Cluster className={styles.actions}>{change(true)}</Cluster>
          </LastAccepted>
        )}
        <ConsentHistory history={history.filter((sent) => sent !== accepted && sent !== open)} />
      </Columns>
      <QuestionDialog
        isOpen={isConfirming}
        title={t('consent.withdraw-title')}
        isDangerous
        verb={t('consent.withdraw')}
        onConfirm={withdraw}
        onCancel={() => setConfirming(false)}
      >
        <p>{t('consent.withdraw-body')}</p>
      </QuestionDialog>
    </>
  );
}

/** A callback ref that moves the focus once to what the user's action has shown. */
function focusWhenShown(element: HTMLElement | null): void {
  element?.focus({ preventScroll: false });
}

function Unconfirmed({ sent, onSendAgain }: { sent: SentConsent; onSendAgain: () => void }) {
  const { t, language } = useI18n();
  const passFocus = usePassFocus();
  return (
    <ConsentCard
      title={t('consent.unconfirmed-title', { time: formatMoment(language, sent.sent_at) })}
      badge={{ tone: 'warning', text: t('consent.state-unconfirmed') }}
      sentence={t('consent.unconfirmed-body')}
    >
      <Shares shares={sharesOf(sent.accounts)} none={t('consent.count-none')} />
      <ProblemReference reference={sent.reference} />
      <Cluster>
        <Button variant="primary" {...passFocus} onClick={onSendAgain}>
          {t('label.send-again')}
        </Button>
      </Cluster>
    </ConsentCard>
  );
}
