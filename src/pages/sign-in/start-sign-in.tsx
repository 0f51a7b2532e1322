import { bank } from '#api/session/connection.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useOnce } from '#ui/use-once.ts';
import { useState } from 'react';
import { readDeparture } from './departure.ts';
import { type ReturnTarget, returnTargetOf } from './return-target.ts';
import { untilBack } from './until-back.ts';

function whereFrom(): ReturnTarget | undefined {
  const { from } = readDeparture();
  const url = typeof from === 'string' ? URL.parse(from, location.origin) : null;
  return url === null ? undefined : returnTargetOf(url);
}

export function StartSignIn({ label }: { label: string }) {
  const { t } = useI18n();
  const [failure, setFailure] = useState<'offline' | 'failed'>();
  // Changes with each press, so that the message is announced again.
  const [presses, setPresses] = useState(0);
  const { run: leave, isBusy } = useOnce(async () => {
    setPresses((before) => before + 1);
    setFailure(navigator.onLine ? undefined : 'offline');
    // The browser's own page for it would replace this one.
    if (!navigator.onLine) return;
    try {
      const address = await bank().startSignIn(whereFrom());
      location.assign(address);
      await untilBack();
    } catch {
      // No secure context for PKCE, or storage is blocked; the notice explains both.
      setFailure('failed');
    }
  });

  return (
    <>
      <Button variant="primary" isBusy={isBusy} onClick={() => void leave()}>
        {label}
      </Button>
      {failure !== undefined && (
        <Notice key={presses} tone="problem">
          <strong>{t(failure === 'offline' ? 'problem.offline' : 'sign-in.failed')}</strong>
          <p>{t(failure === 'offline' ? 'problem.offline-body' : 'sign-in.failed-body')}</p>
        </Notice>
      )}
    </>
  );
}
