import { bank } from '#api/session/connection.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { paths } from '#paths.ts';
import { AccountsIcon, PaymentsIcon, PersonIcon } from '#ui/frame-icons.tsx';
import { BankSentence } from '#ui/data/bank-sentence.tsx';
import { BankText } from '#ui/data/bank-text.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Cluster } from '#ui/layout/cluster.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { PageHeader } from '#ui/layout/page.tsx';
import { Text } from '#ui/text.tsx';
import { Link, useLocation } from 'react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { noteDeparture, onDeparture, readDeparture } from './departure.ts';
import { Sample } from './sample.tsx';
import styles from './sign-in-page.module.css';
import { StartSignIn } from './start-sign-in.tsx';

export function Component() {
  const { t } = useI18n();
  // The reason is set only after all data is deleted, when this page may already be shown.
  const reason = useSyncExternalStore(onDeparture, () => readDeparture().reason);
  const { session, config } = bank();
  const { isSignedIn } = session;
  const { bank_name: name } = config;
  // One for each page that Back leads to.
  const { key } = useLocation();
  useEffect(forgetLastUser, [reason, key]);
  return (
    <>
      {isSignedIn && (
        <div className={styles.before}>
          <Notice>
            <p>
              <span>{t('sign-in.already')}</span>{' '}
              <Link to={paths.accounts()}>{t('sign-in.to-accounts')}</Link>
            </p>
          </Notice>
        </div>
      )}
      {!isSignedIn && reason !== undefined && (
        <div className={styles.before}>
          {reason === 'signed-out' ? (
            <Notice>
              <p>{t('sign-in.signed-out')}</p>
              <p>{t('sign-in.cleared')}</p>
              {!asksAlways(config.authorize_url) && <p>{t('sign-in.bank-session')}</p>}
            </Notice>
          ) : (
            <Notice tone="warning">{t(`sign-in.${reason}`)}</Notice>
          )}
        </div>
      )}
      <div className={styles.card}>
        <div className={styles.first}>
          {name !== undefined && <BankSign name={name} logo={config.bank_logo} />}
          <PageHeader
            title={t('sign-in.heading')}
            lead={
              <BankSentence
                as="p"
                words={(bank) => (name === undefined ? t('sign-in.lead') : t('sign-in.lead-bank', { bank }))}
              >
                {name ?? ''}
              </BankSentence>
            }
          />
          <Cluster lineGap={2} className={styles.actions}>
            <StartSignIn label={t('sign-in.continue')} />
          </Cluster>
          <section>
            <h2>{t('sign-in.steps')}</h2>
            <ol className={styles.steps}>
              <li>{t('sign-in.step-bank')}</li>
              <li>{t('sign-in.step-approve')}</li>
              <li>{t('sign-in.step-return')}</li>
            </ol>
          </section>
        </div>
        <div className={styles.second}>
          <Sample label={t('sign-in.sample')} />
          <section>
            <h2>{t('sign-in.read')}</h2>
            <ul className={styles.read}>
              <li>
                <AccountsIcon /> <span>{t('sign-in.read-balances')}</span>
              </li>
              <li>
                <PaymentsIcon /> <span>{t('sign-in.read-transactions')}</span>
              </li>
              <li>
                <PersonIcon /> <span>{t('sign-in.read-details')}</span>
              </li>
            </ul>
            <Text>{t('sign-in.read-limit')}</Text>
            <Disclosure summary={t('sign-in.exactly')}>
              <ul className={styles.exactly}>
                <li>{t('sign-in.read-accounts')}</li>
                <li>{t('sign-in.read-opened')}</li>
                <li>{t('sign-in.read-person')}</li>
              </ul>
            </Disclosure>
          </section>
        </div>
      </div>
    </>
  );
}

/** OpenID Connect Core §3.1.2.1: with `prompt=login` the bank asks who it is, even if it knows. */
const asksAlways = (authorizeUrl: string) =>
  URL.parse(authorizeUrl, location.origin)?.searchParams.get('prompt')?.split(' ').includes('login') === true;

/** After a sign-out, Back leads to a page of the last user, and the next one may be another. */
function forgetLastUser(): void {
  const { reason, from, left } = readDeparture();
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isBack = left === performance.timeOrigin || visit?.type === 'back_forward';
  if (reason !== 'signed-out') return;
  // What is visited later in this document is reached by Back.
  if (from === undefined) noteDeparture({ left: performance.timeOrigin });
  else if (isBack) noteDeparture({ from: undefined });
}

/** Which bank it is, as the operator says. */
function BankSign({ name, logo }: { name: string; logo: string | undefined }) {
  const [hasFailed, setFailed] = useState(false);
  return (
    <p className={styles.bank}>
      {logo === undefined || hasFailed ? (
        <span className={styles.sign}>
          <AccountsIcon />
        </span>
      ) : (
        // The name is beside it.
        <img src={logo} alt="" className={styles.logo} onError={() => setFailed(true)} />
      )}
      <BankText>{name}</BankText>
    </p>
  );
}
