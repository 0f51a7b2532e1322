import type { Page } from 'playwright/test';
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
  // The other parts have no control that is not in one of these.
  for (const part of ['actions', 'forms', 'wizard', 'overlays', 'lists', 'patterns'] as const) {
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

test('its tabs are the parts that these tests cover', { tag: '@quick' }, async ({ page, demo }) => {
  await openGallery(page, demo, 'foundations');
  const tabs = page.getByRole('navigation', { name: 'Parts of the design system' }).getByRole('link');
  await expect
    .poll(() => tabs.evaluateAll((links) => links.map((link) => link.getAttribute('href'))))
    .toEqual(galleryParts.map((part) => `/bench/ui/${part}`));
  await expectAccessible(page);
});
