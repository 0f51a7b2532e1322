import { useI18n } from '#i18n/use-i18n.tsx';
import { groupedIban } from '#lib/money/grouped-iban.ts';
import type { AskedView } from '#demo/bank/consents/consent-page.ts';
import type { MockBank } from '#demo/server/browser.ts';
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
    loader: ({ request }: { request: Request }) => bank.askedConsent(idOf(request.url)),
    Component: () => <ConsentPage bank={bank} />,
  };
}

function ConsentPage({ bank }: { bank: MockBank }) {
  const { t } = useI18n();
  const asked = useLoaderData<AskedView>();

  // A page from the back/forward cache may have been answered since.
  useEffect(() => {
    const lookAgain = ({ persisted }: PageTransitionEvent) => {
      if (persisted) location.reload();
    };
    window.addEventListener('pageshow', lookAgain);
    return () => window.removeEventListener('pageshow', lookAgain);
  }, []);

  return (
    <BankPage title={t('mock-bank.consent-heading', { client })}>
      {asked.outcome === 'waiting' ? (
        <Question asked={asked} answer={(answer) => bank.answerConsent(idOf(location.href), answer)} />
      ) : (
        <>
          <p>{t(`mock-bank.consent-${asked.outcome}`)}</p>
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
  asked: { persona, accounts },
  answer,
}: {
  asked: Extract<AskedView, { outcome: 'waiting' }>;
  /** Resolves to `false` if it was too late. */
  answer: (answer: 'approved' | 'refused') => Promise<boolean>;
}) {
  const { t } = useI18n();
  const [isLeaving, setLeaving] = useState(false);
  // React state updates too late to stop the second of two clicks in one task.
  const hasAnswered = useRef(false);

  async function give(given: 'approved' | 'refused') {
    if (hasAnswered.current) return;
    hasAnswered.current = true;
    setLeaving(true);
    // Too late or answered in another tab: after the reload the page says so.
    if (await answer(given)) location.assign(paths.consent());
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
