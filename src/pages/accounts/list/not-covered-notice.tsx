import { accountQueries } from '#api/accounts/accounts.ts';
import { toProblem } from '#api/http/errors.ts';
import { followReads, queryClient } from '#api/http/query-client.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { paths } from '#paths.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';

export function isNotCovered(id: string): boolean {
  const error = queryClient.getQueryState(accountQueries.balances(id).queryKey)?.error ?? null;
  return error !== null && toProblem(error).kind === 'not-covered';
}

/** Once for all accounts whose balance the consent does not cover. */
export function NotCoveredNotice({ ids }: { ids: readonly string[] }) {
  const { t } = useI18n();
  const count = useSyncExternalStore(followReads, () => ids.filter(isNotCovered).length);
  const first = ids.find(isNotCovered);
  if (first === undefined) return null;
  return (
    <Notice>
      <p>
        <span>{t('accounts.not-covered', { count })}</span>{' '}
        <Link to={count === 1 ? paths.consentEditFor(first, 'balances') : paths.consentEdit()}>
          {t('problem.change-consent')}
        </Link>
      </p>
    </Notice>
  );
}
