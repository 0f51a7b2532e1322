import { useI18n } from '#i18n/use-i18n.tsx';
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { CheckIcon } from '#ui/icons.tsx';
import { alone } from '#ui/text.tsx';
import styles from './step-rail.module.css';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

interface Step {
  readonly label: string;
  readonly state: 'done' | 'current' | 'next';
  /** Replaces the label. */
  readonly link?: ReactNode;
}

export function StepRail({ steps }: { steps: readonly Step[] }) {
  const { t } = useI18n();
  const current = steps.findIndex(({ state }) => state === 'current');
  // Without a current step, all are done.
  const at = current === -1 ? steps.length - 1 : current;
  return (
    <div className={styles.rail}>
      <p className={styles.line}>
        <span aria-hidden className={styles.segments}>
          {steps.map(({ state }, index) => (
            <span key={index} className={styles[state]} />
          ))}
        </span>
        <span className={styles.count}>{t('ui.step', { step: at + 1, count: steps.length })}</span>{' '}
        {alone(steps[at]?.label)}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- for Safari a list without numbers is none */}
      <ol role="list" className={styles.list}>
        {steps.map(({ label, state, link }, index) => (
          <li
            key={index}
            className={classNames(styles.step, styles[state])}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className={styles.mark}>{state === 'done' ? <CheckIcon /> : index + 1}</span>
            <span className={styles.label}>
              {link ?? alone(label)}
              {state === 'done' && <VisuallyHidden>{` ${t('ui.step-done')}`}</VisuallyHidden>}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
