import { useI18n } from '#i18n/use-i18n.tsx';
import { clock } from '#lib/time/clock.ts';
import { localDateTime } from '#lib/time/local-date-time.ts';
import { saveFile } from '#lib/files/save-file.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { FieldRow } from '#ui/form/field-row.tsx';
import { SearchIcon, TrayIcon, ChevronDownIcon } from '#ui/icons.tsx';
import { usePassFocus } from '#ui/use-pass-focus.ts';
import { Section } from '#ui/layout/section.tsx';
import { ShowMore, useSlices } from '#ui/data/show-more.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useDeferredValue, useRef, useState, useSyncExternalStore } from 'react';
import type { Call } from './call.ts';
import { everyCall, filtered, cachedFindings, type CallFilter, callOutcomes, toneOf } from './call-filter.ts';
import { exchangeLog } from './exchange-log.ts';
import { Cluster } from '#ui/layout/cluster.tsx';
import { Text } from '#ui/text.tsx';
import styles from './inspector.module.css';
import { type NamedRecording, RecordingField } from '#inspector/recording/recording-field.tsx';
import { RecordingNotice } from '#inspector/recording/recording-notice.tsx';
import { writeHar } from '#inspector/recording/write-har.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { usePreference } from '#ui/use-preference.ts';
import { keepLog } from './kept-log.ts';
import { CallDetails } from './call-details.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { rows } from '#inspector/findings/operation-of.ts';
import { BankText } from '#ui/data/bank-text.tsx';

/** `copyTo`: the default base URL of copied commands. It must work without a router, as in the dock. */
export function InspectorPanel({ copyTo }: { copyTo: string }) {
  const { t } = useI18n();
  const log = exchangeLog();
  const live = useSyncExternalStore(log.subscribe, log.calls);
  const [recording, setRecording] = useState<NamedRecording>();
  const [filter, setFilter] = useState(everyCall);
  const [address, setAddress] = useState(copyTo);
  const isAddress = /^https?:$/.test(URL.parse(address)?.protocol ?? '');
  const calls = recording?.calls ?? live;
  const summary = useRef<HTMLParagraphElement>(null);
  const passFocus = usePassFocus(summary);
  // Keeps typing responsive.
  const found = filtered(calls, useDeferredValue(filter), (fault) => log.faultLabel(t, fault));
  const count = t('inspector.count', { shown: found.length, total: calls.length });
  return (
    <>
      <FilterFields filter={filter} onChange={setFilter} />
      <Section
        title={t('inspector.calls')}
        action={
          <Cluster gap={1} lineGap={0} className={styles.actions}>
            <Button variant="quiet" onClick={() => exportHar(found)}>
              {t('inspector.export')}
            </Button>
            {recording === undefined && (
              <Button variant="quiet" onClick={log.clear}>
                {t('inspector.clear')}
              </Button>
            )}
          </Cluster>
        }
      >
        {recording !== undefined && (
          <div {...passFocus}>
            <RecordingNotice recording={recording} onClose={() => setRecording(undefined)} />
          </div>
        )}
        {recording === undefined && <KeepLogField />}
        <Text ref={summary} tabIndex={-1} role="status" className={styles.summary}>
          {calls.length > 0 ? count : <VisuallyHidden>{count}</VisuallyHidden>}
        </Text>
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
              <Button {...passFocus} onClick={() => setFilter(everyCall)}>
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

function KeepLogField() {
  const { t } = useI18n();
  return (
    <>
      <CheckboxField
        label={t('inspector.keep')}
        aria-describedby="keep-log-hint"
        checked={usePreference(keepLog) === 'on'}
        onChange={({ target }) => keepLog.set(target.checked ? 'on' : 'off')}
      />
      <Text id="keep-log-hint">{t('inspector.keep-hint')}</Text>
    </>
  );
}

function CallList({ calls, baseUrl }: { calls: readonly Call[]; baseUrl: string }) {
  const { t } = useI18n();
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

function exportHar(found: readonly Call[]): void {
  const text = JSON.stringify(writeHar(found.toReversed()), undefined, 1);
  const day = localDateTime(clock.now()).slice(0, 10);
  saveFile(new Blob([text], { type: 'application/json' }), `bankbook-${day}.har`);
}

function CallRow({ call, baseUrl }: { call: Call; baseUrl: string }) {
  const { t, formatTime } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const { operation, request, response, startedAt, duration, fault } = call;
  const { pathname, search } = new URL(request.url);
  const name = operation === '' ? t('inspector.unknown-operation') : operation;
  // Deferred, because checking a thousand transactions takes 50 ms.
  const deferredCall = useDeferredValue<Call | null>(call, null);
  const findings = (deferredCall && cachedFindings(deferredCall)) ?? [];
  const breaches = findings.filter(({ isBreach }) => isBreach).length;
  // Assumptions are the contract's, not the bank's: they are only among the details.
  const notes = findings.filter(({ isBreach, kind }) => !isBreach && kind !== 'assumed').length;
  const status = response?.status ?? 0;
  return (
    <details
      className={styles.row}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <ChevronDownIcon />
        <span className={styles.time}>{formatTime(startedAt, 'second')}</span>{' '}
        <span className={styles.name}>{name}</span>{' '}
        <Badge tone={toneOf(status)}>
          {status === 0 ? t('inspector.outcome-no-answer') : String(status)}
        </Badge>{' '}
        <Text as="span">{t('inspector.duration', { ms: Math.round(duration) })}</Text>{' '}
        {fault !== undefined && (
          <Badge tone="warning">
            {t('inspector.fault-named', { name: exchangeLog().faultLabel(t, fault) })}
          </Badge>
        )}{' '}
        {breaches > 0 && <Badge tone="problem">{t('inspector.breaches', { count: breaches })}</Badge>}{' '}
        {notes > 0 && <Text as="span">{t('inspector.notes', { count: notes })}</Text>}{' '}
        <span className={styles.path}>
          <BankText>{`${request.method} ${pathname}${search}`}</BankText>
        </span>
      </summary>
      {isOpen && <CallDetails call={call} name={name} baseUrl={baseUrl} />}
    </details>
  );
}

function FilterFields({ filter, onChange }: { filter: CallFilter; onChange: (filter: CallFilter) => void }) {
  const { t } = useI18n();
  return (
    <FieldRow role="search">
      <TextField
        type="search"
        label={t('inspector.search')}
        hint={t('inspector.search-hint')}
        width="full"
        value={filter.text}
        onChange={({ target }) => onChange({ ...filter, text: target.value })}
      />
      <SelectField
        label={t('inspector.operation')}
        width="full"
        value={filter.operation}
        options={[
          { value: '', label: t('inspector.outcome-all') },
          ...rows.map(({ name }) => ({ value: name, label: name })),
        ]}
        onChange={({ target }) => onChange({ ...filter, operation: target.value })}
      />
      <SelectField
        label={t('inspector.outcome')}
        width="full"
        value={filter.outcome}
        options={callOutcomes.map((value) => ({ value, label: t(`inspector.outcome-${value}`) }))}
        onChange={({ target }) => {
          const outcome = callOutcomes.find((value) => value === target.value) ?? 'all';
          onChange({ ...filter, outcome });
        }}
      />
    </FieldRow>
  );
}
