import { bank } from '#api/session/connection.ts';
import { chooseLanguage } from '#i18n/language.ts';
import { type Language, languages } from '#i18n/preferred-language.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { Button } from '#ui/button.tsx';
import { closeMenuThen } from '#ui/overlay/close-menu-then.ts';
import { isSingleKey } from '#ui/command/command.ts';
import { Keys } from '#ui/command/keys.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { singleKeys } from '#ui/command/single-keys.ts';
import { alone } from '#ui/text.tsx';
import { theme } from '#ui/theme.ts';
import { usePreference } from '#ui/use-preference.ts';
import type { ReactNode } from 'react';
import { show } from '#app/palette/keyboard.tsx';
import { KeepSwitch } from './keep-switch.tsx';
import { reportCaught } from './report.ts';
import styles from './settings.module.css';
import panel from './settings-panel.module.css';
import { SingleKeysSwitch } from '#app/palette/single-keys-switch.tsx';

export function SettingsPanel() {
  const { t, language } = useI18n();
  const chosenTheme = usePreference(theme);
  return (
    <div className={styles.fields}>
      <SelectField
        label={t('app.language')}
        width="full"
        value={language}
        options={Object.entries(languages).map(([value, label]) => ({ value, label }))}
        // If the catalog cannot be loaded, the language and the selection stay.
        onChange={({ target }) => void chooseLanguage(target.value as Language).catch(reportCaught)}
      />
      <SelectField
        label={t('app.theme')}
        width="full"
        value={chosenTheme}
        options={theme.values.map((value) => ({ value, label: t(`theme.${value}`) }))}
        onChange={({ target }) => theme.set(target.value as (typeof theme.values)[number])}
      />
      {bank().session.isSignedIn && <KeepSwitch />}
      <div className={panel.keyboard}>
        <SingleKeysSwitch />
      </div>
      <OpenerButton what="palette" keys="mod+k">
        {t('palette.title')}
      </OpenerButton>
      <div className={panel.keyboard}>
        <OpenerButton what="shortcuts" keys="?">
          {t('keys.sheet')}
        </OpenerButton>
      </div>
    </div>
  );
}

function OpenerButton({
  what,
  keys,
  children,
}: {
  what: 'palette' | 'shortcuts';
  keys: string;
  children: ReactNode;
}) {
  const isOff = usePreference(singleKeys) === 'off' && isSingleKey({ keys });
  return (
    <Button onClick={closeMenuThen(() => show(what))}>
      {alone(children)}
      {!isOff && (
        <span className={panel.keyboard}>
          <Keys keys={keys} />
        </span>
      )}
    </Button>
  );
}
