import { useI18n } from '#i18n/use-i18n.tsx';
import { PageTitle } from '#ui/layout/page.tsx';
import type { ReactNode } from 'react';
import styles from './bank-page.module.css';

/**
 * The mock bank is another company and looks different. The app knows only its addresses, and the dock stays
 * away.
 */
export function BankPage({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useI18n();
  return (
    <div data-without-dock className={styles.page}>
      <header className={styles.header}>
        <Crest />
        <div>
          <p className={styles.name}>{t('mock-bank.name')}</p>
          <p className={styles.slogan}>{t('mock-bank.slogan')}</p>
        </div>
      </header>
      <main className={styles.card}>
        <PageTitle>{title}</PageTitle>
        <h1>{title}</h1>
        {children}
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
