import { openableIds } from '#api/accounts/accounts.ts';
import { accountSections } from '#contract/account-sections.ts';
import type { Session } from '#api/session/session.ts';
import { kindOf, nameOf } from '#i18n/account-names.ts';
import { chooseLanguage } from '#i18n/language.ts';
import { type Language, languages } from '#i18n/preferred-language.ts';
import type { Translate } from '#i18n/use-i18n.tsx';
import { groupedIban } from '#lib/money/grouped-iban.ts';
import { paths } from '#paths.ts';
import type { amountVisibility } from '#ui/data/amount-visibility.ts';
import type { Command } from '#ui/command/command.ts';
import { singleKeys } from '#ui/command/single-keys.ts';
import { theme } from '#ui/theme.ts';
import type { ReactNode } from 'react';
import { destinations, openDestinations } from './destinations.ts';
import { reportCaught } from '#app/report.ts';
import { toggleAmounts } from './shortcuts.ts';

type Navigate = (path: string) => void;
type Account = Parameters<typeof openableIds>[0][number];

/** Accounts that have pages. Their sections appear only when the user types. `ownNames` are by `resource_id`. */
export function accountCommands(
  accounts: readonly Account[],
  ownNames: ReadonlyMap<string, string> | undefined,
  t: Translate,
  go: Navigate,
): readonly Command[] {
  const openable = openableIds(accounts);
  return accounts.flatMap((account) => {
    const id = account.resource_id;
    if (id === undefined || !openable.has(id)) return [];
    const bankName = nameOf(account, t);
    const ownName = ownNames?.get(id);
    const name = ownName ?? bankName;
    const iban = account.account_id?.iban;
    const shared = {
      group: t('app.accounts'),
      detail: [
        ownName === undefined ? '' : bankName,
        kindOf(account, t),
        iban === undefined ? '' : groupedIban(iban),
      ]
        .filter(Boolean)
        .join(' · '),
    };
    return [
      { ...shared, id: paths.account(id), name, run: () => go(paths.accountTransactions(id)) },
      ...accountSections.map((section) => {
        const path = `${paths.account(id)}/${section}`;
        return {
          ...shared,
          id: path,
          name: t('palette.choice', { name, value: t(`label.${section}`) }),
          isDeep: true,
          run: () => go(path),
        };
      }),
    ];
  });
}

export function pageCommands(isSignedIn: boolean, t: Translate, go: Navigate): readonly Command[] {
  return (isSignedIn ? destinations : openDestinations).map(({ path, name, keywords, keys }) => ({
    id: path,
    group: t('palette.pages'),
    name: name(t),
    keywords: keywords?.(t),
    keys,
    run: () => go(path),
  }));
}

export function settingCommands(
  now: {
    language: Language;
    theme: (typeof theme.values)[number];
    amounts: (typeof amountVisibility.values)[number];
    singleKeys: (typeof singleKeys.values)[number];
  },
  t: Translate,
  {
    session,
    show,
    openSheet,
  }: { session: Session; show: (question: ReactNode) => void; openSheet: () => void },
): readonly Command[] {
  const group = t('app.settings');
  const isOn = now.singleKeys === 'on';
  const always: readonly Command[] = [
    ...(Object.keys(languages) as Language[]).map((language) => ({
      id: `language ${language}`,
      group,
      name: t('palette.choice', { name: t('app.language'), value: languages[language] }),
      keywords: 'language langue',
      isChosen: language === now.language,
      run: () => void chooseLanguage(language).catch(reportCaught),
    })),
    ...theme.values.map((value) => ({
      id: `theme ${value}`,
      group,
      name: t('palette.choice', { name: t('app.theme'), value: t(`theme.${value}`) }),
      keywords: t('palette.theme-too'),
      isChosen: value === now.theme,
      run: () => theme.set(value),
    })),
    { id: 'sheet', group, name: t('keys.sheet'), keys: '?', run: openSheet },
    {
      id: 'single-keys',
      group,
      name: t(isOn ? 'keys.switch-off' : 'keys.switch-on'),
      run: () => singleKeys.set(isOn ? 'off' : 'on'),
    },
  ];
  if (!session.isSignedIn) return always;
  return [
    {
      id: 'amounts',
      group,
      name: t(now.amounts === 'hidden' ? 'label.show-amounts' : 'app.hide-amounts'),
      keywords: t('palette.amounts-too'),
      keys: 'h',
      run: toggleAmounts,
    },
    ...always,
    {
      id: 'sign-out',
      group,
      name: t('app.sign-out'),
      keywords: t('palette.sign-out-too'),
      run: () =>
        // If the question cannot be loaded, sign out without it.
        void import('#app/session/sign-out.tsx')
          .then(({ signOut }) => signOut(show))
          .catch(() => session.end('signed-out'))
          .catch(reportCaught),
    },
  ];
}
