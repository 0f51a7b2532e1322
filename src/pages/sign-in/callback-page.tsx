import { bank } from '#api/session/connection.ts';
import type { SignInOutcome } from '#api/session/sign-in.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { reloadHidden } from '#lib/reload-hidden.ts';
import { paths } from '#paths.ts';
import { PageHeader } from '#ui/layout/page.tsx';
import { Link, type LoaderFunctionArgs, replace, useLoaderData } from 'react-router';
import { callbackOutcome } from './callback.ts';
import { forgetDeparture, noteDeparture, readDeparture } from './departure.ts';
import { pathOfReturnTarget } from './return-target.ts';
import { Cluster } from '#ui/layout/cluster.tsx';
import { Text } from '#ui/text.tsx';
import styles from './sign-in-page.module.css';
import { StartSignIn } from './start-sign-in.tsx';

type Failure = Exclude<SignInOutcome, { returnTo: unknown }>;
type Narrower = { readonly kind: 'narrower'; readonly target: string };

export async function loader({ request }: LoaderFunctionArgs): Promise<Failure | Narrower | Response> {
  const { session } = bank();
  const { id: before } = session;
  const outcome = await callbackOutcome();
  if (outcome !== undefined && !('returnTo' in outcome)) {
    noteDeparture({ failure: outcome });
    return outcome;
  }
  // After a sign-out, Back must not show the sign-in before it.
  if (outcome !== undefined && session.isSignedIn) {
    forgetDeparture();
    // Opened while the bank was asked, in the session before: the page may show another user's data.
    if (request.signal.aborted && before !== undefined && before !== session.id) reloadHidden();
    const target = pathOfReturnTarget(outcome.returnTo);
    return outcome.kind === 'narrower' ? { kind: outcome.kind, target } : replace(target);
  }
  // No answer of the bank: a reload after a failure, a bookmark, or Back after a sign-out.
  const { failure } = readDeparture();
  if (failure === undefined && session.isSignedIn) return replace(paths.accounts());
  return failure ?? { kind: 'invalid-link' };
}

export function Component() {
  const { t } = useI18n();
  const shown = useLoaderData<Failure | Narrower>();
  const isNarrower = shown.kind === 'narrower';
  const isSignedInBefore = bank().session.isSignedIn && !isNarrower;
  return (
    <>
      <PageHeader title={t(`callback.${shown.kind}`)} lead={<p>{t(bodyOf(shown))}</p>} />
      <Cluster lineGap={2} className={styles.actions}>
        {isNarrower ? (
          <Link to={shown.target}>{t('callback.narrower-continue')}</Link>
        ) : (
          <StartSignIn label={t('problem.try-again')} />
        )}
        {isSignedInBefore && <Link to={paths.accounts()}>{t('sign-in.to-accounts')}</Link>}
      </Cluster>
      {isSignedInBefore && <Text>{t('callback.still-signed-in')}</Text>}
    </>
  );
}

function bodyOf(failure: Failure | Narrower) {
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
