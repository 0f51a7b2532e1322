import { useI18n } from '#i18n/use-i18n.tsx';
import type { MockBank } from '#demo/server/mock-bank.ts';
import {
  type FaultSetting,
  printFault,
  type SwitchedFault,
  targets,
  withoutFault,
} from '#demo/faults/faults.ts';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Table } from '#ui/data/table.tsx';
import { startTransition, useOptimistic } from 'react';
import styles from './faults.module.css';

/** The faults that testers use most. */
const common = {
  failing: { fault: 'status-500-stack', when: 'always' },
  late: { fault: 'slow', when: 'always' },
  lost: { fault: 'lost-after', when: 'next' },
} as const satisfies Record<string, Pick<FaultSetting, 'fault' | 'when'>>;
const columns = Object.keys(common) as (keyof typeof common)[];

export function FaultBoard({ bank, faults }: { bank: MockBank; faults: readonly SwitchedFault[] }) {
  const { t } = useI18n();
  // Saving takes a moment; without an optimistic value the box would jump back and forth.
  const [shown, setShown] = useOptimistic(faults);
  const on = new Set(shown.map(printFault));

  const flip = (setting: FaultSetting, isOn: boolean) =>
    startTransition(async () => {
      const change = (current: readonly SwitchedFault[]) =>
        isOn ? [...current, { ...setting, calls: 0 }] : withoutFault(current, setting);
      setShown(change);
      await bank.setFaults(change);
    });

  return (
    <Disclosure summary={t('bench-faults.board')} className={styles.disclosure}>
      <div className={styles.board}>
        <Table
          caption={t('bench-faults.board')}
          isCaptionHidden
          columns={[
            { label: t('bench-faults.target') },
            ...columns.map((name) => ({ label: t(`bench-faults.${name}`) })),
          ]}
        >
          {targets.map((target) => (
            <tr key={target}>
              <th scope="row">{target}</th>
              {columns.map((name) => {
                const setting = { target, ...common[name] };
                return (
                  <td key={name}>
                    <CheckboxField
                      aria-label={t('bench-faults.board-cell', {
                        what: t(`bench-faults.${name}`),
                        target,
                      })}
                      checked={on.has(printFault(setting))}
                      onChange={({ target: { checked } }) => flip(setting, checked)}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </Table>
      </div>
    </Disclosure>
  );
}
