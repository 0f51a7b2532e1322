import { useSyncExternalStore, useState } from 'react';
import { FaultBoard } from './fault-board.tsx';
import { FaultForm } from './fault-form.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/text.tsx';
import { Cluster } from '#ui/layout/cluster.tsx';
import styles from './faults.module.css';
import { FaultsOn } from './faults-on.tsx';
import { SettingFields } from './setting-fields.tsx';
import type { PanelProps } from '#demo/bench/panel-props.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { MOCK_SERVER } from '#demo/bench/mock-server.ts';
import type { MockBank } from '#demo/server/mock-bank.ts';
import { linkWith, printOldMembers } from '#demo/scenarios/state-link.ts';
import { CopyButton } from '#ui/data/copy-button.tsx';
import { Section } from '#ui/layout/section.tsx';
import { pageToShare } from './page-to-share.ts';

export function FaultsPanel({ bank }: PanelProps) {
  const switches = useSyncExternalStore(bank.watchSwitches, bank.switches);
  return (
    <Stack gap={2} className={styles.panel}>
      <FaultForm bank={bank} faults={switches.faults} />
      <FaultsOn bank={bank} faults={switches.faults} />
      <FaultBoard bank={bank} faults={switches.faults} />
      <SettingFields bank={bank} settings={switches.settings} />
      <ShareSwitches switches={switches} />
    </Stack>
  );
}

function ShareSwitches({ switches }: { switches: ReturnType<MockBank['switches']> }) {
  const { t } = useI18n();
  const [page, setPage] = useState(() => pageToShare(location.href));
  // The panel gets no router events, so it reads the address when the tester reaches for a button.
  const readPage = () => setPage(pageToShare(location.href));
  return (
    <Section title={t('bench-faults.share')}>
      <Text>{t('bench-faults.share-lead')}</Text>
      <Cluster gap={1} lineGap={0} className={styles.actions} onFocus={readPage} onPointerEnter={readPage}>
        <CopyButton
          label={t('bench-faults.copy-link')}
          text={`${location.origin}${linkWith(page.href, printOldMembers(switches))}`}
        />
        <CopyButton
          label={t('bench-faults.copy-curl')}
          text={`curl -X POST '${MOCK_SERVER}/bank/switches?${printOldMembers(switches)}'`}
        />
      </Cluster>
    </Section>
  );
}
