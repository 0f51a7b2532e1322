import { useI18n } from '#i18n/use-i18n.tsx';
import { reloadWithAnswer } from '#pages/sign-in/callback.ts';
import { Button } from '#ui/button.tsx';
import { PageTitle } from '#ui/layout/page.tsx';
import { lazyComponent } from '#ui/lazy-component.ts';
import { focusIfLost } from '#ui/use-pass-focus.ts';
import { type ComponentType, Suspense, useEffect } from 'react';
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

/** Without a network, or after a deployment, even the page for it can be missing. */
function NotLoaded({ level }: { level: 1 | 2 }) {
  const { t } = useI18n();
  const title = t(navigator.onLine ? 'problem.not-loaded' : 'problem.offline');
  const Heading = `h${level}` as const;
  useEffect(() => {
    focusIfLost();
    window.addEventListener('online', reloadOnline);
    return () => window.removeEventListener('online', reloadOnline);
  }, []);
  return (
    <section role="alert">
      {level === 1 && <PageTitle>{title}</PageTitle>}
      <Heading tabIndex={-1}>{title}</Heading>
      {!navigator.onLine && <p>{t('problem.offline-body')}</p>}
      <Button onClick={reloadOnline}>{t('problem.try-again')}</Button>
    </section>
  );
}

function reloadOnline(): void {
  if (navigator.onLine) reloadWithAnswer();
}

const errorPage = (Problem: ComponentType<{ level: 1 | 2 }>, level: 1 | 2) => () => (
  <Suspense>
    <Problem level={level} />
  </Suspense>
);

export const ErrorPage = errorPage(RouteProblem, 1);

/** For a section of a page with its own heading. */
export const SectionErrorPage = errorPage(RouteProblem, 2);

/** With the part's own message for data that the consent does not cover. */
export const PartErrorPage = errorPage(PartProblem, 1);

/** The same for a section of a page. */
export const PartSectionErrorPage = errorPage(PartProblem, 2);

/** For errors outside any frame. */
export const BareErrorPage = () => (
  <main className={styles.main}>
    <ErrorPage />
  </main>
);
