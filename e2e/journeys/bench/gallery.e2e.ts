import type { Locator, Page } from 'playwright/test';
import {
  galleryParts,
  type Language,
  languages,
  displayModes,
  openGallery,
  show,
} from '#e2e/support/places.ts';
import { expect, expectAccessible, test, expectNoSidewaysScroll } from '#e2e/support/test.ts';

const chooseLanguage = (page: Page, language: Language) =>
  page.addInitScript((chosen) => localStorage.setItem('bankbook:language', chosen), language);

test.describe('every primitive in every state', () => {
  // With the sweep, because the app's own pages cover what the app uses.
  for (const part of galleryParts) {
    test(`is accessible: ${part} @sweep`, async ({ page, demo }) => {
      await openGallery(page, demo, part);
      await expectAccessible(page);
    });

    test(`fits a window of 320 pixels: ${part} @sweep`, async ({ page, demo }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await chooseLanguage(page, 'fr');
      await openGallery(page, demo, part);
      await expectNoSidewaysScroll(page);
    });
  }

  for (const language of Object.keys(languages) as Language[]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const displayMode of displayModes) {
        test(`is accessible in ${language}, ${colorScheme}, ${displayMode} @sweep`, async ({
          page,
          demo,
        }) => {
          await show(page, { colorScheme, displayMode });
          await chooseLanguage(page, language);
          for (const part of galleryParts) {
            await openGallery(page, demo, part);
            await test.step(part, () => expectAccessible(page));
          }
        });
      }
    }
  }
});

/** Tab goes through a page and returns to its beginning; each stop is visible and shows the focus. */
test('a keyboard user reaches and sees every control', async ({ page, demo }) => {
  test.slow();
  for (const part of galleryParts) {
    await openGallery(page, demo, part);
    const main = page.getByRole('main');
    const reachable = await main
      .locator('a[href], button, input, select, textarea, [tabindex="0"]')
      .evaluateAll((elements) => {
        const groups = new Set<string>();
        return elements.filter((element) => {
          if (!(element instanceof HTMLElement) || element.tabIndex < 0 || !element.checkVisibility())
            return false;
          // Radio buttons with one name are one stop together.
          if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
          const isFirst = !groups.has(element.name);
          groups.add(element.name);
          return isFirst;
        }).length;
      });
    const focused = new Set<number>();
    // After the frame of the bench, which is the same on all its pages.
    await main.getByRole('heading', { level: 1 }).first().focus();
    await page.keyboard.press('Tab');
    // Parts of a date field are separate stops.
    for (let stops = 0; stops < reachable + 20 && focused.size < reachable; stops += 1) {
      const stop = await page.evaluate(() => {
        const element = document.activeElement;
        if (!(element instanceof HTMLElement) || element.closest('main') === null) return undefined;
        const { top, bottom } = element.getBoundingClientRect();
        const styles = [
          getComputedStyle(element),
          // A link that covers its row has its ring on this.
          getComputedStyle(element, '::after'),
          element.parentElement && getComputedStyle(element.parentElement),
        ];
        const hasRing = styles.some(
          (style) => style?.outlineStyle === 'solid' && parseFloat(style.outlineWidth) >= 2,
        );
        return {
          index: [...document.querySelectorAll('*')].indexOf(element),
          what: element.outerHTML.slice(0, 120),
          // Inside the button of a date field the browser's own part has the focus ring.
          isShown: (hasRing || !element.matches(':focus')) && bottom > 0 && top < innerHeight,
        };
      });
      if (stop === undefined) break;
      expect(stop, part).toMatchObject({ isShown: true });
      focused.add(stop.index);
      await page.keyboard.press('Tab');
    }
    expect(focused.size, part).toBe(reachable);
  }
});

test.describe('an overlay gives the focus back', () => {
  test.beforeEach(({ page, demo }) => openGallery(page, demo, 'overlays'));

  const opened: Record<string, { opener: (page: Page) => Locator; inside: (page: Page) => Locator }> = {
    'a dialog': {
      opener: (page) => page.getByRole('button', { name: 'Two things to know' }),
      inside: (page) => page.getByRole('dialog'),
    },
    'a question': {
      opener: (page) => page.getByRole('button', { name: 'Withdraw everything' }),
      inside: (page) => page.getByRole('alertdialog'),
    },
  };
  for (const [what, { opener, inside }] of Object.entries(opened)) {
    test(`${what}, on Escape${what === 'a dialog' ? '' : ' @sweep'}`, async ({ page }) => {
      await opener(page).press('Enter');
      await expect(inside(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(inside(page)).toBeHidden();
      await expect(opener(page)).toBeFocused();
    });
  }

  test('a confirmation dialog, on Cancel and on its action', async ({ page }) => {
    const opener = page.getByRole('button', { name: 'Withdraw everything' });
    for (const answer of ['Cancel', 'Withdraw everything']) {
      await opener.press('Enter');
      const question = page.getByRole('alertdialog', { name: 'Withdraw everything?' });
      await expect(question.getByRole('button').last()).toHaveText('Withdraw everything');
      // Enter alone does not trigger what can't be undone.
      await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
      await question.getByRole('button', { name: answer }).press('Enter');
      await expect(question).toBeHidden();
      await expect(opener).toBeFocused();
    }
  });
});

test('the page behind a dialog can’t be reached, and keeps its width', async ({ page, demo }) => {
  // Wide and high enough to need no scroll bar.
  await page.setViewportSize({ width: 1280, height: 3_000 });
  await openGallery(page, demo, 'overlays');
  const width = async () => (await page.locator('main').boundingBox())?.width;
  const before = await width();
  await page.getByRole('button', { name: 'Two things to know' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect.poll(width).toBe(before);
  for (let stops = 0; stops < 6; stops += 1) {
    await page.keyboard.press('Tab');
    const isBehind = await page.evaluate(
      () =>
        document.activeElement?.closest('main') !== null &&
        document.activeElement?.closest('dialog') === null,
    );
    expect(isBehind).toBe(false);
  }
});

test('its tabs are the parts that these tests cover', { tag: '@quick' }, async ({ page, demo }) => {
  await openGallery(page, demo, 'foundations');
  const tabs = page.getByRole('navigation', { name: 'Parts of the design system' }).getByRole('link');
  await expect
    .poll(() => tabs.evaluateAll((links) => links.map((link) => link.getAttribute('href'))))
    .toEqual(galleryParts.map((part) => `/bench/ui/${part}`));
  await expectAccessible(page);
});

test('a long list loads more without losing the focus', async ({ page, demo }) => {
  await openGallery(page, demo, 'lists');
  const more = page.getByRole('button', { name: 'Show more' });
  await more.press('Enter');
  await expect(page.getByText('400 of 450 shown')).toBeVisible();
  await expect(more).toBeFocused();
  await more.press('Enter');
  await expect(page.locator(':focus')).toHaveText('450 of 450 shown');
  await expect(more).toHaveCount(0);
});

test('a user sees a message as long as there is no connection', async ({ page, context, demo }) => {
  await openGallery(page, demo, 'states');
  const notice = page.getByText('You’re offline. This may be out of date.');
  await context.setOffline(true);
  await expect(notice).toBeVisible();
  await context.setOffline(false);
  await expect(notice).toHaveCount(0);
});

test.describe('a copyable text', () => {
  const copy = (page: Page) => page.getByRole('button', { name: 'Copy the IBAN' });

  test('is copied, and each copy is announced', async ({ page, context, demo }) => {
    await context.grantPermissions(['clipboard-write']);
    await openGallery(page, demo, 'actions');
    await copy(page).click();
    const message = page.getByText('Copied', { exact: true });
    await expect(message).toBeAttached();
    const first = await message.elementHandle();
    await copy(page).click();
    await expect.poll(() => first?.evaluate((element) => element.isConnected)).toBe(false);
    await expect(message).toBeAttached();
    await expect(message).toHaveCount(0);
    await openGallery(page, demo, 'forms');
    const name = page.getByRole('textbox', { name: 'Name' }).first();
    await name.press('ControlOrMeta+V');
    await expect(name).toHaveValue('FR7630588600010001234567812');
  });

  test('is selected if the browser refuses to copy, as often as the user asks', async ({ page, demo }) => {
    // As on plain http.
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await openGallery(page, demo, 'actions');
    const selected = () => page.evaluate(() => String(getSelection()));
    for (const _time of [1, 2]) {
      await copy(page).click();
      await expect(page.getByText('Your browser refused to copy.')).toBeVisible();
      await expect.poll(selected).toBe('FR7630588600010001234567812');
      await page.evaluate(() => getSelection()?.removeAllRanges());
    }
  });
});

test('a change of the part changes the title and moves the focus', async ({ page, demo }) => {
  await openGallery(page, demo, 'foundations');
  await page.getByRole('link', { name: 'Forms', exact: true }).press('Enter');
  await expect(page).toHaveTitle('Forms · Design system · Bankbook [DEMO]');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goto(`${demo}/bench/ui/nonsense`);
  await expect(page.getByRole('heading', { level: 1, name: 'No such part' })).toBeVisible();
  await page.getByRole('main').getByRole('paragraph').getByRole('link', { name: 'Foundations' }).click();
  await expect(page).toHaveTitle('Foundations · Design system · Bankbook [DEMO]');
});

test('amounts can be hidden everywhere, and the figure appears nowhere then', async ({ page, demo }) => {
  await page.addInitScript(() => localStorage.setItem('bankbook:amounts', 'hidden'));
  await openGallery(page, demo, 'figures');
  await expect(page.getByText('Amount hidden').first()).toBeAttached();
  expect(await page.content()).not.toMatch(/2[,.\u202f]?847/);
  await openGallery(page, demo, 'patterns');
  await expect(page.getByText('Amount hidden').first()).toBeAttached();
  expect(await page.content()).not.toMatch(/\b500[.,]00/);
});

test('on a phone a value has the whole width of its row, whatever stands beside other values', async ({
  page,
  demo,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${demo}/bench/ui/wizard`);
  const row = page.getByRole('term').filter({ hasText: 'Speed' }).locator('..');
  await expect
    .poll(() =>
      row.evaluate(({ clientWidth, lastElementChild }) => clientWidth - (lastElementChild?.clientWidth ?? 0)),
    )
    .toBe(0);
});
