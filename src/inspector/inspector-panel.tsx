import { useWords } from '#i18n/use-i18n.tsx';
import { clock } from '#lib/time/clock.ts';
import { saveFile } from '#lib/files/save-file.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { FieldRow } from '#ui/form/field-row.tsx';
import { SearchIcon, TrayIcon } from '#ui/icons.tsx';
import { Section } from '#ui/layout/section.tsx';
import { ShowMore, useSlices } from '#ui/data/show-more.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useDeferredValue, useRef, useState, useSyncExternalStore } from 'react';
import type { Call } from './call.ts';
import { everyCall, filtered } from './call-filter.ts';
import { CallRow } from './call-row.tsx';
import { exchangeLog } from './exchange-log.ts';
import { FilterFields } from './filter-fields.tsx';
import styles from './inspector.module.css';
import { type NamedRecording, RecordingField } from '#inspector/recording/recording-field.tsx';
import { RecordingNotice } from '#inspector/recording/recording-notice.tsx';
import { ReplayNotice } from '#inspector/recording/replay-notice.tsx';
import { presentReplay } from '#inspector/recording/replay.ts';
import { writeHar } from '#inspector/recording/write-har.ts';

/**
 * Every call of the app, or of a file that was loaded in its place. `copyTo` is where copied commands go at
 * first: an absolute address. It needs no router, so that it can stand on a page or in a dock.
 */
export function InspectorPanel({ copyTo }: { copyTo: string }) {
  const { t } = useWords();
  const log = exchangeLog();
  const live = useSyncExternalStore(log.subscribe, log.calls);
  const [recording, setRecording] = useState<NamedRecording>();
  const [filter, setFilter] = useState(everyCall);
  const [address, setAddress] = useState(copyTo);
  const isAddress = /^https?:$/.test(URL.parse(address)?.protocol ?? '');
  const calls = recording?.calls ?? live;
  const summary = useRef<HTMLParagraphElement>(null);
  const replay = presentReplay();
  // The field keeps up with whoever types, the list with what the machine can do.
  const found = filtered(calls, useDeferredValue(filter));
  const count = t('inspector.count', { shown: found.length, total: calls.length });
  // For a button that goes: the focus must not go with it.
  const focusSummary = () => summary.current?.focus();
  const closeRecording = () => {
    focusSummary();
    setRecording(undefined);
  };
  return (
    <>
      {replay !== undefined && (
        <ReplayNotice
          replay={replay}
          calls={live}
          onStop={focusSummary}
          onShowMissing={() => {
            setRecording(undefined);
            setFilter({ ...everyCall, outcome: 'not-recorded' });
          }}
        />
      )}
      <FilterFields filter={filter} onChange={setFilter} />
      <Section
        title={t('inspector.calls')}
        action={
          <div className={styles.actions}>
            <Button look="quiet" onClick={() => exportHar(found)}>
              {t('inspector.export')}
            </Button>
            {recording === undefined && (
              <Button look="quiet" onClick={log.clear}>
                {t('inspector.clear')}
              </Button>
            )}
          </div>
        }
      >
        {recording !== undefined && <RecordingNotice recording={recording} onClose={closeRecording} />}
        <p ref={summary} tabIndex={-1} role="status" className={styles.summary}>
          {calls.length > 0 ? count : <VisuallyHidden>{count}</VisuallyHidden>}
        </p>
        {calls.length === 0 && (
          <EmptyState
            icon={<TrayIcon />}
            level={3}
            title={t(recording === undefined ? 'inspector.none' : 'inspector.recording-none')}
          >
            {recording === undefined && t('inspector.none-body')}
          </EmptyState>
        )}
        {calls.length > 0 && found.length === 0 && (
          <EmptyState
            icon={<SearchIcon />}
            level={3}
            title={t('inspector.no-match')}
            actions={
              <Button
                onClick={() => {
                  focusSummary();
                  setFilter(everyCall);
                }}
              >
                {t('inspector.show-all')}
              </Button>
            }
          />
        )}
        <CallList calls={found} baseUrl={isAddress ? address : copyTo} />
      </Section>
      <FieldRow>
        <TextField
          type="url"
          label={t('inspector.base-url')}
          hint={t('inspector.base-url-hint')}
          error={isAddress ? undefined : t('inspector.base-url-wrong')}
          width="full"
          value={address}
          onChange={({ target }) => setAddress(target.value)}
        />
        <RecordingField onLoad={setRecording} />
      </FieldRow>
    </>
  );
}

function CallList({ calls, baseUrl }: { calls: readonly Call[]; baseUrl: string }) {
  const { t } = useWords();
  const { shown, more } = useSlices(calls);
  if (calls.length === 0) return null;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- for Safari a list without bullets is none */}
      <ul role="list" aria-label={t('inspector.calls')} className={styles.list}>
        {shown.map((call) => (
          <li key={call.id}>
            <CallRow call={call} baseUrl={baseUrl} />
          </li>
        ))}
      </ul>
      <ShowMore {...more} />
    </>
  );
}

/** What is shown, oldest first, as a file. */
function exportHar(found: readonly Call[]): void {
  const text = JSON.stringify(writeHar(found.toReversed()), undefined, 1);
  const day = new Date(clock.now()).toISOString().slice(0, 10);
  saveFile(new Blob([text], { type: 'application/json' }), `bankbook-${day}.har`);
}
