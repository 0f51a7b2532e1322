import { ownAccountQueries } from '#api/accounts/own-accounts.ts';
import { queryClient } from '#api/http/query-client.ts';
import { catalogs } from '#i18n/catalogs.ts';
import { addCatalogs } from '#i18n/language.ts';
import { AccountFilter } from './account-filter.tsx';
import { Activity } from './activity/activity.tsx';
import { BalanceCoursesNote } from './balance-course.tsx';
import { BalanceExtras } from './balance-extras.tsx';
import { BalanceProblem } from './balance-problem.tsx';
import { EmptyAccounts } from './empty-accounts.tsx';
import { HiddenAccounts } from './hidden-accounts.tsx';
import { NotCoveredNotice } from './not-covered-notice.tsx';
import { refreshAccounts, RefreshFailed } from './refresh-accounts.tsx';
import { UnreadableNotice } from '#ui/feedback/unreadable-notice.tsx';

/** The list had better wait for the user's own names, but not for long: their bank may be asked whose they are. */
const OWN_ACCOUNTS_TIMEOUT_MS = 1_000;

const readOwnAccounts = () =>
  Promise.race([
    queryClient.fetchQuery(ownAccountQueries.all()),
    new Promise<undefined>((resolve) => {
      setTimeout(resolve, OWN_ACCOUNTS_TIMEOUT_MS);
    }),
  ]);

export const extras = {
  AccountFilter,
  Activity,
  BalanceCoursesNote,
  BalanceExtras,
  BalanceProblem,
  EmptyAccounts,
  HiddenAccounts,
  NotCoveredNotice,
  readOwnAccounts,
  refreshAccounts,
  RefreshFailed,
  UnreadableNotice,
};

export async function load(): Promise<typeof extras> {
  await addCatalogs(catalogs.account, catalogs.primitives);
  return extras;
}
