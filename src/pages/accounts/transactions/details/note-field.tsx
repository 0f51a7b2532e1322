import { saveNote } from '#api/accounts/note-records.ts';
import { noteQueries } from '#api/accounts/transaction-notes.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Cluster } from '#ui/layout/cluster.tsx';
import { useQuery } from '@tanstack/react-query';
import { useStableCallback } from '#ui/use-stable-callback.ts';
import { useEffect, useRef, useState } from 'react';
import styles from './transaction-page.module.css';

/** As long as a transfer's own text for the payee. */
const MAX_NOTE_LENGTH = 140;

/** The user's own note, saved when they leave the field or the page. */
export function NoteField({ accountId, transactionId }: { accountId: string; transactionId: string }) {
  const { t } = useI18n();
  const { data } = useQuery(noteQueries.all());
  const note = data?.get(accountId)?.get(transactionId) ?? '';
  /** `undefined`: nothing typed yet. */
  const [typed, setTyped] = useState<string>();
  const [outcome, setOutcome] = useState<'saved' | 'failed'>();
  const text = (typed ?? note).trim();

  /** The text that is stored or being stored: a press of the button leaves the field as well. */
  const lastText = useRef<string>(undefined);

  const save = useStableCallback(() => {
    if (text === (lastText.current ?? note)) return;
    lastText.current = text;
    saveNote(accountId, transactionId, text).then(
      () => setOutcome('saved'),
      (error: unknown) => {
        console.warn('Bankbook could not store a note.', String(error));
        lastText.current = undefined;
        setOutcome('failed');
      },
    );
  });
  // A field that goes away with its page gets no blur.
  useEffect(() => save, [save]);

  return (
    <Card>
      <form
        noValidate
        className={styles.note}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextField
          label={t('note.label')}
          hint={t(isSecureContext ? 'own.kept' : 'ui.draft-in-memory')}
          width="full"
          value={typed ?? note}
          maxLength={MAX_NOTE_LENGTH}
          autoComplete="off"
          onChange={({ target }) => {
            setTyped(target.value);
            setOutcome(undefined);
          }}
          onBlur={save}
        />
        <Cluster>
          {typed !== undefined && <Button type="submit">{t('note.save')}</Button>}
          <p role="status">{outcome !== undefined && t(`own.${outcome}`)}</p>
        </Cluster>
      </form>
    </Card>
  );
}
