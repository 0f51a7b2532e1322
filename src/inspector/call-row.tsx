import { useWords } from '#i18n/use-i18n.tsx';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import { ChevronDownIcon } from '#ui/icons.tsx';
import { useDeferredValue, useState } from 'react';
import type { Call } from './call.ts';
import { CallDetails } from './call-details.tsx';
import { rememberedFindings } from './call-filter.ts';
import { replayedAs } from '#inspector/recording/har-replay.ts';
import styles from './inspector.module.css';

/** One call as a line that opens. */
export function CallRow({ call, baseUrl }: { call: Call; baseUrl: string }) {
  const { t, formatTime } = useWords();
  const [isOpen, setOpen] = useState(false);
  const { operation, response, startedAt, duration } = call;
  const name = operation === '' ? t('inspector.unknown-operation') : operation;
  // After the line is there, and one line at a time: a thousand transactions take 50 ms to be looked at.
  const seen = useDeferredValue<Call | null>(call, null);
  const findings = (seen && rememberedFindings(seen)) ?? [];
  const breaches = findings.filter(({ isBreach }) => isBreach).length;
  const notes = findings.length - breaches;
  const status = response?.status ?? 0;
  const replayed = replayedAs(call);
  return (
    <details
      className={styles.row}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <ChevronDownIcon />
        <span className={styles.time}>{formatTime(startedAt)}</span>{' '}
        <span className={styles.name}>{name}</span>{' '}
        <Badge tone={toneOf(status)}>{status === 0 ? t('inspector.no-answer') : String(status)}</Badge>{' '}
        <span className={styles.quiet}>{t('inspector.duration', { ms: Math.round(duration) })}</span>{' '}
        {replayed !== undefined && (
          <Badge tone={replayed === 'missing' ? 'warning' : 'neutral'}>
            {t(`inspector.replayed-${replayed}`)}
          </Badge>
        )}{' '}
        {breaches > 0 && <Badge tone="problem">{t('inspector.breaches', { count: breaches })}</Badge>}{' '}
        {notes > 0 && <span className={styles.quiet}>{t('inspector.notes', { count: notes })}</span>}
      </summary>
      {isOpen && <CallDetails call={call} name={name} baseUrl={baseUrl} />}
    </details>
  );
}

function toneOf(status: number): BadgeTone {
  if (status >= 200 && status < 300) return 'positive';
  return status >= 300 && status < 500 ? 'warning' : 'problem';
}
