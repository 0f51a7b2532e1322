import type { Locator, Page } from 'playwright/test';
import { galleryParts, type Language, languages } from './places.ts';
import { expect, expectAccessible, test } from './test.ts';

async function open(page: Page, demo: string, part: (typeof galleryParts)[number]): Promise<void> {
  await page.goto(`${demo}/bench/ui/${part}`);
  await expect(page.getByRole('navigation').first()).toBeVisible();
}

const chooseLanguage = (page: Page, language: Language) =>
  page.addInitScript((chosen) => localStorage.setItem('bankbook:language', chosen), language);

/** As large as a browser makes text for somebody who asks for it. */
const enlarge = (page: Page) =>
  page.addInitScript(() => document.documentElement.style.setProperty('font-size', '200%'));

test.describe('every primitive in every state', () => {
  for (const part of galleryParts) {
    test(`is accessible: ${part}`, async ({ page, demo }) => {
      await open(page, demo, part);
      await expectAccessible(page);
    });

    test(`fits a window of 320 pixels: ${part}`, async ({ page, demo }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await chooseLanguage(page, 'fr');
      await open(page, demo, part);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    });
  }

  for (const language of Object.keys(languages) as Language[]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const look of ['default', 'forced colours', '200 % text'] as const) {
        test(`is accessible in ${language}, ${colorScheme}, ${look} @sweep`, async ({ page, demo }) => {
          await page.emulateMedia({
            colorScheme,
            forcedColors: look === 'forced colours' ? 'active' : 'none',
          });
          await chooseLanguage(page, language);
          if (look === '200 % text') await enlarge(page);
          for (const part of galleryParts) {
            await open(page, demo, part);
            await test.step(part, () => expectAccessible(page));
          }
        });
      }
    }
  }
});

/** Tab goes through a page and comes back to its beginning; each stop can be seen, and shows that it has the focus. */
test('somebody with a keyboard alone reaches and sees every control', async ({ page, demo }) => {
  test.slow();
  for (const part of galleryParts) {
    await open(page, demo, part);
    const main = page.getByRole('main');
    const reachable = await main
      .locator('a[href], button, input, select, textarea, [tabindex="0"]')
      .evaluateAll((elements) => {
        const groups = new Set<string>();
        return elements.filter((element) => {
          if (!(element instanceof HTMLElement) || element.tabIndex < 0 || !element.checkVisibility())
            return false;
          // Of radio buttons with one name, only one is a stop.
          if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
          const isFirst = !groups.has(element.name);
          groups.add(element.name);
          return isFirst;
        }).length;
      });
    const seen = new Set<number>();
    await page.locator('body').press('Tab');
    // Parts of a date field are stops of their own.
    for (let stops = 0; stops < reachable + 20 && seen.size < reachable; stops += 1) {
      const stop = await page.evaluate(() => {
        const element = document.activeElement;
        if (!(element instanceof HTMLElement) || element.closest('main') === null) return undefined;
        const { top, bottom } = element.getBoundingClientRect();
        const hasRing = [element, element.parentElement].some((box) => {
          const style = box && getComputedStyle(box);
          return style?.outlineStyle === 'solid' && parseFloat(style.outlineWidth) >= 2;
        });
        return {
          place: [...document.querySelectorAll('*')].indexOf(element),
          what: element.outerHTML.slice(0, 120),
          // Inside the button of a date field it is the browser's own part that has the ring.
          isShown: (hasRing || !element.matches(':focus')) && bottom > 0 && top < innerHeight,
        };
      });
      if (stop === undefined) break;
      expect(stop, part).toMatchObject({ isShown: true });
      seen.add(stop.place);
      await page.keyboard.press('Tab');
    }
    expect(seen.size, part).toBe(reachable);
  }
});

test.describe('what lies over the page gives the focus back', () => {
  test.beforeEach(({ page, demo }) => open(page, demo, 'overlays'));

  const opened: Record<string, { opener: (page: Page) => Locator; inside: (page: Page) => Locator }> = {
    'a dialog': {
      opener: (page) => page.getByRole('button', { name: 'Two things to know' }),
      inside: (page) => page.getByRole('dialog'),
    },
    'a question': {
      opener: (page) => page.getByRole('button', { name: 'Withdraw everything' }),
      inside: (page) => page.getByRole('alertdialog'),
    },
    'a popover': {
      opener: (page) => page.getByRole('button', { name: 'Explain' }),
      inside: (page) => page.getByText('A popover explains one thing'),
    },
    'a menu': {
      opener: (page) => page.getByRole('button', { name: 'More actions' }),
      inside: (page) => page.getByRole('menu'),
    },
  };
  for (const [what, { opener, inside }] of Object.entries(opened)) {
    test(`${what}, on Escape`, async ({ page }) => {
      await opener(page).press('Enter');
      await expect(inside(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(inside(page)).toBeHidden();
      await expect(opener(page)).toBeFocused();
    });
  }

  test('a question, on Cancel and on its verb', async ({ page }) => {
    const opener = page.getByRole('button', { name: 'Withdraw everything' });
    for (const answer of ['Cancel', 'Withdraw everything']) {
      await opener.press('Enter');
      const question = page.getByRole('alertdialog', { name: 'Withdraw everything?' });
      await expect(question.getByRole('button').last()).toHaveText('Withdraw everything');
      // What can't be undone is not done by Enter alone.
      await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
      await question.getByRole('button', { name: answer }).press('Enter');
      await expect(question).toBeHidden();
      await expect(opener).toBeFocused();
    }
  });

  test('a menu, on a choice made by the keyboard', async ({ page }) => {
    const opener = page.getByRole('button', { name: 'More actions' });
    await opener.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Open' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeFocused();
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitem', { name: 'Remove' })).toBeFocused();
    await page.keyboard.press('d');
    await expect(page.getByRole('menuitem', { name: 'Download' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Last chosen: Download')).toBeVisible();
    await expect(opener).toBeFocused();
  });

  test('a menu, on Tab, which goes on', async ({ page }) => {
    await page.getByRole('button', { name: 'More actions' }).press('Enter');
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('menu')).toBeHidden();
  });
});

test('the page behind a dialog can’t be reached', async ({ page, demo }) => {
  await open(page, demo, 'overlays');
  await page.getByRole('button', { name: 'Two things to know' }).click();
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

test.describe('a form', () => {
  test('names what is wrong above it and beside the field, and leads there', async ({ page, demo }) => {
    await open(page, demo, 'wizard');
    await page.getByRole('button', { name: 'Continue' }).click();
    const summary = page.getByRole('alert');
    await expect(summary).toBeFocused();
    await expect(page).toHaveTitle('[DEMO] Error: Who are you paying? · Bankbook');
    await summary.getByRole('link', { name: 'Enter the name of the person' }).click();
    const name = page.getByRole('textbox', { name: 'Name' });
    await expect(name).toBeFocused();
    await expect(name).toHaveAccessibleDescription(/As it stands on the account.*Enter the name/);
    await name.fill('Camille');
    await name.press('Enter');
    await expect(summary).toBeHidden();
  });

  test('writes an IBAN in groups and takes any spelling of it', async ({ page, demo }) => {
    await open(page, demo, 'forms');
    const iban = page.getByRole('textbox', { name: 'IBAN' }).first();
    await iban.fill('be68 5390-0754 7034');
    await iban.press('Tab');
    await expect(iban).toHaveValue('BE68 5390 0754 7034');
  });

  test('offers payees by what is typed, and takes a name of nobody', async ({ page, demo }) => {
    await open(page, demo, 'forms');
    const payee = page.getByRole('combobox', { name: 'Payee', exact: true });
    await payee.pressSequentially('anne');
    await expect(page.getByRole('option')).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(payee).toHaveValue('<b onclick="alert(1)">Anne & Bob</b>');
    await expect(page.getByText('Last chosen: FR76 3058 8600 0100 0123 4567 822')).toBeVisible();
    // Each of them is the value of an option, and no name of one.
    for (const name of ['Somebody else', '0']) {
      await payee.fill(name);
      await payee.press('Tab');
      await expect(payee).toHaveValue(name);
      await expect(page.getByText(`Last chosen: ${name}`, { exact: true })).toBeVisible();
    }
    await payee.fill('');
    await payee.press('Tab');
    await expect(page.getByText('Nothing chosen yet')).toHaveCount(2);
  });

  for (const field of ['Payee', 'Trusted payee']) {
    test(`tells two of one name apart, in the field ${field}`, async ({ page, demo }) => {
      await open(page, demo, 'forms');
      const payee = page.getByRole('combobox', { name: field, exact: true }).first();
      const options = page.getByRole('option', { name: 'Camille Laurent' });
      const first = page.getByText('Last chosen: FR76 3058 8600 0100 0123 4567 802');
      const second = page.getByText('Last chosen: FR76 3058 8600 0100 0123 4567 852');

      await payee.pressSequentially('camille');
      await expect(options).toHaveCount(2);
      await options.last().click();
      await expect(payee).toHaveValue('Camille Laurent');
      await expect(second).toBeVisible();

      // Opened again without typing, it is the whole list.
      await payee.press('ArrowDown');
      await expect(page.getByRole('option')).toHaveCount(6);
      await expect(options.first()).toHaveAttribute('aria-selected', 'false');
      await expect(options.last()).toHaveAttribute('aria-selected', 'true');
      await options.first().click();
      await expect(first).toBeVisible();

      await payee.fill('4567 852');
      await expect(page.getByRole('option')).toHaveCount(1);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(second).toBeVisible();

      // A letter less and the same letter again name neither of the two.
      await payee.press('Backspace');
      await payee.pressSequentially('t');
      await payee.press('Tab');
      await expect(payee).toHaveValue('Camille Laurent');
      const kept = field === 'Payee' ? page.getByText('Last chosen: Camille Laurent') : second;
      await expect(kept).toBeVisible();
    });
  }

  test('takes none but the payees of the list where it has to be one', async ({ page, demo }) => {
    await open(page, demo, 'forms');
    const payee = page.getByRole('combobox', { name: 'Trusted payee' }).first();
    await payee.pressSequentially('zebra');
    await expect(page.getByText('Nobody whom you trust is called that')).toBeVisible();
    await payee.press('Tab');
    await expect(payee).toHaveValue('');
    await expect(page.getByText('Nothing chosen yet')).toHaveCount(2);

    await payee.pressSequentially('山田');
    await page.getByRole('option').click();
    await payee.fill('zebra');
    await payee.press('Tab');
    await expect(payee).toHaveValue(/山田太郎$/);
    await payee.fill('');
    await payee.press('Tab');
    await expect(page.getByText('Nothing chosen yet')).toHaveCount(2);

    const wrong = page.getByRole('combobox', { name: 'Trusted payee' }).last();
    await expect(wrong).toHaveAccessibleDescription(/choose someone.*Choose one of the payees/);
    await expect(wrong).toHaveAttribute('aria-invalid', 'true');
  });
});

test('amounts can be hidden everywhere, and the figure is nowhere then', async ({ page, demo }) => {
  await page.addInitScript(() => localStorage.setItem('bankbook:amounts', 'hidden'));
  await open(page, demo, 'figures');
  await expect(page.getByText('Amount hidden').first()).toBeAttached();
  expect(await page.content()).not.toMatch(/2[,.\u202f]?847/);
});
