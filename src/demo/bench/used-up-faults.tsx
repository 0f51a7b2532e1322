import type { FiredFault } from '#demo/faults/faults.ts';
import { useI18n } from '#i18n/use-i18n.tsx';

/** Faults that fired and are off, because they were for one call. */
export function UsedUpFaults({ faults }: { faults: readonly FiredFault[] }) {
  const { t } = useI18n();
  if (faults.length === 0) return null;
  return (
    <>
      <p>{t('faults.used-up')}</p>
      <ul>
        {faults.map(({ target, fault, count }) => (
          <li key={`${target} ${fault}`}>
            <span>{`${t(`fault.${fault}`)} ·`}</span> <code>{target}</code>{' '}
            <span>{`· ${t('faults.fired', { count })}`}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
