import { useI18n } from '#i18n/use-i18n.tsx';
import { Button } from '#ui/button.tsx';
import { lazyComponent } from '#ui/lazy-component.ts';
import { Suspense, useEffect } from 'react';
import { lazyPages } from './pages.ts';
import styles from './shell.module.css';

/** Loaded after the first page (`watch-session.ts`), or when they are needed. */
const RouteProblem = lazyComponent(
  async () => (await (await lazyPages()).loadRouteProblem()).default,
  NotLoaded,
);
const PartProblem = lazyComponent(
  async () => (await (await lazyPages()).loadPartProblem()).default,
  NotLoaded,
);

/** Without a network even the page for it can be missing. */
function NotLoaded() {
  const { t } = useI18n();
  useEffect(() => {
    window.addEventListener('online', reloadOnline);
    return () => window.removeEventListener('online', reloadOnline);
  }, []);
  return (
    <section role="alert">
      <h1>{t('problem.offline')}</h1>
      <p>{t('problem.offline-body')}</p>
      <Button onClick={reloadOnline}>{t('problem.try-again')}</Button>
    </section>
  );
}

function reloadOnline(): void {
  if (navigator.onLine) location.reload();
}

const errorPage = (level: 1 | 2) => () => (
  <Suspense>
    <RouteProblem level={level} />
  </Suspense>
);

export const ErrorPage = errorPage(1);

/** For a section of a page with its own heading. */
export const SectionErrorPage = errorPage(2);

/** With the part's own message for data that the consent does not cover. */
export const PartErrorPage = () => (
  <Suspense>
    <PartProblem />
  </Suspense>
);

/** For errors outside any frame. */
export const BareErrorPage = () => (
  <main className={styles.main}>
    <ErrorPage />
  </main>
);
