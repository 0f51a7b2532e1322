import { clockLabel } from '#demo/locales/clock-label.ts';
import { formatDate, formatMoment } from '#i18n/format-dates.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { type ClockState, machineClock, timeBy } from '#lib/time/clock.ts';
import { DAY_MS, HOUR_MS } from '#lib/time/durations.ts';
import { EARLIEST, frozen, goingOn, isAtEnd, LATEST, movedBy, movedTo } from '#demo/bank/clock-moves.ts';
import { dayOf } from '#demo/seed/calendar.ts';
import { isBeyondBalances } from '#demo/seed/ledger.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Section } from '#ui/layout/section.tsx';
import { SummaryList } from '#ui/data/summary-list.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { type SubmitEvent, useEffect, useState, useSyncExternalStore } from 'react';
import type { PanelProps } from '#demo/bench/panel-props.ts';
import { Cluster } from '#ui/layout/cluster.tsx';
import styles from '#demo/bench/parts.module.css';

/** The smallest effect first. */
const EXPIRING = ['token', 'session', 'consent'] as const;

function ExpireSection({ bank }: PanelProps) {
  const { t } = useI18n();
  const [message, setMessage] = useState('');

  async function expire(what: (typeof EXPIRING)[number]) {
    const count = await bank.expire(what);
    setMessage(t(`clock.expired-${what}`, { count }));
  }

  return (
    <Section title={t('clock.expire')}>
      <p>{t('clock.expire-lead')}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- for Safari a list without bullets is none */}
      <ul role="list" className={styles.choices}>
        {EXPIRING.map((what) => (
          <li key={what}>
            <Button onClick={() => void expire(what)}>{t(`clock.expire-${what}`)}</Button>
            <p>{t(`clock.expire-${what}-body`)}</p>
          </li>
        ))}
      </ul>
      <p role="status" className={styles.status}>
        {message}
      </p>
    </Section>
  );
}

const TICK_MS = 1_000;

export function ClockPanel({ bank }: PanelProps) {
  const i18n = useI18n();
  const { t, language } = i18n;
  const { clock, opened_on } = useSyncExternalStore(bank.watchSwitches, bank.switches);
  const [message, setMessage] = useState('');
  const machine = useMachineTime();
  const isFrozen = 'frozen_at' in clock;
  const time = timeBy(clock, machine);
  const moment = (at: number) => formatMoment(language, at, 'second');

  async function set(
    change: (current: ClockState, machine: number) => ClockState,
    id: 'clock.status' | 'clock.status-going' = 'clock.status',
  ) {
    await bank.setClock(change);
    const state = bank.switches().clock;
    setMessage(t(id, { time: moment(timeBy(state, Date.now())), difference: clockLabel(i18n, state) }));
  }
  const move = (milliseconds: number) => void set((current, now) => movedBy(current, milliseconds, now));

  return (
    <>
      <Section title={t('clock.time')}>
        <SummaryList
          rows={[
            { term: t('clock.here'), value: <strong>{moment(time)}</strong> },
            { term: t('clock.machine'), value: moment(machine) },
            { term: t('clock.difference'), value: clockLabel(i18n, clock) },
          ]}
        />
        {isAtEnd(time) && <Notice>{t('clock.at-end')}</Notice>}
        {isBeyondBalances(dayOf(Date.parse(opened_on)), dayOf(time)) && (
          <Notice>{t('clock.balances-stay', { date: formatDate(language, opened_on) })}</Notice>
        )}
        <Cluster gap={1} isApart>
          <Button onClick={() => void (isFrozen ? set(goingOn, 'clock.status-going') : set(frozen))}>
            {t(isFrozen ? 'clock.go-on' : 'clock.freeze')}
          </Button>
          <Button onClick={() => move(HOUR_MS)}>{t('clock.plus-hour')}</Button>
          <Button onClick={() => move(DAY_MS)}>{t('clock.plus-day')}</Button>
          <Button onClick={() => move(90 * DAY_MS)}>{t('clock.plus-90-days')}</Button>
          <Button onClick={() => void set(() => machineClock)}>{t('clock.set-back')}</Button>
        </Cluster>
        <GoTo clock={clock} onGo={(time) => void set((current, now) => movedTo(current, time, now))} />
        <p role="status" className={styles.status}>
          {message}
        </p>
      </Section>
      <ExpireSection bank={bank} />
    </>
  );
}

function GoTo({ clock, onGo }: { clock: ClockState; onGo: (time: number) => void }) {
  const { t } = useI18n();
  const [value, setValue] = useState('');
  // The error shows only while the clock stays as it was.
  const [wrongAt, setWrongAt] = useState<ClockState>();

  function go(event: SubmitEvent) {
    event.preventDefault();
    // Browsers give '' for an incomplete value. Without an offset the text is local time.
    const time = Date.parse(value);
    const isThere = time >= EARLIEST && time <= LATEST;
    setWrongAt(isThere ? undefined : clock);
    if (isThere) onGo(time);
  }

  return (
    <form className={styles.row} noValidate onSubmit={go}>
      <TextField
        type="datetime-local"
        label={t('clock.to')}
        hint={t('clock.to-hint')}
        error={wrongAt === clock ? t('clock.to-wrong') : undefined}
        value={value}
        onChange={({ target }) => setValue(target.value)}
      />
      <Button type="submit">{t('clock.go')}</Button>
    </form>
  );
}

function useMachineTime(): number {
  const [time, setTime] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setTime(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return time;
}
