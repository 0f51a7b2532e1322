import { ApiError } from '#api/http/errors.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { paths } from '#paths.ts';
import { Button } from '#ui/button.tsx';
import { QuestionDialog } from '#ui/overlay/question-dialog.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Call } from './call.ts';
import { Text } from '#ui/text.tsx';
import { repeatableNow, sendAgain } from './send-again.ts';

type State = 'idle' | 'asking' | 'sending' | 'sent' | 'failed' | 'not-sent';

const OUTCOMES = {
  sent: 'inspector.sent-again',
  failed: 'inspector.sent-again-failed',
  'not-sent': 'inspector.not-sent',
} as const;

export function SendAgainButton({ call }: { call: Call }) {
  const { t } = useI18n();
  const [state, setState] = useState<State>('idle');
  const found = repeatableNow(call);
  if (found.can === 'not') {
    return (
      <Text>
        <span>{t(`inspector.cannot-${found.reason}`)}</span>{' '}
        {/* Only with a real bank, where this is on a page inside a router. */}
        {found.reason === 'payment' && <Link to={paths.payments()}>{t('app.payments')}</Link>}
        {found.reason === 'consent' && <Link to={paths.consent()}>{t('app.consent')}</Link>}
      </Text>
    );
  }

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
        variant="quiet"
        isBusy={state === 'sending'}
        onClick={() => {
          if (found.can === 'at-once') void send();
          else setState('asking');
        }}
      >
        {t('label.send-again')}
      </Button>
      <span role="status">{state in OUTCOMES && t(OUTCOMES[state as keyof typeof OUTCOMES])}</span>
      {found.can === 'after-question' && (
        <QuestionDialog
          isOpen={state === 'asking'}
          isDangerous
          title={t(`inspector.ask-${found.about}`)}
          verb={t('label.send-again')}
          onConfirm={() => void send()}
          onCancel={() => setState('idle')}
        >
          <p>{t(`inspector.ask-${found.about}-body`)}</p>
        </QuestionDialog>
      )}
    </>
  );
}
