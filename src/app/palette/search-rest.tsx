import { oneAccountQueries } from '#api/accounts/account.ts';
import { queryClient } from '#api/http/query-client.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { MAX_PAGES_AT_ONCE, useAllPages } from '#pages/accounts/transactions/use-all-pages.ts';
import { Button } from '#ui/button.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { Text } from '#ui/text.tsx';
import { usePassFocus } from '#ui/use-pass-focus.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { coverageOf, type ReadAccount } from './transaction-search.tsx';

/**
 * Says how much was searched, and reads the rest where the user wants it: banks count calls, so typing sends
 * none.
 */
export function SearchRest({ read }: { read: readonly ReadAccount[] }) {
  const i18n = useI18n();
  const { t } = i18n;
  const [isReading, setReading] = useState(false);
  const [failuresBefore, setFailuresBefore] = useState(0);
  const coverage = useRef<HTMLParagraphElement>(null);
  const passToCoverage = usePassFocus(coverage);
  const failures = read.filter(({ isFailed }) => isFailed).length;
  const next = read.find(
    ({ progress, hasNextPage, isFailed, pages }) =>
      progress === 'unread' || (hasNextPage && !isFailed && pages < MAX_PAGES_AT_ONCE),
  );
  // A bank that fails or asks to wait is asked no more.
  const isRunning = isReading && next !== undefined && failures <= failuresBefore;
  const count = read.reduce((sum, { book }) => sum + book.rows.length, 0);
  if (read.length === 0) return null;

  function toggle() {
    setFailuresBefore(failures);
    setReading(!isRunning);
  }

  return (
    <>
      {isRunning && (
        <>
          {/* One account after the other, to spare the bank. */}
          <ReadAll key={next.id} id={next.id} />
          <Progress
            label={t('palette.searching', { account: next.name })}
            valueText={t('palette.searched', { count })}
          />
        </>
      )}
      {!isRunning && (
        <Text ref={coverage} role="status" tabIndex={-1}>
          {coverageOf(read, i18n)}
        </Text>
      )}
      {next !== undefined && (
        <div {...passToCoverage}>
          {/* One button for both, so that the focus stays on it. */}
          <Button onClick={toggle}>{t(isRunning ? 'palette.stop' : 'palette.search-rest')}</Button>
        </div>
      )}
    </>
  );
}

/** Reads the remaining pages of an account as long as it is rendered. */
function ReadAll({ id }: { id: string }) {
  // The palette has a root of its own, without the page's providers.
  const query = useInfiniteQuery(oneAccountQueries.transactions(id), queryClient);
  useAllPages(query, query.data?.pages.length ?? 0, 'all');
  return null;
}
