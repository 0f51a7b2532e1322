import { bank } from '#api/session/connection.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { paths } from '#paths.ts';
import { Button } from '#ui/button.tsx';
import { EyeIcon, HiddenEyeIcon, SignOutIcon } from '#ui/frame-icons.tsx';
import { OfflineNotice } from '#ui/feedback/offline-notice.tsx';
import { Link, type Location, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { type ReactNode, Suspense, useState, useEffect } from 'react';
import { lazyPages } from './pages.ts';
import { reportCaught } from './report.ts';
import { Settings } from './settings.tsx';
import { ShellFrame } from './shell-frame.tsx';
import styles from './shell.module.css';
import { usePageFocus } from './use-page-focus.ts';
import { amountVisibility } from '#ui/data/amount-visibility.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { lazyComponent } from '#ui/lazy-component.ts';
import { usePreference } from '#ui/use-preference.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import slowNavigationStyles from './slow-navigation.module.css';

/** Loaded only if the operator configured reminders. If loading fails, the page works without it. */
const RenewalReminder = lazyComponent(async () => (await (await lazyPages()).loadRenewalReminder()).default);

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

/**
 * A page opened by its address has the key `default`, like any other: its path tells them apart. Stored positions
 * must not name a payment, so it is a hash of the path.
 */
function scrollKey({ key, pathname }: Location): string {
  if (key !== 'default') return key;
  let hash = 0;
  for (let at = 0; at < pathname.length; at += 1) hash = (hash * 33 + pathname.charCodeAt(at)) % 2 ** 32;
  return String(hash);
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
      <ShellFrame
        isSignedIn={session.isSignedIn}
        bankName={config.bank_name}
        isBusy={state === 'loading'}
        indicator={<SlowNavigation />}
        tools={
          <>
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
                    .catch(reportCaught)
                }
              >
                <span data-hidden-below={30}>{t('app.sign-out')}</span>
              </Button>
            ) : (
              <Link to={paths.signIn()}>{t('app.sign-in')}</Link>
            )}
          </>
        }
      >
        <OfflineNotice />
        {config.consent_reminder_days && pathname === paths.accounts() && (
          <Suspense>
            <RenewalReminder />
          </Suspense>
        )}
        <Outlet />
      </ShellFrame>
      {session.isSignedIn && question}
      <ScrollRestoration getKey={scrollKey} />
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
