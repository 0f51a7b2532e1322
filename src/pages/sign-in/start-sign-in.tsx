import { bank } from '#api/session/connection.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useEffect, useRef, useState } from 'react';
import { noteDeparture, readDeparture } from './departure.ts';
import { type ReturnTarget, returnTargetOf } from './return-target.ts';

function whereFrom(): ReturnTarget | undefined {
  const { from } = readDeparture();
  const url = typeof from === 'string' ? URL.parse(from, location.origin) : null;
  return url === null ? undefined : returnTargetOf(url);
}

export function StartSignIn({ label }: { label: string }) {
  const { t } = useI18n();
  const [state, setState] = useState<'ready' | 'leaving' | 'failed'>('ready');
  // State updates too late for a second click in the same task.
  const isLeaving = useRef(false);

  // Back may restore this page from the back/forward cache.
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
      const address = await bank().startSignIn(whereFrom());
      noteDeparture({ failure: undefined });
      location.assign(address);
    } catch {
      // No secure context for PKCE, or storage is blocked; the notice explains both.
      isLeaving.current = false;
      setState('failed');
    }
  }

  return (
    <>
      <Button variant="primary" isBusy={state === 'leaving'} onClick={() => void leave()}>
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
