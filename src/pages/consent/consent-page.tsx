import { lastSent } from '#api/consent-changes.ts';
import { bodyOf, consentQueries, type SentConsent } from '#api/consents.ts';
import { queryClient } from '#api/query-client.ts';
import { formatMoment } from '#i18n/format-dates.ts';
import { useWords } from '#i18n/words.tsx';
import { paths } from '#paths.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHeader } from '#ui/page.tsx';
import { QuestionDialog } from '#ui/question-dialog.tsx';
import { Section } from '#ui/section.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ConsentHistory } from './consent-history.tsx';
import { ConsentTable } from './consent-table.tsx';
import styles from './consent.module.css';
import { ContinueAtBank } from './continue-at-bank.tsx';
import { Drafts } from './drafts.tsx';
import { focusHeading } from './focus-heading.ts';
import { FailureText } from './failure-text.tsx';
import { Renewal } from './renewal.tsx';
import { Shares, sharesOf } from './shares.tsx';
import { useIsSending, useSendConsent } from './use-send-consent.ts';

export async function loader() {
  await Promise.all([
    queryClient.fetchQuery({ ...consentQueries.history(), staleTime: 0 }),
    queryClient.fetchQuery({ ...consentQueries.drafts(), staleTime: 0 }),
  ]);
  return null;
}

/** What this browser last sent, and what can be done about it. What holds at the bank, nobody can ask. */
export function Component() {
  const { t } = useWords();
  const { data: history } = useSuspenseQuery(consentQueries.history());
  const { data: drafts } = useSuspenseQuery(consentQueries.drafts());
  const { accepted, unconfirmed } = lastSent(history);
  // What an unconfirmed consent was made from is no change that is still to be sent.
  const unconfirmedDraft = drafts.find(
    ({ accounts }) => JSON.stringify(bodyOf(accounts)) === JSON.stringify(unconfirmed?.body),
  );
  const [isAsking, setAsking] = useState(false);
  const [done, setDone] = useState<'withdrawn' | 'sent-again'>();
  const [tried, setTried] = useState<SentConsent['accounts']>([]);
  const { send, isSending, failure } = useSendConsent();
  const isAnySending = useIsSending();

  async function sendNow(
    { accounts, because, draftId }: Parameters<typeof send>[0],
    as: 'withdrawn' | 'sent-again',
  ) {
    setDone(undefined);
    setTried(accounts);
    await send({ accounts, because, draftId }, () => {
      setDone(as);
      // The notice goes, and its button with it.
      if (as === 'sent-again') focusHeading();
    });
    setAsking(false);
  }
  const withdraw = () => sendNow({ accounts: [] }, 'withdrawn');

  return (
    <>
      <PageHeader title={t('consent.heading')} lead={<p>{t('consent.lead')}</p>} />
      <div role="status" className={styles.status}>
        {isAnySending && !isSending && <p>{t('consent.under-way')}</p>}
        {done !== undefined && !isSending && <p>{t(`consent.${done}`)}</p>}
      </div>
      {failure !== undefined && (failure.kind !== 'unconfirmed' || unconfirmed === undefined) && (
        <Notice tone="problem">
          <FailureText
            failure={failure}
            isSending={isSending}
            onSendAgain={() =>
              void sendNow({ accounts: tried }, tried.length === 0 ? 'withdrawn' : 'sent-again')
            }
          />
        </Notice>
      )}
      {unconfirmed !== undefined && (!isAnySending || isSending) && (
        <Unconfirmed
          sent={unconfirmed}
          isSending={isSending}
          onSendAgain={() =>
            void sendNow(
              {
                accounts: unconfirmed.accounts,
                because: unconfirmed.because,
                draftId: unconfirmedDraft?.id,
              },
              'sent-again',
            )
          }
        />
      )}
      <Drafts drafts={drafts.filter((draft) => draft !== unconfirmedDraft)} />
      {accepted === undefined ? (
        <EmptyState title={t(history.length === 0 ? 'consent.none-title' : 'consent.open-title')}>
          {t(history.length === 0 ? 'consent.none-body' : 'consent.open-body')}
        </EmptyState>
      ) : (
        <LastSent sent={accepted} />
      )}
      <div className={styles.actions}>
        <Link to={paths.consentEdit()} className={buttonClass('primary')}>
          {t('consent.change')}
        </Link>
        <Button onClick={() => setAsking(true)}>{t('consent.withdraw')}</Button>
      </div>
      {history.length > 0 && <ConsentHistory history={history} />}
      <QuestionDialog
        isOpen={isAsking}
        title={t('consent.withdraw-title')}
        isDangerous
        isBusy={isSending}
        verb={t('consent.withdraw')}
        onConfirm={() => void withdraw()}
        onCancel={() => setAsking(false)}
      >
        <p>{t('consent.withdraw-body')}</p>
      </QuestionDialog>
    </>
  );
}

/** The last one that the bank accepted. */
function LastSent({ sent }: { sent: SentConsent }) {
  const { t, language } = useWords();
  const time = formatMoment(language, sent.sent_at);
  const shares = sharesOf(sent.accounts);
  return (
    <Section title={t('consent.last-sent')}>
      <p>{t(shares.length === 0 ? 'consent.withdrawn-at' : 'consent.accepted-at', { time })}</p>
      {sent.redirect !== undefined && (
        <Notice>
          <p>{t('consent.continue-body')}</p>
          <div className={styles.actions}>
            <ContinueAtBank href={sent.redirect} />
          </div>
        </Notice>
      )}
      <Renewal sent={sent} />
      {shares.length > 0 && (
        <>
          <Shares shares={shares} say="may-read" />
          <div className={styles.table}>
            <ConsentTable accounts={sent.accounts} />
          </div>
        </>
      )}
    </Section>
  );
}

/** What may hold at the bank or not; sending it again settles it. */
function Unconfirmed({
  sent,
  isSending,
  onSendAgain,
}: {
  sent: SentConsent;
  isSending: boolean;
  onSendAgain: () => void;
}) {
  const { t, language } = useWords();
  const shares = sharesOf(sent.accounts);
  return (
    <Notice tone="warning">
      <strong>{t('consent.unconfirmed-title', { time: formatMoment(language, sent.sent_at) })}</strong>
      <p>{t('consent.unconfirmed-body')}</p>
      {shares.length === 0 ? <p>{t('consent.count-none')}</p> : <Shares shares={shares} say="may-read" />}
      <div className={styles.actions}>
        <Button isBusy={isSending} onClick={onSendAgain}>
          {t(isSending ? 'consent.sending' : 'consent.send-again')}
        </Button>
      </div>
    </Notice>
  );
}
