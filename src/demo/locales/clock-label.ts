import type { ClockState } from '#lib/time/clock.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#lib/time/durations.ts';
import { formatMoment } from '#i18n/format-dates.ts';
import type { useI18n } from '#i18n/use-i18n.tsx';

type I18n = Pick<ReturnType<typeof useI18n>, 't' | 'language'>;

const UNITS = [
  { id: 'clock.days', size: DAY_MS },
  { id: 'clock.hours', size: HOUR_MS },
  { id: 'clock.minutes', size: MINUTE_MS },
  { id: 'clock.seconds', size: SECOND_MS },
] as const;

/** The difference to the machine's clock: _90 days ahead of the machine’s_. */
export function clockLabel(i18n: I18n, state: ClockState): string {
  const { t, language } = i18n;
  if ('frozen_at' in state) {
    return t('clock.still-at', { time: formatMoment(language, state.frozen_at, 'second') });
  }
  const span = spanLabel(i18n, Math.abs(state.offset));
  if (span === '') return t('clock.as-machine');
  return t(state.offset > 0 ? 'clock.ahead' : 'clock.behind', { span });
}

/** At most two units, down to seconds; empty below one second. */
function spanLabel({ t }: I18n, milliseconds: number): string {
  let left = Math.round(milliseconds / SECOND_MS) * SECOND_MS;
  const parts = UNITS.flatMap(({ id, size }) => {
    const count = Math.floor(left / size);
    left -= count * size;
    return count === 0 ? [] : [t(id, { count })];
  });
  return parts.slice(0, 2).join(' ');
}
