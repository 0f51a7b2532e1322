import { accountQueries } from '#api/accounts/accounts.ts';
import { queryClient } from '#api/http/query-client.ts';
import type { Session } from '#api/session/session.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { amountVisibility } from '#ui/data/amount-visibility.ts';
import { type Command, type CommandExtras, isSingleKey } from '#ui/command/command.ts';
import { CommandPalette } from '#ui/command/command-palette.tsx';
import { singleKeys } from '#ui/command/single-keys.ts';
import { theme } from '#ui/theme.ts';
import { usePreference } from '#ui/use-preference.ts';
import { type ReactNode, useSyncExternalStore } from 'react';
import { accountCommands, pageCommands, settingCommands } from './commands.ts';

const cache = queryClient.getQueryCache();
const followCache = (listener: () => void) => cache.subscribe(listener);

/** Cached accounts only: the palette sends no requests. */
const accountsRead = () => queryClient.getQueryData(accountQueries.list().queryKey);

export function Palette({
  session,
  extras,
  recent,
  go,
  show,
  openSheet,
  onRun,
  onClose,
}: {
  session: Session;
  extras: CommandExtras | undefined;
  recent: readonly string[];
  go: (path: string) => void;
  show: (question: ReactNode) => void;
  openSheet: () => void;
  onRun: (command: Command) => void;
  onClose: () => void;
}) {
  const { t, language } = useI18n();
  const accounts = useSyncExternalStore(followCache, accountsRead);
  const set = {
    language,
    theme: usePreference(theme),
    amounts: usePreference(amountVisibility),
    singleKeys: usePreference(singleKeys),
  };
  const { isSignedIn } = session;
  const commands = [
    ...(isSignedIn ? accountCommands(accounts?.accounts.items ?? [], t, go) : []),
    ...pageCommands(isSignedIn, t, go),
    ...settingCommands(set, t, { session, show, openSheet }),
    ...(extras?.commands(t) ?? []),
  ];
  // Shortcuts that are switched off are not shown.
  const isShown = (keys: string) => set.singleKeys === 'on' || !isSingleKey({ keys });
  return (
    <CommandPalette
      commands={commands.map(({ keys, ...command }) =>
        keys !== undefined && isShown(keys) ? { ...command, keys } : command,
      )}
      recent={recent}
      note={isSignedIn && accounts === undefined ? t('palette.no-accounts') : undefined}
      onRun={onRun}
      onClose={onClose}
    />
  );
}
