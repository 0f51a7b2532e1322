import { faultTime } from '#demo/locales/fault-time.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import type { MockBank } from '#demo/server/mock-bank.ts';
import {
  type FiredFault,
  firedCount,
  printFault,
  type SwitchedFault,
  usedUp,
  withoutFault,
} from '#demo/faults/faults.ts';
import { UsedUpFaults } from '#demo/bench/used-up-faults.tsx';
import { Button } from '#ui/button.tsx';
import { List, ListRow } from '#ui/data/list.tsx';
import { usePassFocus } from '#ui/use-pass-focus.ts';
import { Section } from '#ui/layout/section.tsx';
import { useRef } from 'react';
import { Text } from '#ui/text.tsx';
import styles from '#demo/bench/parts.module.css';

/** The list of faults that are on, in the order in which they apply. */
export function FaultsOn({
  bank,
  faults,
  fired,
}: {
  bank: MockBank;
  faults: readonly SwitchedFault[];
  fired: readonly FiredFault[];
}) {
  const { t } = useI18n();
  const summary = useRef<HTMLParagraphElement>(null);
  const passFocus = usePassFocus(summary);

  return (
    <Section
      title={t('bench-faults.on')}
      action={
        faults.length > 1 && (
          <Button variant="quiet" {...passFocus} onClick={() => void bank.setFaults(() => [])}>
            {t('bench-faults.all-off')}
          </Button>
        )
      }
    >
      <Text ref={summary} tabIndex={-1} role="status" className={styles.summary}>
        {faults.length === 0 ? t('bench-faults.none') : t('bench-faults.count', { count: faults.length })}
      </Text>
      {faults.length > 0 && (
        <List label={t('bench-faults.on')}>
          {faults.map((setting, index) => {
            const what = t(`fault.${setting.fault}`);
            const { target } = setting;
            return (
              <ListRow
                // The same fault can be on twice, for the next call and the one after.
                key={`${printFault(setting)} ${index}`}
                title={what}
                aside={
                  <p>
                    <code>{target}</code> <span>{`· ${faultTime(t, setting)} ·`}</span>{' '}
                    <span>{t('faults.fired', { count: firedCount(fired, setting) })}</span>
                  </p>
                }
                end={
                  <Button
                    variant="quiet"
                    {...passFocus}
                    aria-label={t('faults.off-named', { what, target })}
                    onClick={() => void bank.setFaults((current) => withoutFault(current, setting))}
                  >
                    {t('faults.off')}
                  </Button>
                }
              />
            );
          })}
        </List>
      )}
      <UsedUpFaults faults={usedUp(fired, faults)} />
    </Section>
  );
}
