import { useSyncExternalStore } from 'react';
import { FaultBoard } from './fault-board.tsx';
import { FaultForm } from './fault-form.tsx';
import styles from './faults.module.css';
import { FaultsOn } from './faults-on.tsx';
import { SettingFields } from './setting-fields.tsx';
import { ShareSwitches } from './share-switches.tsx';
import type { PanelProps } from '#demo/bench/panel-props.ts';

/** The face of the bank's switch: what fails at which call, how the bank is set, and both as a link. */
export function FaultsPanel({ bank }: PanelProps) {
  const switches = useSyncExternalStore(bank.watchSwitches, bank.switches);
  return (
    <div className={styles.panel}>
      <FaultForm bank={bank} faults={switches.faults} />
      <FaultsOn bank={bank} faults={switches.faults} />
      <FaultBoard bank={bank} faults={switches.faults} />
      <SettingFields bank={bank} settings={switches.settings} />
      <ShareSwitches switches={switches} />
    </div>
  );
}
