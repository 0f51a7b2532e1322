import { demoCatalogs } from '#demo/locales/catalogs.ts';
import { addCatalogs } from '#i18n/language.ts';
import { clockLabel } from '#demo/locales/clock-label.ts';
import { reviewMode } from '#demo/bench/review-mode.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { isMachineClock, machineClock } from '#lib/time/clock.ts';
import type { MockBank } from '#demo/server/mock-bank.ts';
import { type SwitchedFault, withoutFault, printFault } from '#demo/faults/faults.ts';
import {
  changedSettings,
  type SettingName,
  defaultSettings,
  type BankSettings,
} from '#demo/bank/settings.ts';
import { demoPaths, paths } from '#paths.ts';
import { lazy, Suspense, useRef, useSyncExternalStore } from 'react';
import { type PassFocus, usePassFocus } from '#ui/use-pass-focus.ts';
import { usePreference } from '#ui/use-preference.ts';
import { DockButton } from '#demo/bench/dock/dock-button.tsx';
import { TourOffer } from '#demo/bench/tour/tour.tsx';
import styles from './demo-badge.module.css';
import { settingLabels } from './setting-labels.ts';
import { exchangeLog } from '#inspector/exchange-log.ts';
import { missingCalls, currentReplay, type Replay } from '#inspector/recording/replay.ts';
import replayMarkStyles from './replay-mark.module.css';

/** Only needed while a fault is on. The demo works without these texts. */
const LazyFaultList = lazy(async () => {
  try {
    await addCatalogs(demoCatalogs.faults);
    return { default: FaultList };
  } catch (error) {
    console.warn('The words of the faults could not be loaded.', String(error));
    return { default: CatalogNotLoaded };
  }
});

export function DemoBadge({ bank, onReset }: { bank: MockBank; onReset: () => void }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { faults, settings, clock } = useSyncExternalStore(bank.watchSwitches, bank.switches);
  const settingCount = changedSettings(settings).length;
  const areKeysShown = usePreference(reviewMode) === 'on';
  const label = useRef<HTMLButtonElement>(null);
  const passFocus = usePassFocus(label);

  return (
    <aside data-on-paper className={styles.badge} aria-label={t('demo.badge')}>
      <ReplayMark />
      <div className={styles.line}>
        <button type="button" ref={label} popoverTarget="demo-badge" className={styles.label}>
          {t('demo.badge')}
          {faults.length > 0 && <> · {t('demo.faults', { count: faults.length })}</>}
          {settingCount > 0 && <> · {t('demo.settings', { count: settingCount })}</>}
          {!isMachineClock(clock) && <> · {t('frozen_at' in clock ? 'demo.clock-still' : 'demo.clock')}</>}
          {areKeysShown && <> · {t('demo.keys-shown')}</>}
        </button>
        <DockButton />
      </div>
      <div id="demo-badge" popover="auto" className={styles.panel}>
        <p>{t('demo.badge-body')}</p>
        {!bank.isOnTheWire && <p>{t('demo.off-the-wire')}</p>}
        {faults.length > 0 && (
          <Suspense>
            <LazyFaultList
              faults={faults}
              passFocus={passFocus}
              onSwitchOff={(fault) => void bank.setFaults((current) => withoutFault(current, fault))}
            />
          </Suspense>
        )}
        <SettingList
          settings={settings}
          passFocus={passFocus}
          onSetBack={(name) =>
            void bank.setSettings((current) => ({ ...current, [name]: defaultSettings[name] }))
          }
        />
        {areKeysShown && (
          <button type="button" className={styles.reset} onClick={() => reviewMode.set('off')}>
            {t('demo.keys-hide')}
          </button>
        )}
        {!isMachineClock(clock) && (
          <>
            <p>{t('demo.clock-lead')}</p>
            <ul className={styles.faults}>
              <li>
                <p>{clockLabel(i18n, clock)}</p>
                <button
                  type="button"
                  {...passFocus}
                  className={styles.reset}
                  aria-label={t('demo.set-back-named', { what: clockLabel(i18n, clock) })}
                  onClick={() => void bank.setClock(() => machineClock)}
                >
                  {t('demo.set-back')}
                </button>
              </li>
            </ul>
          </>
        )}
        <p>
          <a href={demoPaths.bankAccounts()}>{t('mock-bank.accounts')}</a>
        </p>
        <p>
          <a href={demoPaths.bankPhone()}>{t('mock-bank.phone')}</a>
        </p>
        <p>
          <a href={demoPaths.bankTestAmounts()}>{t('mock-bank.test-amounts')}</a>
        </p>
        <p>
          <a href={demoPaths.inspector()} target="_blank" rel="noreferrer">
            {t('demo.inspector')}
          </a>
        </p>
        <p>
          <a href={paths.bench()}>{t('demo.bench')}</a>
        </p>
        <TourOffer />
        <p>{t('demo.reset-body')}</p>
        <button type="button" className={styles.reset} onClick={() => void bank.reset().then(onReset)}>
          {t('demo.reset')}
        </button>
      </div>
    </aside>
  );
}

function CatalogNotLoaded() {
  const { t } = useI18n();
  return <p>{t('app.not-loaded')}</p>;
}

function FaultList({
  faults,
  passFocus,
  onSwitchOff,
}: {
  faults: readonly SwitchedFault[];
  passFocus: PassFocus;
  onSwitchOff: (fault: SwitchedFault) => void;
}) {
  const { t } = useI18n();
  const timeOf = ({ when }: SwitchedFault) =>
    typeof when === 'string' ? t(`faults.${when}`) : t('faults.every', { n: when.every });
  return (
    <>
      <p>{t('faults.lead')}</p>
      <ul className={styles.faults}>
        {faults.map((setting, index) => {
          const what = t(`fault.${setting.fault}`);
          return (
            // The same fault can be on twice, for the next call and the one after.
            <li key={`${printFault(setting)} ${index}`}>
              <p>
                {what} · <code>{setting.target}</code> · {timeOf(setting)}
              </p>
              <button
                type="button"
                {...passFocus}
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
  );
}

function SettingList({
  settings,
  passFocus,
  onSetBack,
}: {
  settings: BankSettings;
  passFocus: PassFocus;
  onSetBack: (name: SettingName) => void;
}) {
  const { t } = useI18n();
  const changed = changedSettings(settings);
  if (changed.length === 0) return null;

  const labels = settingLabels(t, settings);
  return (
    <>
      <p>{t('demo.settings-lead')}</p>
      <ul className={styles.faults}>
        {changed.map((name) => (
          <li key={name}>
            <p>{labels[name]}</p>
            <button
              type="button"
              {...passFocus}
              className={styles.reset}
              aria-label={t('demo.set-back-named', { what: labels[name] })}
              onClick={() => onSetBack(name)}
            >
              {t('demo.set-back')}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Shown on every page while a recording replaces the bank. */
function ReplayMark() {
  const replay = currentReplay();
  return replay && <Mark replay={replay} />;
}

function Mark({ replay }: { replay: Replay }) {
  const { t } = useI18n();
  const state = useSyncExternalStore(replay.subscribe, replay.state);
  const log = exchangeLog();
  const calls = useSyncExternalStore(log.subscribe, log.calls);
  if (state === undefined) return null;
  const missing = missingCalls(calls, state).length;
  return (
    <div className={replayMarkStyles.mark}>
      <p role="status">
        {t('demo.replay')}
        {missing > 0 && <> · {t('demo.replay-missing', { count: missing })}</>}
      </p>
      <button type="button" onClick={() => void replay.stop()}>
        {t('demo.replay-stop')}
      </button>
    </div>
  );
}
