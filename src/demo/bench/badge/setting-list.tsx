import { useWords } from '#i18n/use-i18n.tsx';
import { type BankSettings, changedSettings, type SettingName } from '#demo/bank/settings.ts';
import styles from './demo-badge.module.css';
import { settingWords } from './setting-words.ts';

/** How a link has set the bank, in words, each setting with its way back. */
export function SettingList({
  settings,
  onSetBack,
}: {
  settings: BankSettings;
  onSetBack: (name: SettingName) => void;
}) {
  const { t } = useWords();
  const changed = changedSettings(settings);
  if (changed.length === 0) return null;

  const words = settingWords(t, settings);
  return (
    <>
      <p>{t('demo.settings-lead')}</p>
      <ul className={styles.faults}>
        {changed.map((name) => (
          <li key={name}>
            <p>{words[name]}</p>
            <button
              type="button"
              className={styles.reset}
              aria-label={t('demo.set-back-named', { what: words[name] })}
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
