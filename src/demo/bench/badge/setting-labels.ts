import type { Translate } from '#i18n/use-i18n.tsx';
import type { BankSettings, SettingName } from '#demo/bank/settings.ts';

/** The texts for settings that differ from their defaults. */
export const settingLabels = (t: Translate, settings: BankSettings): Record<SettingName, string> => ({
  consent_days: t('demo.consent-days', { days: settings.consent_days }),
  consent_approval: t('demo.consent-approval'),
  payment_approach: t(`payment-approach.${settings.payment_approach}`),
  seed: t('demo.seed', { seed: settings.seed }),
  network: t('demo.network-off'),
});
