import { bank } from '#api/session/connection.ts';
import type { SignInOutcome } from '#api/session/sign-in.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { paths } from '#paths.ts';
import { PageHeader } from '#ui/layout/page.tsx';
import { Link, replace, useLoaderData } from 'react-router';
import { callbackOutcome } from './callback.ts';
import { forgetDeparture, noteDeparture, readDeparture } from './departure.ts';
import { pathOfReturnTarget } from './return-target.ts';
import { Cluster } from '#ui/layout/cluster.tsx';
import { Text } from '#ui/text.tsx';
import styles from './sign-in-page.module.css';
import { StartSignIn } from './start-sign-in.tsx';

type Failure = Exclude<SignInOutcome, { kind: 'signed-in' }>;

export async function loader(): Promise<Failure | Response> {
  const outcome = await callbackOutcome();
  if (outcome?.kind === 'signed-in') {
    forgetDeparture();
    return replace(pathOfReturnTarget(outcome.returnTo));
  }
  if (outcome !== undefined) {
    noteDeparture({ failure: outcome });
    return outcome;
  }
  // No answer of the bank: a reload after a failure, or a bookmark.
  const { failure } = readDeparture();
  if (failure === undefined && bank().session.isSignedIn) return replace(paths.accounts());
  return failure ?? { kind: 'invalid-link' };
}

export function Component() {
  const { t } = useI18n();
  const failure = useLoaderData<Failure>();
  const { isSignedIn } = bank().session;
  return (
    <>
      <PageHeader title={t(`callback.${failure.kind}`)} lead={<p>{t(bodyOf(failure))}</p>} />
      <Cluster lineGap={2} className={styles.actions}>
        <StartSignIn label={t('problem.try-again')} />
        {isSignedIn && <Link to={paths.accounts()}>{t('sign-in.to-accounts')}</Link>}
      </Cluster>
      {isSignedIn && <Text>{t('callback.still-signed-in')}</Text>}
    </>
  );
}

function bodyOf(failure: Failure) {
  if (failure.kind !== 'incomplete') return `callback.${failure.kind}-body` as const;
  switch (failure.cause) {
    case 'session-ended':
      return 'callback.incomplete-spent';
    case 'set-up':
      return 'callback.incomplete-set-up';
    case 'offline':
    case 'unreachable':
    case 'timeout':
    case 'wait':
    case 'bank-failed':
      return 'callback.incomplete-unreachable';
    default:
      return 'callback.incomplete-body';
  }
}
