import { type ReactNode, useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import styles from './print-sheet.module.css';

/**
 * Prints its children instead of the page. They are rendered on `beforeprint`, so that the browser's own print
 * command works too.
 */
export function PrintSheet({ children }: { children: ReactNode }) {
  const isPrinting = useIsPrinting();
  // Outside the app, whose layout would reserve space for what is not printed.
  return isPrinting && createPortal(<article className={styles.sheet}>{children}</article>, document.body);
}

function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser prints what is rendered when this returns.
    const before = () => flushSync(() => setPrinting(true));
    const after = () => setPrinting(false);
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after);
    return () => {
      removeEventListener('beforeprint', before);
      removeEventListener('afterprint', after);
    };
  }, []);
  return isPrinting;
}
