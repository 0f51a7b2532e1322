import { useI18n } from '#i18n/use-i18n.tsx';
import { Card } from '#ui/layout/card.tsx';
import { type ReactNode, useId } from 'react';
import styles from './consent-page.module.css';

/** What follows from which action. */
export function Effects({
  isSent,
  withdraw,
}: {
  /** Whether a consent was sent from here. */
  isSent: boolean;
  /** The button, unless nothing is left to withdraw. */
  withdraw: ReactNode;
}) {
  const { t } = useI18n();
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className={styles.facts}>
        {t('consent.facts')}
      </h2>
      <dl className={styles.effects}>
        {isSent && (
          <div>
            <dt>{t('consent.if-changed')}</dt>
            <dd>{t('consent.if-changed-body')}</dd>
          </div>
        )}
        <div>
          <dt>{t('consent.if-signed-out')}</dt>
          <dd>{t('consent.if-signed-out-body')}</dd>
        </div>
        {withdraw !== null && (
          <div>
            <dt>{t('consent.if-withdrawn')}</dt>
            <dd>
              <span>{t('consent.if-withdrawn-body')}</span>
              <div className={styles.withdraw}>{withdraw}</div>
            </dd>
          </div>
        )}
      </dl>
    </Card>
  );
}
