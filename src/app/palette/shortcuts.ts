import { amountVisibility } from '#ui/data/amount-visibility.ts';
import type { Shortcut } from '#ui/command/command.ts';
import { destinations } from './destinations.ts';

interface ShortcutContext {
  readonly go: (path: string) => void;
  readonly openPalette: () => void;
  readonly openSheet: () => void;
}

export function toggleAmounts(): void {
  amountVisibility.set(amountVisibility.get() === 'hidden' ? 'shown' : 'hidden');
}

const searchField = () => document.querySelector<HTMLInputElement>('main input[type=search]');

export function shortcutsOf({ go, openPalette, openSheet }: ShortcutContext, isSignedIn: boolean) {
  const general: readonly Shortcut[] = [
    { keys: 'mod+k', label: (t) => t('palette.title'), run: openPalette },
    { keys: '?', label: (t) => t('keys.sheet'), run: openSheet },
    {
      keys: '/',
      label: (t) => t('keys.search'),
      isThere: () => searchField() !== null,
      run: () => {
        searchField()?.focus();
        searchField()?.select();
      },
    },
    ...(isSignedIn
      ? [{ keys: 'h', label: (t) => t('keys.hide-amounts'), run: toggleAmounts } satisfies Shortcut]
      : []),
  ];
  const pages = destinations.flatMap(({ keys, name, path }): Shortcut[] =>
    keys === undefined || !isSignedIn ? [] : [{ keys, label: name, run: () => go(path) }],
  );
  return { general, pages };
}
