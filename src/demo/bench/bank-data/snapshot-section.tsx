import { formatMoment } from '#i18n/format-dates.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import type { BankMemory } from '#demo/server/mock-bank.ts';
import type { StoredMemory } from '#demo/server/memory-store.ts';
import { Button } from '#ui/button.tsx';
import { List, ListRow } from '#ui/data/list.tsx';
import { QuestionDialog } from '#ui/overlay/question-dialog.tsx';
import { usePassFocus } from '#ui/use-pass-focus.ts';
import { Section } from '#ui/layout/section.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useShownProblems } from '#ui/form/use-shown-problems.ts';
import { type SubmitEvent, useRef, useState } from 'react';
import { saveBankData } from './save-bank-data.ts';
import { Text } from '#ui/text.tsx';
import { Cluster } from '#ui/layout/cluster.tsx';
import styles from '#demo/bench/parts.module.css';

const MAX_NAME_LENGTH = 60;

/** An action that needs a confirmation. */
interface Question {
  readonly about: 'save' | 'restore' | 'drop';
  readonly name: string;
}

const VERBS = { save: 'bank-data.ask-save-verb', restore: 'bank-data.restore', drop: 'ui.delete' } as const;

export function SnapshotSection({
  memory,
  snapshots,
  onDone,
}: {
  memory: BankMemory;
  snapshots: StoredMemory['snapshots'];
  /** Receives the text that reports the action. */
  onDone: (message: string) => void;
}) {
  const { t, language } = useI18n();
  const [question, setQuestion] = useState<Question>();
  const summary = useRef<HTMLParagraphElement>(null);
  const passFocus = usePassFocus(summary);

  const actions = {
    save: async (name: string) => {
      await memory.save(name);
      onDone(t('bank-data.status-saved', { name }));
    },
    restore: async (name: string) => {
      const isOther = await memory.restore(name);
      onDone(isOther ? t('bank-data.status-restored', { name }) : t('bank-data.status-same'));
    },
    drop: async (name: string) => {
      await memory.drop(name);
      onDone(t('bank-data.status-dropped', { name }));
    },
  };

  return (
    <Section title={t('bank-data.snapshots')}>
      <Text ref={summary} tabIndex={-1} className={styles.summary}>
        {snapshots.length === 0
          ? t('bank-data.no-snapshots')
          : t('bank-data.snapshot-count', { count: snapshots.length })}
      </Text>
      {snapshots.length > 0 && (
        <List label={t('bank-data.snapshots')}>
          {snapshots.map(({ name, saved_at, state }) => (
            <ListRow
              key={name}
              title={name}
              aside={<p>{t('bank-data.saved-at', { time: formatMoment(language, saved_at) })}</p>}
              end={
                <Cluster gap={1} isApart {...passFocus}>
                  <Named
                    what={t('bank-data.restore')}
                    name={name}
                    onClick={() => setQuestion({ about: 'restore', name })}
                  />
                  <Named
                    what={t('bank-data.export')}
                    name={name}
                    onClick={() => saveBankData(state, { name })}
                  />
                  <Named
                    what={t('ui.delete')}
                    name={name}
                    onClick={() => setQuestion({ about: 'drop', name })}
                  />
                </Cluster>
              }
            />
          ))}
        </List>
      )}
      <SaveForm
        onSave={(name) => {
          const isThere = snapshots.some((snapshot) => snapshot.name === name);
          if (isThere) setQuestion({ about: 'save', name });
          else void actions.save(name);
        }}
      />
      {question !== undefined && (
        <QuestionDialog
          isOpen
          isDangerous
          title={t(`bank-data.ask-${question.about}`, { name: question.name })}
          verb={t(VERBS[question.about])}
          onConfirm={() => {
            setQuestion(undefined);
            void actions[question.about](question.name);
          }}
          onCancel={() => setQuestion(undefined)}
        >
          <p>{t(`bank-data.ask-${question.about}-body`)}</p>
        </QuestionDialog>
      )}
    </Section>
  );
}

function Named({ what, name, onClick }: { what: string; name: string; onClick: () => void }) {
  const { t } = useI18n();
  return (
    <Button variant="quiet" aria-label={t('bank-data.of', { what, name })} onClick={onClick}>
      {what}
    </Button>
  );
}

function SaveForm({ onSave }: { onSave: (name: string) => void }) {
  const { t } = useI18n();
  const [name, setName] = useState('');
  const isMissing = name.trim() === '';
  const { shown, show } = useShownProblems(isMissing ? [{ field: 'name' }] : []);

  function save(event: SubmitEvent) {
    event.preventDefault();
    show();
    if (isMissing) return;
    onSave(name.trim());
    setName('');
  }

  return (
    <form className={styles.row} noValidate onSubmit={save}>
      <TextField
        label={t('label.name')}
        error={shown.length > 0 ? t('bank-data.name-missing') : undefined}
        maxLength={MAX_NAME_LENGTH}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit">{t('bank-data.save')}</Button>
    </form>
  );
}
