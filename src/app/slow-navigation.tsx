import { useWords } from '#i18n/use-i18n.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import styles from './slow-navigation.module.css';

/** Faster than this nobody waits, ms. */
const UNNOTICED = 150;

/** A line at the top of the window, and a word for the ear, while the next page is on its way. */
export function SlowNavigation() {
  const { t } = useWords();
  const { state } = useNavigation();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (state === 'idle') return undefined;
    const timer = setTimeout(() => setSlow(true), UNNOTICED);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [state]);
  // Always there, and outside of what is busy: a screen reader hears what changes in it.
  return (
    <div role="status" className={styles.line}>
      {isSlow && <VisuallyHidden>{t('app.loading')}</VisuallyHidden>}
    </div>
  );
}
