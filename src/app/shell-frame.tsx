import { useI18n } from '#i18n/use-i18n.tsx';
import { paths } from '#paths.ts';
import { AccountsIcon, BeneficiariesIcon, ConsentIcon, PaymentsIcon, PersonIcon } from '#ui/frame-icons.tsx';
import { Mark } from '#ui/feedback/mark.tsx';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import styles from './shell.module.css';

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
      <a data-off-paper className={styles.skip} href="#main">
        {t('app.skip')}
      </a>
      <header className={styles.top}>
        <Link className={styles.brand} to={isSignedIn ? paths.accounts() : paths.signIn()}>
          <Mark /> Bankbook <small>{bankName}</small>
        </Link>
        <div data-off-paper className={styles.tools}>
          {tools}
        </div>
      </header>
      {isSignedIn && (
        <nav data-off-paper aria-label={t('app.navigation')} className={styles.nav}>
          <NavLink to={paths.accounts()}>
            <AccountsIcon /> {t('app.accounts')}
          </NavLink>
          <NavLink to={paths.payments()}>
            <PaymentsIcon /> {t('app.payments')}
          </NavLink>
          <NavLink to={paths.beneficiaries()}>
            <BeneficiariesIcon /> {t('app.beneficiaries')}
          </NavLink>
          <NavLink to={paths.consent()}>
            <ConsentIcon /> {t('app.consent')}
          </NavLink>
          <NavLink to={paths.profile()}>
            <PersonIcon /> {t('app.identity')}
          </NavLink>
        </nav>
      )}
      {indicator}
      <main id="main" tabIndex={-1} className={styles.main} aria-busy={isBusy}>
        {children}
      </main>
    </>
  );
}
