import { freshnessOf } from '#api/http/freshness.ts';
import { profileQueries } from '#api/session/profile.ts';
import { ensureRead } from '#api/http/query-client.ts';
import type { IdentityResponse } from '#contract/identity.ts';
import { wasLeftOut } from '#contract/tolerant.ts';
import { personNames } from '#i18n/person-names.ts';
import { type Translate, useI18n } from '#i18n/use-i18n.tsx';
import { Avatar } from '#ui/data/avatar.tsx';
import { BankText } from '#ui/data/bank-text.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { HeaderRefresh, RefreshFailure } from '#ui/feedback/freshness.tsx';
import { PersonIcon } from '#ui/frame-icons.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page.tsx';
import { ShowMore, useSlices } from '#ui/data/show-more.tsx';
import { SummaryList } from '#ui/data/summary-list.tsx';
import { UnreadableNotice } from '#ui/feedback/unreadable-notice.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import styles from './profile-page.module.css';

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
  const freshness = freshnessOf(query);
  const persons = data.identity.map((person) => ({
    ...heroOf(person, t),
    isIncomplete: NAMES.some((name) => wasLeftOut(person, name)),
  }));
  const named = persons.filter(({ hero }) => hero !== '');
  // Includes persons of whom only some names are readable.
  const unreadable = persons.filter(({ isIncomplete }) => isIncomplete).length;
  const { shown, more } = useSlices(named);
  return (
    <>
      <PageHeader
        title={t('profile.heading')}
        lead={<p>{t('profile.lead')}</p>}
        action={<HeaderRefresh {...freshness} />}
      />
      <RefreshFailure {...freshness} />
      <UnreadableNotice count={unreadable} />
      {named.length === 0 && unreadable === 0 && (
        <EmptyState icon={<PersonIcon />} title={t('profile.empty')}>
          {t('profile.empty-body')}
        </EmptyState>
      )}
      {shown.length > 0 && (
        <div data-columns className={styles.persons}>
          {shown.map(({ hero, names }, index) => (
            <Card key={index} className={styles.card}>
              <header className={styles.who}>
                <Avatar name={hero} size="large" />
                <BankText as="h2">{hero}</BankText>
              </header>
              {names.length > 0 && (
                <SummaryList
                  rows={names.map(({ term, value }) => ({ term, value: <BankText>{value}</BankText> }))}
                />
              )}
            </Card>
          ))}
        </div>
      )}
      <ShowMore {...more} />
    </>
  );
}

/** The full name heads the card, or else the parts of the name; what heads it is not repeated below. */
function heroOf(person: IdentityResponse['identity'][number], t: Translate) {
  const full = (person.full_name ?? '').trim();
  const parts = personNames(person, t);
  const own = [person.first_name, person.last_name].map((part) => (part ?? '').trim());
  const hero = [full, own.filter((part) => part !== '').join(' '), parts[0]?.value].find(
    (text) => text !== undefined && text !== '',
  );
  return { hero: hero ?? '', names: parts.filter(({ value }) => value.trim() !== hero) };
}
