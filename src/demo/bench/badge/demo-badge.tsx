import { demoCatalogs } from '#demo/locales/catalogs.ts';
import { addCatalogs } from '#i18n/language.ts';
import { clockLabel } from '#demo/locales/clock-label.ts';
import { faultTime } from '#demo/locales/fault-time.ts';
import { reviewMode } from '#demo/bench/review-mode.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { isMachineClock, machineClock } from '#lib/time/clock.ts';
import type { MockBank } from '#demo/server/mock-bank.ts';
import {
  type FiredFault,
  firedCount,
  type SwitchedFault,
  usedUp,
  withoutFault,
  printFault,
} from '#demo/faults/faults.ts';
import { changedSettings, defaultSettings } from '#demo/bank/settings.ts';
import { demoPaths, paths } from '#paths.ts';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { type PassFocus, usePassFocus } from '#ui/use-pass-focus.ts';
import { usePreference } from '#ui/use-preference.ts';
import { bankPageLinks } from '#demo/bench/panels.ts';
import { UsedUpFaults } from '#demo/bench/used-up-faults.tsx';
import { useDock } from '#demo/bench/dock/dock-state.ts';
import { showForTesters } from '#ui/tester-view.ts';
import { DockButton } from '#demo/bench/dock/dock-button.tsx';
import { address } from '#demo/bench/scenarios/current-state.ts';
import { useOpenedState } from '#demo/bench/scenarios/opened-state.ts';
import type { StateBar } from '#demo/bench/scenarios/state-bar.tsx';
import { TourOffer } from '#demo/bench/tour/tour.tsx';
import styles from './demo-badge.module.css';
import { settingLabels } from './setting-labels.ts';

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

/** Only needed in a state of the map or the gallery. */
const LazyStateBar = lazy(async (): Promise<{ default: typeof StateBar }> => {
  try {
    const [bar] = await Promise.all([
      import('#demo/bench/scenarios/state-bar.tsx'),
      addCatalogs(demoCatalogs.map),
    ]);
    return { default: bar.StateBar };
  } catch (error) {
    console.warn('The way between the states could not be loaded.', String(error));
    return { default: () => undefined };
  }
});

export function DemoBadge({ bank, onReset }: { bank: MockBank; onReset: () => void }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { faults, fired, settings, clock } = useSyncExternalStore(bank.watchSwitches, bank.switches);
  const gone = usedUp(fired, faults);
  const settingCount = changedSettings(settings).length;
  const areKeysShown = usePreference(reviewMode) === 'on';
  const opened = useOpenedState();
  const shown = useSyncExternalStore(address.subscribe, address.get);
  const dock = useDock();
  // Who has opened the bench, or a state by its link, is no customer.
  const isTester = dock.isOpen || opened !== undefined;
  useEffect(() => showForTesters(isTester), [isTester]);
  const label = useRef<HTMLButtonElement>(null);
  const passFocus = usePassFocus(label);
  const toSetBack = (key: string, what: string, onPress: () => Promise<void>): SwitchRow => ({
    key,
    what,
    verb: t('demo.set-back'),
    label: t('demo.set-back-named', { what }),
    onPress,
  });

  return (
    <aside data-on-paper className={styles.badge} aria-label={t('demo.badge')}>
      {opened !== undefined && !shown.startsWith(paths.bench()) && (
        <Suspense>
          <LazyStateBar id={opened} passFocus={passFocus} />
        </Suspense>
      )}
      <div className={styles.line}>
        <button type="button" ref={label} popoverTarget="demo-badge" className={styles.label}>
          <span>{t('demo.badge')}</span>
          {faults.length > 0 && <span>{` · ${t('demo.faults', { count: faults.length })}`}</span>}
          {fired.length > 0 && <span>{` · ${t('demo.fired', { count: fired.length })}`}</span>}
          {settingCount > 0 && <span>{` · ${t('demo.settings', { count: settingCount })}`}</span>}
          {!isMachineClock(clock) && (
            <span>{` · ${t('frozen_at' in clock ? 'demo.clock-still' : 'demo.clock')}`}</span>
          )}
          {areKeysShown && <span>{` · ${t('demo.keys-shown')}`}</span>}
        </button>
        <DockButton />
      </div>
      <div id="demo-badge" popover="auto" className={styles.panel}>
        <p>{t('demo.badge-body')}</p>
        {!bank.isOnTheWire && <p>{t('demo.off-the-wire')}</p>}
        {faults.length + gone.length > 0 && (
          <Suspense>
            <LazyFaultList
              faults={faults}
              fired={fired}
              gone={gone}
              passFocus={passFocus}
              onSwitchOff={(fault) => bank.setFaults((current) => withoutFault(current, fault))}
            />
          </Suspense>
        )}
        {settingCount > 0 && (
          <SwitchList
            lead={t('demo.settings-lead')}
            passFocus={passFocus}
            rows={changedSettings(settings).map((name) =>
              toSetBack(name, settingLabels(t, settings)[name], () =>
                bank.setSettings((current) => ({ ...current, [name]: defaultSettings[name] })),
              ),
            )}
          />
        )}
        {areKeysShown && (
          <button type="button" className={styles.reset} onClick={() => reviewMode.set('off')}>
            {t('demo.keys-hide')}
          </button>
        )}
        {!isMachineClock(clock) && (
          <SwitchList
            lead={t('demo.clock-lead')}
            passFocus={passFocus}
            rows={[toSetBack('clock', clockLabel(i18n, clock), () => bank.setClock(() => machineClock))]}
          />
        )}
        {bankPageLinks.map(({ path, title }) => (
          <p key={path}>
            <a href={path}>{t(title)}</a>
          </p>
        ))}
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
  fired,
  gone,
  passFocus,
  onSwitchOff,
}: {
  faults: readonly SwitchedFault[];
  fired: readonly FiredFault[];
  gone: readonly FiredFault[];
  passFocus: PassFocus;
  onSwitchOff: (fault: SwitchedFault) => Promise<void>;
}) {
  const { t } = useI18n();
  return (
    <>
      {faults.length > 0 && (
        <SwitchList
          lead={t('faults.lead')}
          passFocus={passFocus}
          rows={faults.map((setting, index) => {
            const what = t(`fault.${setting.fault}`);
            return {
              // The same fault can be on twice, for the next call and the one after.
              key: `${printFault(setting)} ${index}`,
              what: (
                <>
                  <span>{what}</span> <span>·</span> <code>{setting.target}</code>
                  <span>{` · ${faultTime(t, setting)} · ${t('faults.fired', { count: firedCount(fired, setting) })}`}</span>
                </>
              ),
              verb: t('faults.off'),
              label: t('faults.off-named', { what, target: setting.target }),
              onPress: () => onSwitchOff(setting),
            };
          })}
        />
      )}
      <UsedUpFaults faults={gone} />
    </>
  );
}

interface SwitchRow {
  readonly key: string;
  readonly what: ReactNode;
  readonly verb: string;
  /** The accessible name of the button. */
  readonly label: string;
  readonly onPress: () => Promise<void>;
}

function SwitchList({
  lead,
  rows,
  passFocus,
}: {
  lead: string;
  rows: readonly SwitchRow[];
  passFocus: PassFocus;
}) {
  return (
    <>
      <p>{lead}</p>
      <ul className={styles.faults}>
        {rows.map(({ key, what, verb, label, onPress }) => (
          <li key={key}>
            <p>{what}</p>
            <button
              type="button"
              {...passFocus}
              className={styles.reset}
              aria-label={label}
              onClick={() => void onPress()}
            >
              {verb}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
