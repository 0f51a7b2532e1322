import { preference } from '#lib/preference.ts';

export const theme = preference('bankbook:theme', ['system', 'light', 'dark']);

/** Applies the theme and follows changes. Call once. */
export function showTheme(): void {
  const show = () => {
    document.documentElement.dataset['theme'] = theme.get();
  };
  show();
  theme.subscribe(show);
}
