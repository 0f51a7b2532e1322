import {
  answerConsentRequest,
  type ConsentRequestView,
  viewConsentRequest,
} from '#demo/bank/consents/consent-page.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { groupedIban } from '#lib/money/grouped-iban.ts';
import { clock } from '#lib/time/clock.ts';
import { paths } from '#paths.ts';
import { AnswerButtons, BankLinks, BankPage, client } from './bank-page.tsx';
import styles from './bank-page.module.css';
import type { PageEntry, Visit } from './page-entry.ts';

const idOf = ({ url }: Visit) => url.searchParams.get('id') ?? '';

/** Where a customer approves or refuses a consent. */
export const consentPage: PageEntry = {
  reason: 'consent-answer',
  view(state, visit) {
    const view = viewConsentRequest(state, idOf(visit), clock.now());
    return {
      page: <ConsentPage view={view} />,
      status: view.outcome === 'unknown' ? 404 : 200,
      leadsTo: visit.app === undefined ? [] : [visit.app],
    };
  },
  answer(state, visit, form) {
    const answer = form.get('answer') === 'approve' ? 'approved' : 'refused';
    const isDone = answerConsentRequest(state, idOf(visit), answer, clock.now());
    // Too late, answered before, or no app to return to: the page shows the outcome.
    return { to: isDone && visit.app !== undefined ? new URL(paths.consent(), visit.app) : visit.url };
  },
};

function ConsentPage({ view }: { view: ConsentRequestView }) {
  const { t } = useI18n();
  const isWaiting = view.outcome === 'waiting';
  return (
    <BankPage title={t('mock-bank.consent-heading', { client })}>
      {isWaiting ? <Question view={view} /> : <p>{t(`mock-bank.consent-${view.outcome}`)}</p>}
      <BankLinks
        back={paths.consent()}
        message={isWaiting ? 'mock-bank.leave' : 'mock-bank.back'}
        pages={['bankAccounts']}
      />
    </BankPage>
  );
}

function Question({
  view: { persona, accounts },
}: {
  view: Extract<ConsentRequestView, { outcome: 'waiting' }>;
}) {
  const { t } = useI18n();
  return (
    <>
      <p>{t('mock-bank.consent-lead', { client, customer: t(`mock-bank.${persona}`) })}</p>
      {accounts.length === 0 ? (
        <p>{t('mock-bank.consent-nothing', { client })}</p>
      ) : (
        <>
          <p>{t('mock-bank.consent-reads', { client })}</p>
          <ul className={styles.accounts}>
            {accounts.map(({ name, iban, currency, kinds }) => (
              <li key={iban}>
                <strong>{name}</strong>
                <span>{kinds.map((kind) => t(`mock-bank.reads-${kind}`)).join(' · ')}</span>
                <small>{`${groupedIban(iban)} · ${currency}`}</small>
              </li>
            ))}
          </ul>
          <p>{t('mock-bank.consent-rest', { client })}</p>
        </>
      )}
      <form method="post">
        <AnswerButtons />
      </form>
    </>
  );
}
