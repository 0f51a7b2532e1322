import { accountQueries } from '#api/accounts/accounts.ts';
import { ownAccountQueries } from '#api/accounts/own-accounts.ts';
import { noteQueries } from '#api/accounts/transaction-notes.ts';
import { followReads, queryClient } from '#api/http/query-client.ts';
import type { Session } from '#api/session/session.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { amountVisibility } from '#ui/data/amount-visibility.ts';
import { type Command, type CommandExtras, isSingleKey } from '#ui/command/command.ts';
import { CommandPalette } from '#ui/command/command-palette.tsx';
import { singleKeys } from '#ui/command/single-keys.ts';
import { theme } from '#ui/theme.ts';
import { usePreference } from '#ui/use-preference.ts';
import { notifyManager } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useEffect, useState, useSyncExternalStore } from 'react';
import { Text } from '#ui/text.tsx';
import { accountCommands, pageCommands, settingCommands } from './commands.ts';
import { SearchRest } from './search-rest.tsx';
import { isSearchable, readAccounts, transactionCommands } from './transaction-search.tsx';

const cache = queryClient.getQueryCache();

const accountsRead = () => queryClient.getQueryState(accountQueries.list().queryKey);

const ownAccountsRead = () => queryClient.getQueryData(ownAccountQueries.all().queryKey);
const notesRead = () => queryClient.getQueryData(noteQueries.all().queryKey);

let changes = 0;
/** Notifies between renders: what reads the rest adds a query as it renders. */
const followData = (listener: () => void) => {
  const notify = notifyManager.batchCalls(listener);
  return cache.subscribe(({ type }) => {
    if (type !== 'added' && type !== 'updated' && type !== 'removed') return;
    changes += 1;
    notify();
  });
};
const countChanges = () => changes;

export function Palette({
  session,
  extras,
  recent,
  wanted,
  go,
  show,
  openSheet,
  onRun,
  onClose,
}: {
  session: Session;
  extras: CommandExtras | undefined;
  recent: readonly string[];
  /** What the field holds at first. */
  wanted: string;
  go: (path: string) => void;
  show: (question: ReactNode) => void;
  openSheet: () => void;
  /** `isListed`: it is there without a search too. */
  onRun: (command: Command, isListed: boolean) => void;
  onClose: () => void;
}) {
  const i18n = useI18n();
  const { t, language } = i18n;
  const state = useSyncExternalStore(followReads, accountsRead);
  const accounts = state?.data?.accounts.items ?? [];
  const [typed, setTyped] = useState(wanted);
  const set = {
    language,
    theme: usePreference(theme),
    amounts: usePreference(amountVisibility),
    singleKeys: usePreference(singleKeys),
  };
  const { isSignedIn } = session;
  // Any page may have opened the palette. A failed read is repeated only by the user.
  useEffect(() => {
    const list = accountQueries.list();
    if (!isSignedIn) return;
    if (queryClient.getQueryState(list.queryKey) === undefined) void queryClient.prefetchQuery(list);
    void queryClient.prefetchQuery(ownAccountQueries.all());
    void queryClient.prefetchQuery(noteQueries.all());
  }, [isSignedIn]);
  const notes = useSyncExternalStore(followReads, notesRead);
  const ownNames = useSyncExternalStore(followReads, ownAccountsRead)?.names;
  // Reads 100,000 rows after each key, so that typing comes first; again after each page that arrives.
  const searched = useDeferredValue(typed);
  useDeferredValue(useSyncExternalStore(followData, countChanges));
  const read =
    isSignedIn && isSearchable(searched) ? readAccounts(accounts, { names: ownNames, notes }, i18n) : [];
  const commands = [
    ...(isSignedIn ? accountCommands(accounts, ownNames, t, go) : []),
    ...pageCommands(isSignedIn, t, go),
    ...settingCommands(set, t, { session, show, openSheet }),
    ...(extras?.commands(t) ?? []).map((command) => ({ ...command, isForTesters: true })),
  ];
  // Shortcuts that are switched off are not shown.
  const isShown = (keys: string) => set.singleKeys === 'on' || !isSingleKey({ keys });
  return (
    <CommandPalette
      commands={commands.map(({ keys, ...command }) =>
        keys !== undefined && isShown(keys) ? { ...command, keys } : command,
      )}
      recent={recent}
      wanted={wanted}
      found={transactionCommands(read, searched, i18n, go)}
      searched={searched}
      note={
        isSignedIn && state?.data === undefined ? (
          <Text role="status">
            {t(state?.status === 'error' ? 'palette.no-accounts' : 'palette.accounts-loading')}
          </Text>
        ) : (
          <SearchRest read={read} />
        )
      }
      onType={setTyped}
      onRun={(command) =>
        onRun(
          command,
          commands.some(({ id }) => id === command.id),
        )
      }
      onClose={onClose}
    />
  );
}
