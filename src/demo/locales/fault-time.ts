import { hasEffect } from '#demo/faults/fault-groups.ts';
import type { FaultSetting } from '#demo/faults/faults.ts';
import type { Translate } from '#i18n/use-i18n.tsx';

/** At which calls a fault acts, and whether in vain: _at the next call_. */
export function faultTime(t: Translate, setting: FaultSetting): string {
  const { when } = setting;
  const time = typeof when === 'string' ? t(`faults.${when}`) : t('faults.every', { n: when.every });
  return hasEffect(setting) ? time : `${time} · ${t('faults.no-effect')}`;
}
