import { useWords } from '#i18n/use-i18n.tsx';
import { printFault, type SwitchedFault } from '#demo/faults/faults.ts';
import styles from './demo-badge.module.css';
import { UnreadableList } from './unreadable-list.tsx';

/** The faults that are on, in words, each with its switch; and what a link asked for in vain. */
export function FaultList({
  faults,
  unreadable,
  onSwitchOff,
}: {
  faults: readonly SwitchedFault[];
  unreadable: readonly string[];
  onSwitchOff: (fault: SwitchedFault) => void;
}) {
  const { t } = useWords();
  const timeOf = ({ when }: SwitchedFault) =>
    typeof when === 'string' ? t(`faults.${when}`) : t('faults.every', { n: when.every });
  return (
    <>
      {faults.length > 0 && (
        <>
          <p>{t('faults.lead')}</p>
          <ul className={styles.faults}>
            {faults.map((setting, place) => {
              const what = t(`fault.${setting.fault}`);
              return (
                // The same fault may be meant for the next call and the one after.
                <li key={`${printFault(setting)} ${place}`}>
                  <p>
                    {what} · <code>{setting.target}</code> · {timeOf(setting)}
                  </p>
                  <button
                    type="button"
                    className={styles.reset}
                    aria-label={t('faults.off-named', { what, target: setting.target })}
                    onClick={() => onSwitchOff(setting)}
                  >
                    {t('faults.off')}
                  </button>
                </li>
              );
            })}
          </ul>
        </>
      )}
      <UnreadableList lead={t('faults.unreadable')} texts={unreadable} />
    </>
  );
}
