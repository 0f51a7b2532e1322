import { bank } from '#api/connection.ts';
import { useWords } from '#i18n/words.tsx';
import { paths } from '#paths.ts';
import { Button } from '#ui/button.tsx';
import { Mark } from '#ui/mark.tsx';
import { Link, NavLink, Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { LanguageChoice } from './language-choice.tsx';
import styles from './shell.module.css';
import { usePageFocus } from './use-page-focus.ts';

/** The frame of the app: navigation on the left, on phones at the bottom, and the page. */
export function Shell() {
  const { t } = useWords();
  const { state } = useNavigation();
  usePageFocus();
  const { session } = bank();
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        {t('app.skip')}
      </a>
      <header className={styles.top}>
        <Link className={styles.brand} to={session.isSignedIn ? paths.accounts() : paths.signIn()}>
          <Mark /> Bankbook
        </Link>
        <div className={styles.tools}>
          <LanguageChoice />
          {session.isSignedIn ? (
            <Button look="quiet" onClick={() => void session.end('signed-out')}>
              {t('app.sign-out')}
            </Button>
          ) : (
            <Link to={paths.signIn()}>{t('app.sign-in')}</Link>
          )}
        </div>
      </header>
      {session.isSignedIn && (
        <nav aria-label={t('app.navigation')} className={styles.nav}>
          <NavLink to={paths.accounts()}>
            <AccountsIcon /> {t('app.accounts')}
          </NavLink>
        </nav>
      )}
      <main id="main" tabIndex={-1} className={styles.main} aria-busy={state === 'loading'}>
        {state === 'loading' && <div className={styles.progress} />}
        <Outlet />
      </main>
      <ScrollRestoration />
    </div>
  );
}

function AccountsIcon() {
  return (
    <svg
      aria-hidden
      width="20"
      height="20"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
    >
      <path d="M2.5 5.5h15v10h-15zM2.5 9h15M5.5 12.5h3" />
    </svg>
  );
}
