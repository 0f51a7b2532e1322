import { oneAccountQueries } from '#api/accounts/account.ts';
import { freshnessOf } from '#api/http/freshness.ts';
import { ensureRead } from '#api/http/query-client.ts';
import { personNames } from '#i18n/person-names.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { Avatar } from '#ui/data/avatar.tsx';
import { BankText } from '#ui/data/bank-text.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ListRow } from '#ui/data/list.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { accountIdOf } from './account-id.ts';
import { BankList } from './bank-list.tsx';
import styles from './owners-page.module.css';

export async function loader({ request }: LoaderFunctionArgs) {
  const id = accountIdOf(request);
  await ensureRead(oneAccountQueries.owners(id), request.signal);
  return { id };
}

export function Component() {
  const { t } = useI18n();
  const { id } = useLoaderData<typeof loader>();
  const query = useSuspenseQuery(oneAccountQueries.owners(id));
  const { items, unreadable } = query.data.owners;
  return (
    <BankList
      items={items}
      unreadable={unreadable.length}
      empty={<EmptyState title={t('owners.empty')}>{t('owners.empty-body')}</EmptyState>}
      freshness={freshnessOf(query)}
      renderRow={({ full_name, ...parts }, index) => (
        <ListRow
          key={`${full_name} ${index}`}
          icon={<Avatar name={full_name} />}
          title={<BankText as="h2">{full_name}</BankText>}
          aside={<Parts names={personNames(parts, t)} />}
        />
      )}
    />
  );
}

function Parts({ names }: { names: ReturnType<typeof personNames> }) {
  if (names.length === 0) return null;
  return (
    <dl className={styles.parts}>
      {names.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            <BankText>{value}</BankText>
          </dd>
        </div>
      ))}
    </dl>
  );
}
