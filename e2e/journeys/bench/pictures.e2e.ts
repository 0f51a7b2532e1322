import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { galleryParts, type Language, languages, visitAll } from '#e2e/support/places.ts';
import { expect, picturesDirectory, test } from '#e2e/support/test.ts';

const widths = [360, 768, 1280];
const themes = ['light', 'dark'] as const;

/** The sets of pictures, in the order of the overview. */
const sets = Object.keys(languages).flatMap((language) =>
  themes.flatMap((theme) => widths.map((width) => ({ language: language as Language, theme, width }))),
);

for (const { language, theme, width } of sets) {
  const folder = `${language}-${theme}-${width}`;
  test(`pictures of every page: ${folder} @pictures`, async ({ page, demo }) => {
    const names: string[] = [];
    await page.setViewportSize({ width, height: width < 500 ? 780 : 900 });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await visitAll(page, demo, {
      language,
      async visit(name) {
        await page.screenshot({ path: join(picturesDirectory, folder, `${name}.png`), fullPage: true });
        names.push(name);
      },
    });
    for (const part of galleryParts) {
      await page.goto(`${demo}/bench/ui/${part}`);
      await expect(page.getByRole('navigation').first()).toBeVisible();
      await page.screenshot({ path: join(picturesDirectory, folder, `gallery-${part}.png`), fullPage: true });
      names.push(`gallery-${part}`);
    }
    writeOverview(folder, names, width);
    console.info(`${picturesDirectory}/${folder}: ${names.length} pictures`);
  });
}

/** One page for each set and an overview, as plain HTML. */
function writeOverview(folder: string, names: string[], width: number): void {
  const figures = names.map(
    (name) => `<figure><figcaption>${name}</figcaption><img src="${name}.png" width="${width / 2}"></figure>`,
  );
  const style =
    'body{font:14px system-ui;display:flex;flex-wrap:wrap;gap:24px;background:#888}figure{margin:0}';
  mkdirSync(join(picturesDirectory, folder), { recursive: true });
  const html = (body: string) => `<!doctype html><meta charset="utf-8"><style>${style}</style>${body}`;
  writeFileSync(join(picturesDirectory, folder, 'index.html'), html(figures.join('\n')));
  const links = sets.map((set) => `${set.language}-${set.theme}-${set.width}`);
  writeFileSync(
    join(picturesDirectory, 'pages.html'),
    html(links.map((name) => `<a href="${name}/index.html">${name}</a>`).join('\n')),
  );
}
