import { changeViews, type SavedView } from '#api/accounts/saved-view-records.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Text } from '#ui/text.tsx';
import { usePassFocus } from '#ui/use-pass-focus.ts';
import { type FormEvent, useId, useRef, useState } from 'react';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './views-dialog.module.css';

const MAX_NAME_LENGTH = 60;

/** Names a new view, or renames and removes those there are. Nothing is stored before it is saved. */
export function ViewsDialog({
  title,
  views,
  isNew = false,
  onClose,
}: {
  title: string;
  views: readonly SavedView[];
  isNew?: boolean;
  onClose: (isSaved: boolean) => void;
}) {
  const { t } = useI18n();
  const form = useId();
  // As they were when it opened.
  const [first] = useState(views);
  const [names, setNames] = useState<ReadonlyMap<string, string>>(
    () => new Map(views.map(({ id, name }) => [id, name.slice(0, MAX_NAME_LENGTH)])),
  );
  const [outcome, setOutcome] = useState<'unnamed' | 'failed'>();
  const done = useRef<HTMLButtonElement>(null);
  const passFocus = usePassFocus(done);
  const shown = first.filter(({ id }) => names.has(id));
  const nameOf = (id: string) => (names.get(id) ?? '').trim();

  async function save(event: FormEvent) {
    event.preventDefault();
    const unnamed = shown.find(({ id }) => nameOf(id) === '');
    if (unnamed !== undefined) {
      setOutcome('unnamed');
      document.getElementById(`${form}${unnamed.id}`)?.focus();
      return;
    }
    const named = shown.map((view) => ({ ...view, name: nameOf(view.id) }));
    const changed = named.filter(
      (view) => isNew || !first.some(({ id, name }) => id === view.id && name === view.name),
    );
    const removed = first.filter(({ id }) => !names.has(id)).map(({ id }) => id);
    try {
      await changeViews(changed, removed);
      onClose(true);
    } catch (error) {
      console.warn('Bankbook could not store a view.', String(error));
      setOutcome('failed');
    }
  }

  return (
    <Dialog
      isOpen
      title={title}
      onClose={() => onClose(false)}
      actions={
        <>
          <Button onClick={() => onClose(false)}>{t('ui.cancel')}</Button>
          <Button ref={done} type="submit" form={form} variant="primary">
            {t('views.done')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void save(event)}>
        <Stack>
          {shown.map(({ id }, index) => (
            <div key={id} className={styles.row}>
              <TextField
                id={`${form}${id}`}
                label={isNew ? t('label.name') : t('views.name-of', { place: index + 1 })}
                value={names.get(id) ?? ''}
                error={outcome === 'unnamed' && nameOf(id) === '' ? t('views.unnamed') : undefined}
                width="full"
                maxLength={MAX_NAME_LENGTH}
                autoComplete="off"
                data-first-focus={isNew || undefined}
                onChange={({ target }) => setNames(new Map([...names, [id, target.value]]))}
              />
              {!isNew && (
                <Button
                  {...passFocus}
                  variant="quiet-danger"
                  aria-label={t('views.remove-of', { name: names.get(id) ?? '' })}
                  onClick={() => setNames(new Map([...names].filter(([other]) => other !== id)))}
                >
                  {t('views.remove')}
                </Button>
              )}
            </div>
          ))}
        </Stack>
      </form>
      {/* For who is in that field already. */}
      <div role="status">
        {outcome === 'unnamed' && <VisuallyHidden>{t('views.unnamed')}</VisuallyHidden>}
      </div>
      {shown.length === 0 && <Text>{t('views.none')}</Text>}
      {outcome === 'failed' && <Notice tone="problem">{t('views.failed')}</Notice>}
      <Text>{t(isSecureContext ? 'own.kept' : 'ui.draft-in-memory')}</Text>
    </Dialog>
  );
}
