import { bank } from '#api/connection.ts';
import { ApiError } from '#api/errors.ts';
import { useWords } from '#i18n/words.tsx';
import { Button } from '#ui/button.tsx';
import { QuestionDialog } from '#ui/question-dialog.tsx';
import { useState } from 'react';
import type { Call } from './call.ts';
import styles from './inspector.module.css';
import { repeatable, sendAgain } from './send-again.ts';

type State = 'idle' | 'asking' | 'sending' | 'sent' | 'failed' | 'not-sent';

const OUTCOMES = {
  sent: 'inspector.sent-again',
  failed: 'inspector.sent-again-failed',
  'not-sent': 'inspector.not-sent',
} as const;

/** Sends a call again, where it can be; what changes something at the bank only after a question. */
export function SendAgainButton({ call }: { call: Call }) {
  const { t } = useWords();
  const [state, setState] = useState<State>('idle');
  const found = repeatable(call, bank().session.isSignedIn);
  if (found.can === 'not') return <p className={styles.quiet}>{t(`inspector.cannot-${found.because}`)}</p>;

  async function send() {
    setState('sending');
    try {
      setState((await sendAgain(call)) ? 'sent' : 'failed');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setState('not-sent');
    }
  }

  return (
    <>
      <Button
        look="quiet"
        isBusy={state === 'sending'}
        onClick={() => {
          if (found.can === 'at-once') void send();
          else setState('asking');
        }}
      >
        {t('inspector.send-again')}
      </Button>
      <span role="status">{state in OUTCOMES && t(OUTCOMES[state as keyof typeof OUTCOMES])}</span>
      {found.can === 'after-question' && (
        <QuestionDialog
          isOpen={state === 'asking'}
          isDangerous
          title={t(`inspector.ask-${found.about}`)}
          verb={t('inspector.send-again')}
          onConfirm={() => void send()}
          onCancel={() => setState('idle')}
        >
          <p>{t(`inspector.ask-${found.about}-body`)}</p>
        </QuestionDialog>
      )}
    </>
  );
}
