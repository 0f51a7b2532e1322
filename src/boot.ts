/*
 * Runs before anything is painted, on its own and before the app: who has chosen dark must
 * not see a flash of light. `ui/theme.ts` keeps the choice and takes over from here.
 */
try {
  const theme = localStorage.getItem('bankbook:theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme;
} catch {
  // Storage refused: there is no choice to show.
}
