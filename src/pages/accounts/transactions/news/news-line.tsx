import { formatDay } from '#i18n/format-days.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { clock } from '#lib/time/clock.ts';
import { localDateTime } from '#lib/time/local-date-time.ts';
import { Text } from '#ui/text.tsx';
import styles from './news-line.module.css';
import type { News } from './use-news.ts';

/** How many rows the user has not seen before, and since when. */
export function NewsLine({ news: { since, positions } }: { news: News }) {
  const { t, language, formatTime } = useI18n();
  const count = positions.size;
  const [day, today] = [since, clock.now()].map((time) => localDateTime(time).slice(0, 10));
  return (
    <Text className={styles.line}>
      {day === undefined || today === undefined || day === today
        ? t('news.since-time', { count, time: formatTime(since) })
        : t('news.since-day', { count, date: formatDay(language, day, today) })}
    </Text>
  );
}
