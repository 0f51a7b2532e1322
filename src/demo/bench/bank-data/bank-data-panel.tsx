import { formatMoment } from '#i18n/format-dates.ts';
import { reportCaught } from '#app/report.ts';
import { i18nOf, useI18n } from '#i18n/use-i18n.tsx';
import { BodyTree } from '#inspector/body-tree.tsx';
import { withoutSecrets } from '#demo/server/bank-data-file.ts';
import { Button } from '#ui/button.tsx';
import { SwitchField } from '#ui/form/switch-field.tsx';
import { usePassFocus } from '#ui/use-pass-focus.ts';
import { Section } from '#ui/layout/section.tsx';
import { singleKeys } from '#ui/command/single-keys.ts';
import { usePreference } from '#ui/use-preference.ts';
import { i18n } from '@lingui/core';
import { useRef, useState, useEffect } from 'react';
import { collectBankData, restoreBankData } from './app-records.ts';
import { saveBankData } from './save-bank-data.ts';
import { type BankDataFile, ImportField } from './import-field.tsx';
import type { PanelProps } from '#demo/bench/panel-props.ts';
import { Cluster } from '#ui/layout/cluster.tsx';
import { Text } from '#ui/text.tsx';
import styles from '#demo/bench/parts.module.css';
import { RESET_KEYS, useResetKey } from '#demo/bench/reset-key.ts';
import { SnapshotSection } from './snapshot-section.tsx';
import { StepSection } from './step-section.tsx';
import type { BankMemory } from '#demo/server/mock-bank.ts';
import type { StoredMemory } from '#demo/server/memory-store.ts';

/** The latest `Date`, ms (ECMAScript, time values). */
const LAST_MOMENT = 8.64e15;

export function BankDataPanel({ bank }: PanelProps) {
  const { t, language } = useI18n();
  const stored = useStoredMemory(bank.memory);
  /** Whether a file gets what the app keeps. */
  const [hasApp, setHasApp] = useState(false);
  const [message, setMessage] = useState({ text: '', time: 0 });
  // A new key each time, so that a repeated text is announced again.
  const announce = (text: string) => setMessage(({ time }) => ({ text, time: time + 1 }));
  const status = useRef<HTMLParagraphElement>(null);
  const passFocus = usePassFocus(status);
  const latest = stored?.steps[0];

  async function takeBack(id: number) {
    announce(t((await bank.memory.takeBack(id)) ? 'bank-data.status-back' : 'bank-data.status-gone'));
  }

  async function reset() {
    await bank.reset({ notifiesOwnPage: true });
    announce(t('bank-data.status-reset'));
  }

  async function save() {
    try {
      const { state, app, leftOut } = await collectBankData(bank);
      saveBankData(state, { app });
      const saved = t('bank-data.status-saved-app');
      announce(leftOut === 0 ? saved : `${saved} ${t('bank-data.status-left-out', { count: leftOut })}`);
    } catch (error) {
      reportCaught(error);
      announce(t('bank-data.status-not-saved'));
    }
  }

  async function open(file: BankDataFile) {
    const { name, app } = file;
    try {
      const isOther = await restoreBankData(file, bank.memory);
      // The file may have changed the language.
      const translate = i18nOf(i18n).t;
      if (app?.signed_in_as !== undefined)
        announce(
          translate('bank-data.status-imported-app', {
            name,
            customer: translate(`mock-bank.${app.signed_in_as}`),
          }),
        );
      else if (app !== undefined) announce(translate('bank-data.status-imported-app-other', { name }));
      else
        announce(
          isOther ? translate('bank-data.status-imported', { name }) : translate('bank-data.status-same'),
        );
    } catch (error) {
      reportCaught(error);
      announce(
        t(app === undefined ? 'bank-data.status-not-imported' : 'bank-data.status-not-imported-app', {
          name,
        }),
      );
    }
  }
  useResetKey(() => void reset());
  const hasKeys = usePreference(singleKeys) === 'on';

  if (stored === undefined) return null;
  return (
    <>
      <div className={styles.group}>
        <Cluster gap={1} isApart>
          {latest !== undefined && (
            <Button {...passFocus} onClick={() => void takeBack(latest.id)}>
              {t('bank-data.back')}
            </Button>
          )}
          <Button onClick={() => (hasApp ? void save() : saveBankData(stored.state))}>
            {t('bank-data.export')}
          </Button>
          <Button aria-keyshortcuts={hasKeys ? RESET_KEYS.join(' ') : undefined} onClick={() => void reset()}>
            {t('bench.reset')}
          </Button>
        </Cluster>
        <SwitchField
          label={t('bank-data.with-app')}
          hint={t('bank-data.with-app-hint')}
          checked={hasApp}
          onChange={({ target }) => setHasApp(target.checked)}
        />
        <Text>{t(hasKeys ? 'bank-data.reset-key' : 'bank-data.reset-key-off')}</Text>
        <p ref={status} tabIndex={-1} role="status" className={styles.status}>
          <span key={message.time}>{message.text}</span>
        </p>
      </div>
      <SnapshotSection memory={bank.memory} snapshots={stored.snapshots} onDone={announce} />
      <ImportField onRead={open} />
      <StepSection steps={stored.steps} onTakeBack={(id) => void takeBack(id)} />
      <Section title={t('bank-data.memory')}>
        <Text>{t('bank-data.memory-lead')}</Text>
        <BodyTree
          label={t('bank-data.memory')}
          text={JSON.stringify(withoutSecrets(stored.state))}
          explain={(name, value) =>
            // 0 replaces a time that was removed as a secret; beyond the other limit JavaScript has no dates.
            typeof value === 'number' && value > 0 && value <= LAST_MOMENT && name.endsWith('_at')
              ? formatMoment(language, value, 'second')
              : undefined
          }
        />
      </Section>
    </>
  );
}

/** Follows changes in every tab; `undefined` until the first read. */
function useStoredMemory(memory: BankMemory): StoredMemory | undefined {
  const [stored, setStored] = useState<StoredMemory>();
  useEffect(() => {
    let isOver = false;
    let latest = 0;
    async function refresh() {
      latest += 1;
      const own = latest;
      const found = await memory.load();
      // Drops a response that a newer look has overtaken.
      if (!isOver && own === latest) setStored(found);
    }
    const stop = memory.watch(() => void refresh());
    void refresh();
    return () => {
      isOver = true;
      stop();
    };
  }, [memory]);
  return stored;
}
