import { useWords } from '#i18n/words.tsx';
import type { MockBank } from '#mock/browser.ts';
import styles from './demo-badge.module.css';

/** Says on every page that nothing here is real, and starts the demo afresh. */
export function DemoBadge({ bank, onReset }: { bank: MockBank; onReset: () => void }) {
  const { t } = useWords();
  return (
    <aside data-on-paper className={styles.badge} aria-label={t('demo.badge')}>
      <button type="button" popoverTarget="demo-badge" className={styles.label}>
        {t('demo.badge')}
      </button>
      <div id="demo-badge" popover="auto" className={styles.panel}>
        <p>{t('demo.badge-body')}</p>
        {!bank.isOnTheWire && <p>{t('demo.off-the-wire')}</p>}
        <p>{t('demo.reset-body')}</p>
        <button type="button" className={styles.reset} onClick={() => void bank.reset().then(onReset)}>
          {t('demo.reset')}
        </button>
      </div>
    </aside>
  );
}
