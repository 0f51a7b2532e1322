import { chooseLanguage, type Language, languages } from '#i18n/language.ts';
import { useWords } from '#i18n/words.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { theme } from '#ui/theme.ts';
import { usePreference } from '#ui/use-preference.ts';
import { reportCaught } from './report.ts';
import styles from './settings.module.css';

/** What a person sets for this browser: the language and the theme. */
export function SettingsPanel() {
  const { t, language } = useWords();
  const chosenTheme = usePreference(theme);
  return (
    <div className={styles.fields}>
      <SelectField
        label={t('app.language')}
        width="full"
        value={language}
        options={Object.entries(languages).map(([value, label]) => ({ value, label }))}
        // Where the words can't be loaded the page stays in the language it is in, and so does the choice.
        onChange={({ target }) => void chooseLanguage(target.value as Language).catch(reportCaught)}
      />
      <SelectField
        label={t('app.theme')}
        width="full"
        value={chosenTheme}
        options={theme.values.map((value) => ({ value, label: t(`theme.${value}`) }))}
        onChange={({ target }) => theme.set(target.value as (typeof theme.values)[number])}
      />
    </div>
  );
}
