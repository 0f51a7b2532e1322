import { useI18n } from '#i18n/use-i18n.tsx';
import { paths } from '#paths.ts';
import { AccountsIcon, BeneficiariesIcon, ConsentIcon, PaymentsIcon, PersonIcon } from '#ui/frame-icons.tsx';
import { Mark } from '#ui/feedback/mark.tsx';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import styles from './shell.module.css';

const PAGES = [
  [paths.accounts, AccountsIcon, 'app.accounts'],
  [paths.payments, PaymentsIcon, 'app.payments'],
  [paths.beneficiaries, BeneficiariesIcon, 'app.beneficiaries'],
  [paths.consent, ConsentIcon, 'app.consent'],
  [paths.profile, PersonIcon, 'app.identity'],
] as const;

/** The first tab stop of every page. */
export function SkipLink() {
  const { t } = useI18n();
  return (
    <a
      data-off-paper
      className={styles.skip}
      href="#main"
      onClick={(event) => {
        // The link's own history entry would lack the router's state.
        event.preventDefault();
        document.querySelector('main')?.focus();
      }}
    >
      {t('app.skip')}
    </a>
  );
}

/** The frame of the app's pages, also on the start screen: it knows neither the session nor the bank. */
export function ShellFrame({
  isSignedIn,
  bankName,
  tools,
  isBusy,
  indicator,
  children,
}: {
  isSignedIn: boolean;
  bankName?: string | undefined;
  tools: ReactNode;
  isBusy: boolean;
  /** Between the navigation and the page. */
  indicator?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useI18n();
  return (
    <>
      <SkipLink />
      <header className={styles.top}>
        <Link className={styles.brand} to={isSignedIn ? paths.accounts() : paths.signIn()}>
          <Mark /> <span>Bankbook</span> <small>{bankName}</small>
        </Link>
        <div data-off-paper className={styles.tools}>
          {tools}
        </div>
      </header>
      {isSignedIn && (
        <nav data-off-paper aria-label={t('app.navigation')} className={styles.nav}>
          {PAGES.map(([path, Icon, label]) => (
            <NavLink key={label} to={path()}>
              <Icon />
              <span>{t(label)}</span>
            </NavLink>
          ))}
        </nav>
      )}
      {indicator}
      <main id="main" tabIndex={-1} className={styles.main} aria-busy={isBusy}>
        {children}
      </main>
    </>
  );
}
