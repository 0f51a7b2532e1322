import { useWords } from '#i18n/use-i18n.tsx';
import { amountVisibility } from '#ui/data/amount-visibility.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { EyeIcon, HiddenEyeIcon } from '#ui/frame-icons.tsx';
import { usePreference } from '#ui/use-preference.ts';

/** The eye that hides all amounts, and shows them again. */
export function HideAmounts() {
  const { t } = useWords();
  const isHidden = usePreference(amountVisibility) === 'hidden';
  return (
    <IconButton
      icon={isHidden ? <HiddenEyeIcon /> : <EyeIcon />}
      label={t('app.hide-amounts')}
      isPressed={isHidden}
      onClick={() => amountVisibility.set(isHidden ? 'shown' : 'hidden')}
    />
  );
}
