import { type Language, languages } from '#e2e/support/places.ts';
import { nameOfSet, type PictureSet, writeStates, writeStoryboard } from '#e2e/support/storyboard.ts';
import { picturesDirectory, test } from '#e2e/support/test.ts';

/** On a phone and on a desk, in both languages and themes; the first is what `index.html` shows. */
const sets = (Object.keys(languages) as Language[]).flatMap((language) =>
  (['light', 'dark'] as const).flatMap((theme) =>
    [1280, 360].map((width): PictureSet => ({ language, theme, width })),
  ),
);
/** Each language, theme and width once: all of them would take a quarter of an hour more. */
const stateSets = sets.filter(({ language, theme, width }) =>
  [
    ['en', 'light', 1280],
    ['fr', 'dark', 360],
  ].some(([own, colours, wide]) => own === language && colours === theme && wide === width),
);

for (const [kind, kinds, of, write] of [
  // The other width with it.
  ['storyboard', sets.filter(({ width }) => width === 1280), sets, writeStoryboard],
  ['states', stateSets, stateSets, writeStates],
] as const) {
  for (const set of kinds) {
    test(`${kind}: ${nameOfSet(set)} @pictures`, async ({ page, demo, watch }) => {
      test.setTimeout(1_800_000);
      // Some pages show unread data on purpose.
      watch.allowConsole(/Bankbook/);
      const { language, theme, width } = set;
      await page.setViewportSize({ width, height: width < 500 ? 780 : 900 });
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.addInitScript((chosen) => localStorage.setItem('bankbook:language', chosen), language);
      const count = await write(page, demo, { folder: picturesDirectory, set, sets: of });
      console.info(`${picturesDirectory}/${kind}-${nameOfSet(set)}.html: ${count} pictures`);
    });
  }
}
