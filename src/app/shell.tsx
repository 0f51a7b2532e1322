import { bank } from '#api/session/connection.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { paths } from '#paths.ts';
import { Button } from '#ui/button.tsx';
import {
  AccountsIcon,
  BeneficiariesIcon,
  ConsentIcon,
  PaymentsIcon,
  PersonIcon,
  SignOutIcon,
  EyeIcon,
  HiddenEyeIcon,
} from '#ui/frame-icons.tsx';
import { Mark } from '#ui/feedback/mark.tsx';
import { OfflineNotice } from '#ui/feedback/offline-notice.tsx';
import { Link, NavLink, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { lazy, type ReactNode, Suspense, useState, useEffect } from 'react';
import { lazyPages } from './pages.ts';
import { Settings } from './settings.tsx';
import styles from './shell.module.css';
import { usePageFocus } from './use-page-focus.ts';
import { amountVisibility } from '#ui/data/amount-visibility.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { usePreference } from '#ui/use-preference.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import slowNavigationStyles from './slow-navigation.module.css';

/** Loaded only if the operator configured reminders. If loading fails, the page works without it. */
const RenewalReminder = lazy(() =>
  lazyPages()
    .then((pages) => pages.loadRenewalReminder())
    .catch(() => ({ default: () => null })),
);

/** Faster navigation shows no indicator. */
const INDICATOR_DELAY_MS = 150;

function SlowNavigation() {
  const { t } = useI18n();
  const { state } = useNavigation();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (state === 'idle') return undefined;
    const timer = setTimeout(() => setSlow(true), INDICATOR_DELAY_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [state]);
  // Always mounted and outside `aria-busy`, so that screen readers announce changes.
  return (
    <div role="status" className={slowNavigationStyles.line}>
      {isSlow && <VisuallyHidden>{t('app.loading')}</VisuallyHidden>}
    </div>
  );
}

export function Shell() {
  const { t } = useI18n();
  const { state } = useNavigation();
  usePageFocus();
  const { pathname } = useLocation();
  const { config, session } = bank();
  const [question, setQuestion] = useState<ReactNode>();
  return (
    <div className={styles.shell}>
      <a data-off-paper className={styles.skip} href="#main">
        {t('app.skip')}
      </a>
      <header className={styles.top}>
        <Link className={styles.brand} to={session.isSignedIn ? paths.accounts() : paths.signIn()}>
          <Mark /> Bankbook
        </Link>
        <div data-off-paper className={styles.tools}>
          {session.isSignedIn && <HideAmounts />}
          <Settings />
          {session.isSignedIn ? (
            <Button
              variant="quiet"
              icon={<SignOutIcon />}
              onClick={() =>
                // If the question cannot be loaded, sign out without it.
                void lazyPages()
                  .then(({ loadAndSignOut: signOut }) => signOut(setQuestion))
                  .catch(() => session.end('signed-out'))
              }
            >
              <span>{t('app.sign-out')}</span>
            </Button>
          ) : (
            <Link to={paths.signIn()}>{t('app.sign-in')}</Link>
          )}
        </div>
      </header>
      {session.isSignedIn && (
        <nav data-off-paper aria-label={t('app.navigation')} className={styles.nav}>
          <NavLink to={paths.accounts()}>
            <AccountsIcon /> {t('app.accounts')}
          </NavLink>
          <NavLink to={paths.profile()}>
            <PersonIcon /> {t('app.identity')}
          </NavLink>
          <NavLink to={paths.beneficiaries()}>
            <BeneficiariesIcon /> {t('app.beneficiaries')}
          </NavLink>
          <NavLink to={paths.payments()}>
            <PaymentsIcon /> {t('app.payments')}
          </NavLink>
          <NavLink to={paths.consent()}>
            <ConsentIcon /> {t('app.consent')}
          </NavLink>
        </nav>
      )}
      <SlowNavigation />
      <main id="main" tabIndex={-1} className={styles.main} aria-busy={state === 'loading'}>
        <OfflineNotice />
        {config.consent_reminder_days && pathname === paths.accounts() && (
          <Suspense>
            <RenewalReminder />
          </Suspense>
        )}
        <Outlet />
      </main>
      {session.isSignedIn && question}
      <ScrollRestoration />
    </div>
  );
}

function HideAmounts() {
  const { t } = useI18n();
  const isHidden = usePreference(amountVisibility) === 'hidden';
  return (
    <IconButton
      icon={isHidden ? <HiddenEyeIcon /> : <EyeIcon />}
      label={t('app.hide-amounts')}
      isPressed={isHidden}
      onClick={() => amountVisibility.set(isHidden ? 'shown' : 'hidden')}
    />
  );
}
