import type { Session } from '#api/session/session.ts';
import { I18nProvider, useI18n } from '#i18n/use-i18n.tsx';
import { noteUse, timeLeft } from '#lib/time/last-use.ts';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { idleState } from './idle-state.ts';
import { reportCaught } from '#app/report.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

/** What a person does. Clicks and input as well: assistive technology sends those without a key or a pointer. */
const SIGNS = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchmove', 'scroll', 'click', 'input'];

/** How often the clock is looked at, ms. A timer over the whole time would stand still in a laptop that sleeps. */
const STEP = 1_000;

/** Other tabs are told at most this often that somebody is here, ms. */
const MAX_SILENCE = 5_000;

/**
 * Ends the session in every tab after `minutes` in which nobody used any tab, and warns before; 0: such an
 * end never comes. Also ends it when its lifetime is over. To be called once. The warning has its own React root, so
 * that the first screen has nothing of it.
 */
export function watchUse(session: Session, minutes: number): void {
  const silence = minutes > 0 ? Math.min(MAX_SILENCE, minutes * 3_000) : MAX_SILENCE;
  const root = createRoot(document.body.appendChild(document.createElement('div')), {
    onCaughtError: reportCaught,
    onUncaughtError: reportCaught,
  });
  let shown: number | undefined;
  let notedAt = -Infinity;

  function show(seconds: number | undefined) {
    if (seconds === shown) return;
    shown = seconds;
    // At once: a page behind an open dialog can't take the focus.
    flushSync(() =>
      root.render(
        <I18nProvider>
          <IdleWarning seconds={seconds} onStay={stay} onSignOut={signOut} />
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
    // Too late, where the time ran out since the last step.
    check();
    if (session.isSignedIn) noteUse();
    check();
  }

  function signOut() {
    session.end('signed-out').catch(reportCaught);
  }

  function seePerson() {
    // The warning asks for an answer: on the way to its buttons it must not vanish.
    if (shown !== undefined || performance.now() - notedAt < silence) return;
    // First whether it is over: who wakes a laptop has not been there.
    check();
    if (!session.isSignedIn) return;
    notedAt = performance.now();
    noteUse();
  }

  for (const sign of SIGNS) document.addEventListener(sign, seePerson, { capture: true, passive: true });
  session.subscribe(() => show(undefined));
  window.addEventListener('storage', check);
  window.addEventListener('pageshow', check);
  document.addEventListener('visibilitychange', check);
  setInterval(check, STEP);
  check();
}

/** Says that the session ends in so many seconds, unless somebody is there. Without `seconds` there is nothing to say. */
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
          <Button data-first-focus look="primary" onClick={onStay}>
            {t('idle.stay')}
          </Button>
        </>
      }
    >
      <p>{t('idle.body')}</p>
      {/* Read with the dialog when it opens; off, or each second would be read aloud. */}
      <p role="timer" aria-live="off">
        {t('idle.seconds', { seconds: seconds ?? 0 })}
      </p>
    </Dialog>
  );
}
