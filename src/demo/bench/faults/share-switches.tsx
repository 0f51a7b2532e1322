import { useWords } from '#i18n/use-i18n.tsx';
import { MOCK_SERVER } from '#demo/bench/mock-server.ts';
import type { MockBank } from '#demo/server/browser.ts';
import { switchesQuery, withSwitches } from '#demo/scenarios/switch-link.ts';
import { CopyButton } from '#ui/data/copy-button.tsx';
import { Section } from '#ui/layout/section.tsx';
import { useState } from 'react';
import styles from './faults.module.css';
import { pageToShare } from './page-to-share.ts';

/** The same switches elsewhere: as a link to the page in view, and as a command for the bank over HTTP. */
export function ShareSwitches({ switches }: { switches: ReturnType<MockBank['switches']> }) {
  const { t } = useWords();
  const [page, setPage] = useState(() => pageToShare(location.href));
  // No router tells here of a navigation: whoever reaches for the button gets the page that is in view then.
  const look = () => setPage(pageToShare(location.href));
  return (
    <Section title={t('bench-faults.share')}>
      <p className={styles.quiet}>{t('bench-faults.share-lead')}</p>
      <div className={styles.actions} onFocus={look} onPointerEnter={look}>
        <CopyButton label={t('bench-faults.copy-link')} text={withSwitches(page, switches)} />
        <CopyButton
          label={t('bench-faults.copy-curl')}
          text={`curl -X POST '${MOCK_SERVER}/bank/switches?${switchesQuery(switches)}'`}
        />
      </div>
    </Section>
  );
}
