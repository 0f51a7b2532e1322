import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { flows, type FlowId, stages } from '#demo/scenarios/flow-scenarios.ts';
import { type PageName, pagesInStates, pageStates, pageScenarioId } from '#demo/scenarios/page-states.ts';
import { demoPaths } from '#paths.ts';
import type { Language } from './places.ts';
import { openScenario } from './open-scenario.ts';
import { expect } from './test.ts';

/** One way to look at everything. */
export interface PictureSet {
  readonly language: Language;
  readonly theme: 'light' | 'dark';
  readonly width: number;
}

export const nameOfSet = ({ language, theme, width }: PictureSet): string => `${language}-${theme}-${width}`;

/** The words of the bench for what it links to, by address, and its headings, as they stand on a page. */
interface Labels {
  readonly links: ReadonlyMap<string, string>;
  readonly flows: readonly string[];
  readonly stages: readonly string[];
}

/** Reads the words from the map or the gallery itself, in the language that is shown. */
async function labelsOn(page: Page): Promise<Labels> {
  const main = page.getByRole('main');
  const links = await main
    .getByRole('link')
    .evaluateAll((found) =>
      found.map((link) => [link.getAttribute('href') ?? '', link.textContent] as const),
    );
  return {
    links: new Map(links),
    flows: await main.getByRole('heading', { level: 2 }).allTextContents(),
    stages: await main.getByRole('heading', { level: 3 }).allTextContents(),
  };
}

/** The text that is shown during a call to the bank, in both languages. */
const UNDER_WAY =
  /^(?:(?:Loading|Chargement|Asking|Demande|Checking|Vérification|Sending|Envoi|Signing you in|Connexion en cours)…|Loading all transactions|Chargement de toutes les opérations)$/m;

/** Waits until the text of a page changes no more and, unless it stays under way, the bank has answered. */
export async function waitUntilStill(page: Page, { isUnderWay = false } = {}): Promise<void> {
  let before = '';
  await expect
    .poll(
      async () => {
        const now = await page.locator('body').innerText();
        const isSame = now === before;
        before = now;
        // A page that is about to fail asks more than once before, and stands still meanwhile.
        return isSame && (isUnderWay || !UNDER_WAY.test(now));
      },
      // Longer than what is pressed or chosen on a page takes to show.
      { intervals: [300, 400], timeout: 15_000 },
    )
    .toBe(true);
}

/** Opens a scenario and takes its picture, once nothing on the page changes any more. */
async function takePicture(
  page: Page,
  demo: string,
  { id, isUnderWay, files }: { id: string; isUnderWay: boolean; files: ReadonlyMap<number, string> },
): Promise<void> {
  await openScenario(page, demo, id);
  await expect(page, id).not.toHaveURL(/\/bench\//, { timeout: 30_000 });
  await expect(page.getByRole('heading').or(page.getByRole('main')).first()).toBeVisible();
  await waitUntilStill(page, { isUnderWay });
  const height = page.viewportSize()?.height ?? 900;
  // From the narrowest to the widest, at which the next one is opened.
  for (const [width, path] of files) {
    await page.setViewportSize({ width, height });
    await page.screenshot({ path, fullPage: true });
  }
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`);

/** Plain HTML and CSS, in the colours of its set: it opens from the disk, with nothing running. */
function html({ language, theme, width }: PictureSet, title: string, body: string): string {
  const isPhone = width < 500;
  const style = `
    :root { color-scheme: ${theme}; font: 15px/1.4 system-ui, sans-serif; }
    body { margin: 0 auto; padding: 1.5rem; max-width: 90rem; background: light-dark(#f8f7f2, #111412); color: light-dark(#16201b, #edf1ee); }
    nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem; }
    a { color: light-dark(#0b6349, #6fd6b0); }
    a[aria-current] { color: inherit; font-weight: 650; text-decoration: none; }
    ol, ul { list-style: none; margin: 0; padding: 0; }
    ol > li + li::before { content: '↓'; display: block; padding: .25rem 1rem; font-size: 1.5rem; }
    section { padding: 1rem; border: 1px solid light-dark(#dfe4df, #2b332f); border-radius: .75rem; margin-top: .5rem; }
    h3 { margin: 0 0 .5rem; font-size: 1rem; }
    ul { display: flex; flex-wrap: wrap; gap: 1rem; }
    figure { margin: 0; width: 14rem; }
    figcaption { min-height: 2.8em; }
    img { width: 100%; height: ${isPhone ? '24rem' : '11rem'}; object-fit: cover; object-position: top; border: 1px solid light-dark(#7b8780, #77837c); border-radius: .375rem; }
    table { border-collapse: collapse; } th, td { padding: .25rem .5rem; text-align: start; vertical-align: top; border-top: 1px solid light-dark(#dfe4df, #2b332f); }
    td img { width: 9rem; height: ${isPhone ? '16rem' : '7rem'}; }`;
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${style}</style><body>${body}</body></html>\n`;
}

/** Ways to the same in another language, theme or width. */
const switches = (kind: string, sets: readonly PictureSet[], shown: PictureSet, more: string) =>
  `<nav>${sets
    .map((set) => {
      const name = nameOfSet(set);
      const current = name === nameOfSet(shown) ? ' aria-current="page"' : '';
      return `<a href="${kind}-${name}.html"${current}>${name}</a>`;
    })
    .join(' ')}</nav><p>${more}</p>`;

const picture = (href: string, label: string) =>
  `<li><figure><figcaption>${escaped(label)}</figcaption><a href="${href}"><img loading="lazy" src="${href}" alt="${escaped(label)}"></a></figure></li>`;

/**
 * Takes the picture of every scenario of the map and writes them as a storyboard, `storyboard-<set>.html` in
 * `folder`, at every width of `sets` in the language and theme of `set`; the first of all is `index.html` as well. Returns how many there are.
 */
export async function writeStoryboard(
  page: Page,
  demo: string,
  { folder, set, sets }: { folder: string; set: PictureSet; sets: readonly PictureSet[] },
): Promise<number> {
  await page.goto(`${demo}${demoPaths.benchMap()}`);
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
  const labels = await labelsOn(page);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  const own = `storyboard/${nameOfSet(set)}`;
  // One visit, and a picture at each width: opening the scenario takes the time.
  const alike = sets
    .filter(({ language, theme }) => language === set.language && theme === set.theme)
    .sort((one, other) => one.width - other.width);
  const headings = labels.stages.values();
  let count = 0;
  const parts: string[] = [];
  for (const [position, flow] of (Object.keys(flows) as FlowId[]).entries()) {
    const steps: string[] = [];
    for (const row of flows[flow]) {
      const boxes: string[] = [];
      for (const stage of row) {
        const figures: string[] = [];
        for (const id of Object.keys(stages[stage])) {
          const file = (one: PictureSet) => join(folder, `storyboard/${nameOfSet(one)}/${id}.png`);
          await takePicture(page, demo, {
            id,
            isUnderWay: true,
            files: new Map(alike.map((one) => [one.width, file(one)])),
          });
          figures.push(picture(`${own}/${id}.png`, labels.links.get(demoPaths.scenario(id)) ?? id));
          count += alike.length;
        }
        const heading = escaped(String(headings.next().value));
        boxes.push(`<section><h3>${heading}</h3><ul>${figures.join('')}</ul></section>`);
      }
      steps.push(`<li>${boxes.join('')}</li>`);
    }
    parts.push(`<h2>${escaped(labels.flows[position] ?? flow)}</h2><ol>${steps.join('')}</ol>`);
  }
  const more = '<a href="pages.html">Pages</a> · <a href="states.html">States</a>';
  for (const one of alike) {
    const shown = parts.join('').replaceAll(`${own}/`, `storyboard/${nameOfSet(one)}/`);
    const body = `<h1>${escaped(title)}</h1>${switches('storyboard', sets, one, more)}${shown}`;
    const text = html(one, title, body);
    writeFileSync(join(folder, `storyboard-${nameOfSet(one)}.html`), text);
    if (sets[0] === one) writeFileSync(join(folder, 'index.html'), text);
  }
  return count;
}

/** The same of every cell of the gallery of states, as a table: `states-<set>.html`. */
export async function writeStates(
  page: Page,
  demo: string,
  { folder, set, sets }: { folder: string; set: PictureSet; sets: readonly PictureSet[] },
): Promise<number> {
  await page.goto(`${demo}${demoPaths.benchStates()}`);
  await expect(page.getByRole('table')).toBeVisible();
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  const columns = await page.getByRole('columnheader').allTextContents();
  const rows = await page.getByRole('rowheader').allTextContents();
  const own = `states/${nameOfSet(set)}`;
  mkdirSync(join(folder, own), { recursive: true });
  let count = 0;
  const lines: string[] = [];
  for (const [position, name] of (Object.keys(pagesInStates) as PageName[]).entries()) {
    const cells: string[] = [];
    for (const [column, state] of pageStates.entries()) {
      if (typeof pagesInStates[name][state] === 'string') {
        cells.push('<td>–</td>');
        continue;
      }
      const file = `${own}/${name}-${state}.png`;
      const files = new Map([[set.width, join(folder, file)]]);
      await takePicture(page, demo, {
        id: pageScenarioId(name, state),
        isUnderWay: state === 'loading',
        files,
      });
      const label = escaped(`${rows[position] ?? name}: ${columns[column + 1] ?? state}`);
      cells.push(`<td><a href="${file}"><img loading="lazy" src="${file}" alt="${label}"></a></td>`);
      count += 1;
    }
    lines.push(`<tr><th scope="row">${escaped(rows[position] ?? name)}</th>${cells.join('')}</tr>`);
  }
  const head = columns.map((label) => `<th scope="col">${escaped(label)}</th>`).join('');
  const table = `<table><thead><tr>${head}</tr></thead><tbody>${lines.join('')}</tbody></table>`;
  const body = `<h1>${escaped(title)}</h1>${switches('states', sets, set, '<a href="index.html">Storyboard</a>')}${table}`;
  const text = html(set, title, body);
  writeFileSync(join(folder, `states-${nameOfSet(set)}.html`), text);
  if (sets[0] === set) writeFileSync(join(folder, 'states.html'), text);
  return count;
}
