import { useI18n } from '#i18n/use-i18n.tsx';
import { groupedIban } from '#lib/money/grouped-iban.ts';
import type { ConsentRequestView } from '#demo/bank/consents/consent-page.ts';
import type { MockBank } from '#demo/server/mock-bank.ts';
import { demoPaths, paths } from '#paths.ts';
import { useEffect, useRef, useState } from 'react';
import { useLoaderData } from 'react-router';
import { BankPage } from './bank-page.tsx';
import styles from './bank-page.module.css';

const client = 'Bankbook';

const idOf = (address: string) => new URL(address).searchParams.get('id') ?? '';

/** The bank's page where a customer approves or refuses a consent. */
export function consentPage(bank: MockBank) {
  return {
    loader: ({ request }: { request: Request }) => bank.requestedConsent(idOf(request.url)),
    Component: () => <ConsentPage bank={bank} />,
  };
}

function ConsentPage({ bank }: { bank: MockBank }) {
  const { t } = useI18n();
  const view = useLoaderData<ConsentRequestView>();

  // A page from the back/forward cache may have been answered since.
  useEffect(() => {
    const reread = ({ persisted }: PageTransitionEvent) => {
      if (persisted) location.reload();
    };
    window.addEventListener('pageshow', reread);
    return () => window.removeEventListener('pageshow', reread);
  }, []);

  return (
    <BankPage title={t('mock-bank.consent-heading', { client })}>
      {view.outcome === 'waiting' ? (
        <Question view={view} answer={(answer) => bank.answerConsent(idOf(location.href), answer)} />
      ) : (
        <>
          <p>{t(`mock-bank.consent-${view.outcome}`)}</p>
          <p className={styles.links}>
            <a href={paths.consent()}>{t('mock-bank.back', { client })}</a>
            <a href={demoPaths.bankAccounts()}>{t('mock-bank.accounts')}</a>
          </p>
        </>
      )}
    </BankPage>
  );
}

function Question({
  view: { persona, accounts },
  answer,
}: {
  view: Extract<ConsentRequestView, { outcome: 'waiting' }>;
  /** Resolves to `false` if it was too late. */
  answer: (answer: 'approved' | 'refused') => Promise<boolean>;
}) {
  const { t } = useI18n();
  const [isLeaving, setLeaving] = useState(false);
  // React state updates too late to stop the second of two clicks in one task.
  const hasAnswered = useRef(false);

  async function give(decision: 'approved' | 'refused') {
    if (hasAnswered.current) return;
    hasAnswered.current = true;
    setLeaving(true);
    // Too late or answered in another tab: after the reload the page says so.
    if (await answer(decision)) location.assign(paths.consent());
    else location.reload();
  }

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
                <small>
                  {groupedIban(iban)} · {currency}
                </small>
              </li>
            ))}
          </ul>
          <p>{t('mock-bank.consent-rest', { client })}</p>
        </>
      )}
      <div className={styles.actions}>
        <button type="button" className={styles.approve} onClick={() => void give('approved')}>
          {t('mock-bank.approve')}
        </button>
        <button type="button" className={styles.refuse} onClick={() => void give('refused')}>
          {t('mock-bank.refuse')}
        </button>
        <span role="status">{isLeaving && t('mock-bank.leaving')}</span>
      </div>
      <p className={styles.links}>
        <a href={paths.consent()}>{t('mock-bank.leave')}</a>
        <a href={demoPaths.bankAccounts()}>{t('mock-bank.accounts')}</a>
      </p>
    </>
  );
}
