import { bank } from '#api/session/connection.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { paths } from '#paths.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { PageHeader } from '#ui/layout/page.tsx';
import { Link } from 'react-router';
import { useSyncExternalStore } from 'react';
import { onDeparture, readDeparture } from './departure.ts';
import { Text } from '#ui/text.tsx';
import { Cluster } from '#ui/layout/cluster.tsx';
import styles from './sign-in-page.module.css';
import { StartSignIn } from './start-sign-in.tsx';

export function Component() {
  const { t } = useI18n();
  // The reason is set only after all data is deleted, when this page may already be shown.
  const reason = useSyncExternalStore(onDeparture, () => readDeparture().reason);
  const { isSignedIn } = bank().session;
  return (
    <>
      {isSignedIn && (
        <div className={styles.before}>
          <Notice>
            <p>
              {t('sign-in.already')} <Link to={paths.accounts()}>{t('sign-in.to-accounts')}</Link>
            </p>
          </Notice>
        </div>
      )}
      {!isSignedIn && reason !== undefined && (
        <div className={styles.before}>
          <Notice tone={reason === 'signed-out' ? 'info' : 'warning'}>{t(`sign-in.${reason}`)}</Notice>
        </div>
      )}
      <PageHeader title={t('sign-in.heading')} lead={<p>{t('sign-in.lead')}</p>} />
      <div className={styles.columns}>
        <section>
          <h2>{t('sign-in.steps')}</h2>
          <ol className={styles.steps}>
            <li>{t('sign-in.step-bank')}</li>
            <li>{t('sign-in.step-approve')}</li>
            <li>{t('sign-in.step-return')}</li>
          </ol>
        </section>
        <section>
          <h2>{t('sign-in.read')}</h2>
          <ul className={styles.read}>
            <li>{t('sign-in.read-accounts')}</li>
            <li>{t('sign-in.read-balances')}</li>
            <li>{t('sign-in.read-details')}</li>
            <li>{t('sign-in.read-person')}</li>
          </ul>
          <Text>{t('sign-in.read-limit')}</Text>
        </section>
      </div>
      <Cluster lineGap={2} className={styles.actions}>
        <StartSignIn label={t('sign-in.continue')} />
      </Cluster>
    </>
  );
}
