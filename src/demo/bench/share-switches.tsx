import { linkWith, printOldMembers } from '#demo/scenarios/state-link.ts';
import type { MockBank } from '#demo/server/mock-bank.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { CopyButton } from '#ui/data/copy-button.tsx';
import { Cluster } from '#ui/layout/cluster.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Text } from '#ui/text.tsx';
import { useState } from 'react';
import { MOCK_SERVER } from './mock-server.ts';
import { pageToShare } from './page-to-share.ts';
import styles from './parts.module.css';

/** Copies a link, or a command for the bank over HTTP, that sets exactly these faults and bank settings. */
export function ShareSwitches({ switches }: { switches: ReturnType<MockBank['switches']> }) {
  const { t } = useI18n();
  const [page, setPage] = useState(() => pageToShare(location.href));
  // The panel gets no router events, so it reads the address when the tester reaches for a button.
  const readPage = () => setPage(pageToShare(location.href));
  return (
    <Section title={t('bench.share')}>
      <Text>{t('bench.share-lead')}</Text>
      <Cluster gap={1} lineGap={0} className={styles.actions} onFocus={readPage} onPointerEnter={readPage}>
        <CopyButton
          label={t('bench.copy-link')}
          text={`${location.origin}${linkWith(page.href, printOldMembers(switches))}`}
        />
        <CopyButton
          label={t('bench.copy-curl')}
          text={`curl -X POST '${MOCK_SERVER}/bank/switches?${printOldMembers(switches)}'`}
        />
      </Cluster>
    </Section>
  );
}
