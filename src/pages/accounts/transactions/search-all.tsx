import { accountQueries } from '#api/accounts/accounts.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { Button } from '#ui/button.tsx';
import { MIN_SEARCH_LENGTH, requestSearch } from '#ui/command/search-request.ts';
import { SearchIcon } from '#ui/icons.tsx';
import { useQuery } from '@tanstack/react-query';

/** Takes what is typed to the search over all accounts. Nothing where there is one account. */
export function SearchAll({ text }: { text: string }) {
  const { t } = useI18n();
  // The loader of the account reads them.
  const { data } = useQuery({ ...accountQueries.list(), enabled: false });
  const typed = text.trim();
  if (typed.length < MIN_SEARCH_LENGTH || (data?.accounts.items.length ?? 0) < 2) return null;
  return (
    <li>
      <Button variant="quiet" icon={<SearchIcon />} onClick={() => requestSearch(typed)}>
        {t('filter.search-all')}
      </Button>
    </li>
  );
}
