import { preference } from '#lib/preference.ts';

/** Light or dark: as the system is, until a person chooses. */
export const theme = preference('bankbook:theme', ['system', 'light', 'dark']);

/** Shows the page in the chosen theme, and follows the choice; to be called once. */
export function showTheme(): void {
  const show = () => {
    document.documentElement.dataset['theme'] = theme.get();
  };
  show();
  theme.subscribe(show);
}
