import type { Session } from '#api/session/session.ts';
import { I18nProvider, useI18n } from '#i18n/use-i18n.tsx';
import { noteUse, timeLeft } from '#lib/time/last-use.ts';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { idleState } from './idle-state.ts';
import { reportCaught } from '#app/report.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

/** Assistive technology sends click and input without key or pointer events. */
const SIGNS = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchmove', 'scroll', 'click', 'input'];

/** Polled, because a long timer stops while a laptop sleeps. */
const POLL_MS = 1_000;

const MAX_NOTE_INTERVAL_MS = 5_000;

/**
 * Ends the session in all tabs after `minutes` without use (0: no limit) or at the end of its lifetime. Call
 * once. A separate React root, outside the first screen's bundle.
 */
export function watchUse(session: Session, minutes: number): void {
  const noteInterval = minutes > 0 ? Math.min(MAX_NOTE_INTERVAL_MS, minutes * 3_000) : MAX_NOTE_INTERVAL_MS;
  const root = createRoot(document.body.appendChild(document.createElement('div')), {
    onCaughtError: reportCaught,
    onUncaughtError: reportCaught,
  });
  let shown: number | undefined;
  /** Before a sign-out that loses something. */
  let question: ReactNode;
  let notedAt = -Infinity;

  function show(seconds: number | undefined) {
    if (seconds === shown) return;
    shown = seconds;
    render();
  }

  function ask(next: ReactNode) {
    question = next;
    render();
  }

  function render() {
    // Synchronous, because a page behind an open dialog cannot take the focus.
    flushSync(() =>
      root.render(
        <I18nProvider>
          <IdleWarning seconds={shown} onStay={stay} onSignOut={signOut} />
          {question}
        </I18nProvider>,
      ),
    );
  }

  function check() {
    const state = session.isSignedIn ? idleState(timeLeft(minutes), minutes) : 'active';
    show(typeof state === 'object' ? state.warn : undefined);
    if (state === 'over') session.end('idle').catch(reportCaught);
    else if (session.timeLeft <= 0) session.end('lifetime').catch(reportCaught);
  }

  function stay() {
    // The time may have run out since the last check.
    check();
    if (session.isSignedIn) noteUse();
    check();
  }

  function signOut() {
    // The time must not run out under the question.
    stay();
    if (!session.isSignedIn) return;
    // If the question cannot be loaded, sign out without it.
    import('./sign-out.tsx')
      .then(({ signOut: askAndSignOut }) => askAndSignOut(ask))
      .catch(() => session.end('signed-out'))
      .catch(reportCaught);
  }

  function seePerson() {
    // The warning must not vanish while the user moves to its buttons.
    if (shown !== undefined || performance.now() - notedAt < noteInterval) return;
    // Checked first: waking a laptop must not extend a session that is over.
    check();
    if (!session.isSignedIn) return;
    notedAt = performance.now();
    noteUse();
  }

  for (const sign of SIGNS) document.addEventListener(sign, seePerson, { capture: true, passive: true });
  session.subscribe(() => {
    shown = undefined;
    ask(undefined);
  });
  window.addEventListener('storage', check);
  window.addEventListener('pageshow', check);
  document.addEventListener('visibilitychange', check);
  setInterval(check, POLL_MS);
  check();
}

function IdleWarning({
  seconds,
  onStay,
  onSignOut,
}: {
  seconds: number | undefined;
  onStay: () => void;
  onSignOut: () => void;
}) {
  const { t } = useI18n();
  return (
    <Dialog
      isOpen={seconds !== undefined}
      isQuestion
      isLeftByClickBeside
      title={t('idle.title')}
      onClose={onStay}
      actions={
        <>
          <Button onClick={onSignOut}>{t('app.sign-out')}</Button>
          <Button data-first-focus variant="primary" onClick={onStay}>
            {t('idle.stay')}
          </Button>
        </>
      }
    >
      <p>{t('idle.body')}</p>
      {/* Off, or a screen reader would read out every second. */}
      <p role="timer" aria-live="off">
        {t('idle.seconds', { seconds: seconds ?? 0 })}
      </p>
    </Dialog>
  );
}
