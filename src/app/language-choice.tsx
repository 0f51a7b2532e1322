import { chooseLanguage, type Language, languages } from '#i18n/language.ts';
import { useWords } from '#i18n/words.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { reportCaught } from './report.ts';
import styles from './shell.module.css';

/** Switches the language of the page and keeps the choice. */
export function LanguageChoice() {
  const { t, language } = useWords();
  return (
    <label className={styles.language}>
      <VisuallyHidden>{t('app.language')}</VisuallyHidden>
      <select
        value={language}
        // Where the words can't be loaded the page stays in the language it is in, and so does the choice.
        onChange={({ target }) => void chooseLanguage(target.value as Language).catch(reportCaught)}
      >
        {Object.entries(languages).map(([code, name]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
