import { bank } from '#api/connection.ts';
import { useWords } from '#i18n/words.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useEffect, useRef, useState } from 'react';
import { noteDeparture, readDeparture } from './departure.ts';

/** The button that leaves for the bank. */
export function StartSignIn({ label }: { label: string }) {
  const { t } = useWords();
  const [state, setState] = useState<'ready' | 'leaving' | 'failed'>('ready');
  // State is set too late for the second of two clicks in one task.
  const isLeaving = useRef(false);

  // The browser's Back may show this page again just as it was left.
  useEffect(() => {
    const onPageShow = () => {
      isLeaving.current = false;
      setState('ready');
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);

  async function leave() {
    if (isLeaving.current) return;
    isLeaving.current = true;
    setState('leaving');
    try {
      const address = await bank().startSignIn(readDeparture().returnTarget);
      noteDeparture({ failure: undefined });
      location.assign(address);
    } catch {
      // No secure context for PKCE, or storage refused: the notice says what helps.
      isLeaving.current = false;
      setState('failed');
    }
  }

  return (
    <>
      <Button look="primary" isBusy={state === 'leaving'} onClick={() => void leave()}>
        {label}
      </Button>
      {state === 'failed' && (
        <Notice tone="problem">
          <strong>{t('sign-in.failed')}</strong>
          <p>{t('sign-in.failed-body')}</p>
        </Notice>
      )}
    </>
  );
}
