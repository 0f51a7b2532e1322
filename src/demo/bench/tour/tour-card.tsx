import { useI18n } from '#i18n/use-i18n.tsx';
import { Button } from '#ui/button.tsx';
import { usePassFocus } from '#ui/use-pass-focus.ts';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { followPage, goToStep, isBeforeSignIn, tourPages } from './tour-pages.ts';
import { stepFrom, takeTour, tour, type TourStep, tourSteps, wasRequested } from './tour-state.ts';
import { Cluster } from '#ui/layout/cluster.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import styles from './tour.module.css';

export interface TourCardProps {
  readonly step: TourStep;
  readonly go: (path: string) => void;
}

const POINTED = 'data-tour-target';

/** Not a dialog: the page behind stays usable. Escape leaves the tour, which can go on from this step. */
export function TourCard({ step, go }: TourCardProps) {
  const { t } = useI18n();
  const tourPage = tourPages[step];
  const pathname = useSyncExternalStore(followPage, () => location.pathname);
  const isHere = tourPage.isAt(pathname);
  // Before the sign-in there is nothing to point to.
  const isWaiting = !isHere && isBeforeSignIn(pathname);
  const [lacksAccount, setLacksAccount] = useState(false);
  const heading = usePointedHeading(step);
  useTarget(step, isHere);
  const passFocus = usePassFocus();

  async function show(next: TourStep) {
    if (next !== step) takeTour(next);
    setLacksAccount(!(await goToStep(tourPages[next], go)));
  }

  const before = stepFrom(step, -1);
  const after = stepFrom(step, 1);
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape on any of its buttons
    <aside
      {...passFocus}
      className={styles.card}
      aria-label={t('tour.label')}
      onKeyDown={({ key }) => {
        if (key === 'Escape') tour.set(`left ${step}`);
      }}
    >
      <h2 ref={heading} tabIndex={-1}>
        <span className={styles.count}>
          {t('tour.step', { step: tourSteps.indexOf(step) + 1, count: tourSteps.length })}
        </span>{' '}
        <span>{t(`tour.${step}`)}</span>
      </h2>
      <Stack role="status">
        <p>{t(isWaiting ? 'tour.sign-in' : `tour.${step}-body`)}</p>
        {lacksAccount && !isHere && <p>{t('tour.no-account')}</p>}
      </Stack>
      <Cluster gap={1}>
        {before !== undefined && !isWaiting && (
          <Button onClick={() => void show(before)}>{t('tour.back')}</Button>
        )}
        {!isHere && !isWaiting && <Button onClick={() => void show(step)}>{t('tour.show')}</Button>}
        {!isWaiting && (
          <Button
            variant="primary"
            onClick={() => {
              if (after === undefined) tour.set('done');
              else void show(after);
            }}
          >
            {t(after === undefined ? 'tour.finish' : 'tour.next')}
          </Button>
        )}
        {(after !== undefined || isWaiting) && (
          <Button variant="quiet" onClick={() => tour.set(`left ${step}`)}>
            {t('tour.leave')}
          </Button>
        )}
      </Cluster>
    </aside>
  );
}

/**
 * Focuses the card's heading at each step that the user opened, and takes the focus back from the heading of
 * a page that loads, until the user does something else.
 */
function usePointedHeading(step: TourStep) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!wasRequested(step)) return undefined;
    heading.current?.focus();
    const moving = new AbortController();
    const options = { capture: true, signal: moving.signal };
    document.addEventListener(
      'focusin',
      ({ target }) => {
        if (target instanceof Element && target.matches('main h1')) heading.current?.focus();
      },
      options,
    );
    for (const sign of ['keydown', 'pointerdown']) {
      document.addEventListener(sign, () => moving.abort(), options);
    }
    return () => moving.abort();
  }, [step]);
  return heading;
}

/** Also marks a target that appears later or is rendered again. */
function useTarget(step: TourStep, isHere: boolean): void {
  useEffect(() => {
    if (!isHere) return undefined;
    let marked: Element | undefined;
    const mark = () => {
      const found = tourPages[step].targets.flatMap((selector) => document.querySelector(selector) ?? [])[0];
      if (found === marked) return;
      marked?.removeAttribute(POINTED);
      found?.setAttribute(POINTED, '');
      found?.scrollIntoView({ block: 'nearest' });
      marked = found;
    };
    mark();
    const stop = followPage(mark);
    return () => {
      stop();
      marked?.removeAttribute(POINTED);
    };
  }, [step, isHere]);
}
