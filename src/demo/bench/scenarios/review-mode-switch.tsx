import { reviewMode } from '#demo/bench/review-mode.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { SwitchField } from '#ui/form/switch-field.tsx';
import { usePreference } from '#ui/use-preference.ts';

export function ReviewModeSwitch() {
  const { t } = useI18n();
  const isOn = usePreference(reviewMode) === 'on';
  return (
    <SwitchField
      label={t('review-mode.label')}
      hint={t('review-mode.hint')}
      checked={isOn}
      onChange={({ target }) => reviewMode.set(target.checked ? 'on' : 'off')}
    />
  );
}
