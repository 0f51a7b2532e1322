import { freshnessOf } from '#api/http/freshness.ts';
import { profileQueries } from '#api/session/profile.ts';
import { ensureRead } from '#api/http/query-client.ts';
import { wasLeftOut } from '#contract/tolerant.ts';
import { personNames } from '#i18n/person-names.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { BankText } from '#ui/data/bank-text.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Freshness } from '#ui/feedback/freshness.tsx';
import { PageHeader } from '#ui/layout/page.tsx';
import { ShowMore, useSlices } from '#ui/data/show-more.tsx';
import { SummaryList } from '#ui/data/summary-list.tsx';
import { UnreadableNotice } from '#ui/feedback/unreadable-notice.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';

export async function loader({ request }: LoaderFunctionArgs) {
  await ensureRead(profileQueries.identity(), request.signal);
  return null;
}

const NAMES = ['full_name', 'name_prefix', 'first_name', 'last_name'] as const;

/** Banks nearly always send one person, but may send several. */
export function Component() {
  const { t } = useI18n();
  const query = useSuspenseQuery(profileQueries.identity());
  const { data } = query;
  const persons = data.identity.map((person) => ({
    names: personNames(person, t),
    isIncomplete: NAMES.some((name) => wasLeftOut(person, name)),
  }));
  const named = persons.filter(({ names }) => names.length > 0);
  // Includes persons of whom only some names are readable.
  const unreadable = persons.filter(({ isIncomplete }) => isIncomplete).length;
  const { shown, more } = useSlices(named);
  return (
    <>
      <PageHeader title={t('profile.heading')} lead={<p>{t('profile.lead')}</p>} />
      <UnreadableNotice count={unreadable} />
      {named.length === 0 && unreadable === 0 && (
        <EmptyState title={t('profile.empty')}>{t('profile.empty-body')}</EmptyState>
      )}
      {shown.map(({ names }, index) => (
        <SummaryList
          key={index}
          rows={names.map(({ term, value }) => ({ term, value: <BankText>{value}</BankText> }))}
        />
      ))}
      <ShowMore {...more} />
      <Freshness {...freshnessOf(query)} />
    </>
  );
}
