import type { ClockState } from '#lib/time/clock.ts';
import { formatMoment } from '#i18n/format-dates.ts';
import type { useI18n } from '#i18n/use-i18n.tsx';

type Words = Pick<ReturnType<typeof useI18n>, 't' | 'language'>;

const SECOND = 1_000;
const UNITS = [
  { id: 'clock.days', size: 86_400 * SECOND },
  { id: 'clock.hours', size: 3_600 * SECOND },
  { id: 'clock.minutes', size: 60 * SECOND },
  { id: 'clock.seconds', size: SECOND },
] as const;

/** The difference to the machine's clock: _90 days ahead of the machine’s_. */
export function clockLabel(words: Words, state: ClockState): string {
  const { t, language } = words;
  if ('frozen_at' in state) {
    return t('clock.still-at', { time: formatMoment(language, state.frozen_at, 'second') });
  }
  const span = spanWords(words, Math.abs(state.offset));
  if (span === '') return t('clock.as-machine');
  return t(state.offset > 0 ? 'clock.ahead' : 'clock.behind', { span });
}

/** At most two units, down to seconds; empty below one second. */
function spanWords({ t }: Words, milliseconds: number): string {
  let left = Math.round(milliseconds / SECOND) * SECOND;
  const parts = UNITS.flatMap(({ id, size }) => {
    const count = Math.floor(left / size);
    left -= count * size;
    return count === 0 ? [] : [t(id, { count })];
  });
  return parts.slice(0, 2).join(' ');
}
