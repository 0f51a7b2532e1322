import { useSyncExternalStore } from 'react';
import { FaultBoard } from './fault-board.tsx';
import { FaultForm } from './fault-form.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { ShareSwitches } from '#demo/bench/share-switches.tsx';
import styles from '#demo/bench/parts.module.css';
import { FaultsOn } from './faults-on.tsx';
import type { PanelProps } from '#demo/bench/panel-props.ts';

export function FaultsPanel({ bank }: PanelProps) {
  const switches = useSyncExternalStore(bank.watchSwitches, bank.switches);
  return (
    <Stack gap={2} className={styles.panel}>
      <FaultForm bank={bank} faults={switches.faults} />
      <FaultsOn bank={bank} faults={switches.faults} fired={switches.fired} />
      <FaultBoard bank={bank} faults={switches.faults} />
      <ShareSwitches switches={switches} />
    </Stack>
  );
}
