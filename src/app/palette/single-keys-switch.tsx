import { useI18n } from '#i18n/use-i18n.tsx';
import { singleKeys } from '#ui/command/single-keys.ts';
import { SwitchField } from '#ui/form/switch-field.tsx';
import { usePreference } from '#ui/use-preference.ts';

/** Speech input or a tremor can trigger single-key shortcuts by accident (WCAG 2.1.4). */
export function SingleKeysSwitch() {
  const { t } = useI18n();
  const isOn = usePreference(singleKeys) === 'on';
  return (
    <SwitchField
      label={t('keys.single')}
      hint={t('keys.single-hint')}
      checked={isOn}
      onChange={() => singleKeys.set(isOn ? 'off' : 'on')}
    />
  );
}
