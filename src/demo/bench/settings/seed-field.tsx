import { useI18n } from '#i18n/use-i18n.tsx';
import { MAX_SEED, DEFAULT_SEED } from '#demo/seed/draw.ts';
import { Button } from '#ui/button.tsx';
import { QuestionDialog } from '#ui/overlay/question-dialog.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useShownProblems } from '#ui/form/use-shown-problems.ts';
import { type SubmitEvent, useRef, useState } from 'react';
import { Text } from '#ui/text.tsx';
import styles from './seed-field.module.css';
import { wholeNumber } from '#demo/bench/faults/whole-number.ts';

/** A new seed changes every customer's history, so it asks first. */
export function SeedField({ seed, onSeed }: { seed: number; onSeed: (seed: number) => Promise<void> }) {
  const { t } = useI18n();
  const input = useRef<HTMLInputElement>(null);
  // The typed text counts only while `seed` is unchanged: a seed set elsewhere replaces it.
  const [typed, setTyped] = useState<{ text: string; over: number }>();
  const [requested, setRequested] = useState<number>();
  const [message, setMessage] = useState<{ seed: number; text: string; time: number }>();
  const text = typed?.over === seed ? typed.text : String(seed);
  const limits = { most: MAX_SEED };
  const number = wholeNumber(text, 1, MAX_SEED);
  const { shown, show } = useShownProblems(number === undefined ? [{ field: 'seed' }] : []);
  const announce = (id: 'bench-settings.seed-set' | 'bench-settings.seed-same', number: number) =>
    setMessage((before) => ({ seed: number, text: t(id, { seed: number }), time: (before?.time ?? 0) + 1 }));

  function ask(event: SubmitEvent) {
    event.preventDefault();
    show();
    if (number === undefined) input.current?.focus();
    else if (number === seed) announce('bench-settings.seed-same', number);
    else setRequested(number);
  }

  async function draw(number: number) {
    await onSeed(number);
    setTyped(undefined);
    announce('bench-settings.seed-set', number);
  }

  return (
    <>
      <form className={styles.seed} noValidate onSubmit={ask}>
        <TextField
          ref={input}
          inputMode="numeric"
          label={t('bench-settings.seed')}
          hint={t('bench-settings.seed-hint', limits)}
          error={shown.length > 0 ? t('bench-settings.seed-wrong', limits) : undefined}
          width="short"
          autoComplete="off"
          value={text}
          onChange={({ target: { value } }) => setTyped({ text: value, over: seed })}
        />
        <Button type="submit">{t('bench-settings.seed-verb')}</Button>
        <Text role="status">
          {/* Shown only as long as it is true: the seed may change elsewhere. */}
          {message?.seed === seed && <span key={message.time}>{message.text}</span>}
        </Text>
      </form>
      {requested !== undefined && (
        <QuestionDialog
          isOpen
          title={t('bench-settings.seed-ask', { seed: requested })}
          verb={t('bench-settings.seed-verb')}
          onConfirm={() => {
            setRequested(undefined);
            void draw(requested);
          }}
          onCancel={() => setRequested(undefined)}
        >
          <p>{t('bench-settings.seed-ask-body', { usual: DEFAULT_SEED })}</p>
        </QuestionDialog>
      )}
    </>
  );
}
