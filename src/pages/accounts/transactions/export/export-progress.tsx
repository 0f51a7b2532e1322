import { useI18n } from '#i18n/use-i18n.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { Text } from '#ui/text.tsx';
import { usePassFocus } from '#ui/use-pass-focus.ts';
import type { RefObject } from 'react';
import { leftOutReasons } from './transaction-export.ts';
import { NOTHING_LEFT_OUT, type TransactionsExport } from './use-export.ts';

/** Larger files take long enough to show progress and a stop button. */
const MAX_ROWS_WITHOUT_PROGRESS = 10_000;

/** What an export is doing or did; nothing takes room before the first one. */
export function ExportProgress({
  exporting: { job, outcome, start, stopWriting },
  gathered,
  pagesRead,
  opener,
  onStopGathering,
}: {
  exporting: TransactionsExport;
  /** Loaded rows so far, while loading for an export. */
  gathered: number | undefined;
  /** The number of pages read, once it reached the limit. */
  pagesRead: number | undefined;
  /** Receives the focus when a button here goes away. */
  opener: RefObject<HTMLButtonElement | null>;
  onStopGathering: () => void;
}) {
  const { t } = useI18n();
  const passFocus = usePassFocus(opener, { preventScroll: true });
  const { rows, balance } = outcome?.kind === 'exported' ? outcome.leftOut : NOTHING_LEFT_OUT;
  const waiting = outcome?.kind === 'stopped' && pagesRead !== undefined ? outcome.waiting : undefined;
  const isWritingMany = job?.stage === 'writing' && job.total > MAX_ROWS_WITHOUT_PROGRESS;
  const stopButton = (
    <Button variant="quiet" {...passFocus} onClick={gathered === undefined ? stopWriting : onStopGathering}>
      {t('transactions.stop')}
    </Button>
  );
  return (
    <>
      {gathered !== undefined && (
        <Progress
          label={t('transactions.loading-all')}
          valueText={t('transactions.loaded', { count: gathered })}
          action={stopButton}
        />
      )}
      {isWritingMany && (
        <Progress
          label={t('export.writing')}
          value={job.done}
          max={job.total}
          valueText={t('export.written-of', { done: job.done, total: job.total })}
          action={stopButton}
        />
      )}
      <p role="status">
        {outcome !== undefined && outcome.kind !== 'failed' && (
          <Text as="span">
            {outcome.kind === 'exported' && (
              <span>
                {[
                  t('export.done', { count: outcome.count }),
                  ...leftOutReasons.flatMap((reason) => {
                    const count = rows[reason];
                    return count === undefined ? [] : t('export.left-out', { reason, count });
                  }),
                  ...(balance === undefined ? [] : [t(`export.balance-${balance}`)]),
                ].join(' ')}
              </span>
            )}
            {outcome.kind === 'stopped' && (
              <span>
                {waiting === undefined
                  ? t('export.stopped')
                  : t('export.stopped-at-limit', { count: pagesRead ?? 0 })}
              </span>
            )}
          </Text>
        )}
        {(job?.stage === 'gathering' || job?.stage === 'gathered') && <span>{t('export.gathering')}</span>}
      </p>
      {waiting !== undefined && (
        <div>
          <Button {...passFocus} onClick={() => start(waiting)}>
            {t('export.go-on')}
          </Button>
        </div>
      )}
      {outcome?.kind === 'failed' && <Notice tone="problem">{t('export.failed')}</Notice>}
    </>
  );
}
