import { useI18n } from '#i18n/use-i18n.tsx';
import { Mark } from '#ui/feedback/mark.tsx';
import { PageHeader } from '#ui/layout/page.tsx';
import { type ReactNode, useEffect } from 'react';
import { Outlet } from 'react-router';
import { Settings } from './settings.tsx';
import { SkipLink } from './shell-frame.tsx';
import styles from './shell.module.css';
import { focusIfLost } from '#ui/use-pass-focus.ts';
import { usePageFocus } from './use-page-focus.ts';

/** The frame of the pages before sign-in. */
export function Component() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** Shown while the code is exchanged, after the bank's redirect. */
export function SigningIn() {
  const { t } = useI18n();
  useEffect(() => () => focusIfLost(), []);
  return (
    <Frame>
      <div role="status" aria-busy>
        <PageHeader title={t('callback.loading')} />
      </div>
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  usePageFocus();
  return (
    <div className={styles.frame}>
      <SkipLink />
      <header className={styles.top}>
        <span className={styles.brand}>
          <Mark /> <span>Bankbook</span>
        </span>
        <Settings />
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  );
}
