import { useWords } from '#i18n/words.tsx';
import type { MockBank } from '#mock/browser.ts';
import { PageTitle } from '#ui/page.tsx';
import { useRef, useState } from 'react';
import styles from './authorize-page.module.css';

/**
 * The mock bank's own page: choose who you are, approve or refuse. It belongs to another
 * company and looks it; the app knows nothing of it but the address.
 */
export function AuthorizePage({ bank }: { bank: MockBank }) {
  const { t } = useWords();
  const [persona, setPersona] = useState(bank.personas[0]);
  const [isLeaving, setLeaving] = useState(false);
  // State is set too late for the second of two clicks in one task.
  const hasLeft = useRef(false);
  const request = bank.readRequest(location.search);

  async function approve() {
    if (request === undefined || persona === undefined || hasLeft.current) return;
    hasLeft.current = true;
    setLeaving(true);
    location.assign(await bank.approve(request, persona));
  }

  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Crest />
        <div>
          <p className={styles.name}>{t('mock-bank.name')}</p>
          <p className={styles.slogan}>{t('mock-bank.slogan')}</p>
        </div>
      </header>
      <main className={styles.card}>
        {request === undefined ? (
          <>
            <PageTitle>{t('mock-bank.invalid')}</PageTitle>
            <h1>{t('mock-bank.invalid')}</h1>
            <p>{t('mock-bank.invalid-body')}</p>
          </>
        ) : (
          <>
            <PageTitle>{t('mock-bank.heading')}</PageTitle>
            <h1>{t('mock-bank.heading')}</h1>
            <p>{t('mock-bank.lead', { client: 'Bankbook' })}</p>
            <fieldset className={styles.personas}>
              <legend>{t('mock-bank.persona')}</legend>
              {bank.personas.map((id) => (
                <label key={id} className={styles.persona}>
                  <input
                    type="radio"
                    name="persona"
                    checked={id === persona}
                    onChange={() => setPersona(id)}
                  />
                  <span>
                    <strong>{t(`mock-bank.${id}`)}</strong>
                    <small>{t(`mock-bank.${id}-body`)}</small>
                  </span>
                </label>
              ))}
            </fieldset>
            <div className={styles.actions}>
              <button type="button" className={styles.approve} onClick={() => void approve()}>
                {t('mock-bank.approve')}
              </button>
              <button
                type="button"
                className={styles.refuse}
                onClick={() => location.assign(bank.refuse(request))}
              >
                {t('mock-bank.refuse')}
              </button>
              <span role="status">{isLeaving && t('mock-bank.leaving')}</span>
            </div>
          </>
        )}
      </main>
      <footer className={styles.footer}>{t('mock-bank.footer')}</footer>
    </div>
  );
}

function Crest() {
  return (
    <svg
      aria-hidden
      width="44"
      height="44"
      viewBox="0 0 44 44"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <path d="M22 3 5 9v12c0 10 7 16.5 17 20 10-3.5 17-10 17-20V9L22 3Z" />
      <path d="M10 27c4-4 8-4 12 0s8 4 12 0M10 20c4-4 8-4 12 0s8 4 12 0" />
    </svg>
  );
}
