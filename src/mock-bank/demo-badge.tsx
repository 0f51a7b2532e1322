import { addWords } from '#i18n/language.ts';
import { useWords } from '#i18n/words.tsx';
import type { MockBank } from '#mock/browser.ts';
import { printFault, type SwitchedFault } from '#mock/faults.ts';
import { lazy, Suspense, useRef, useSyncExternalStore } from 'react';
import styles from './demo-badge.module.css';
import { FaultList } from './fault-list.tsx';
import { faultWords } from './fault-words.ts';

/** The list needs words that only who switches a fault on needs. The demo goes on without them. */
const FaultListInWords = lazy(async () => {
  try {
    await addWords(faultWords);
    return { default: FaultList };
  } catch (error) {
    console.warn('The words of the faults could not be loaded.', String(error));
    return { default: WordsNotLoaded };
  }
});

/** Says on every page that nothing here is real and which faults are on, and starts the demo afresh. */
export function DemoBadge({
  bank,
  unreadableFaults,
  onReset,
}: {
  bank: MockBank;
  /** What the link that opened this page asked for and nobody understands. */
  unreadableFaults: readonly string[];
  onReset: () => void;
}) {
  const { t } = useWords();
  const faults = useSyncExternalStore(bank.watchFaults, bank.faults);
  const label = useRef<HTMLButtonElement>(null);

  async function switchOff(fault: SwitchedFault) {
    // Its button goes; the focus must not go with it.
    label.current?.focus();
    await bank.setFaults((present) => {
      const place = present.findIndex((other) => printFault(other) === printFault(fault));
      return present.filter((_, index) => index !== place);
    });
  }

  return (
    <aside data-on-paper className={styles.badge} aria-label={t('demo.badge')}>
      <button type="button" ref={label} popoverTarget="demo-badge" className={styles.label}>
        {t('demo.badge')}
        {faults.length > 0 && <> · {t('demo.faults', { count: faults.length })}</>}
        {unreadableFaults.length > 0 && (
          <> · {t('demo.faults-unreadable', { count: unreadableFaults.length })}</>
        )}
      </button>
      <div id="demo-badge" popover="auto" className={styles.panel}>
        <p>{t('demo.badge-body')}</p>
        {!bank.isOnTheWire && <p>{t('demo.off-the-wire')}</p>}
        {faults.length + unreadableFaults.length > 0 && (
          <Suspense>
            <FaultListInWords
              faults={faults}
              unreadable={unreadableFaults}
              onSwitchOff={(fault) => void switchOff(fault)}
            />
          </Suspense>
        )}
        <p>{t('demo.reset-body')}</p>
        <button type="button" className={styles.reset} onClick={() => void bank.reset().then(onReset)}>
          {t('demo.reset')}
        </button>
      </div>
    </aside>
  );
}

function WordsNotLoaded() {
  const { t } = useWords();
  return <p>{t('app.not-loaded')}</p>;
}
