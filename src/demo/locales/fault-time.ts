import type { FaultSetting } from '#demo/faults/faults.ts';
import type { Translate } from '#i18n/use-i18n.tsx';

/** At which calls a fault acts: _at the next call_. */
export const faultTime = (t: Translate, when: FaultSetting['when']): string =>
  typeof when === 'string' ? t(`faults.${when}`) : t('faults.every', { n: when.every });
