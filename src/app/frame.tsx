import { useWords } from '#i18n/words.tsx';
import { Mark } from '#ui/mark.tsx';
import { Outlet } from 'react-router';
import { Settings } from './settings.tsx';
import styles from './shell.module.css';
import { usePageFocus } from './use-page-focus.ts';

/** The frame of the pages before sign-in: the product's name, the page, nothing else. */
export function Component() {
  const { t } = useWords();
  usePageFocus();
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        {t('app.skip')}
      </a>
      <header className={styles.top}>
        <span className={styles.brand}>
          <Mark /> Bankbook
        </span>
        <Settings />
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
    </div>
  );
}
