import { chromium } from 'playwright/test';
import { launchOptions } from '../../scripts/find-browser.mjs';
import type { Engine, Opening } from './engine.ts';
import { REPORT_VIOLATIONS } from './tab.ts';

const CLICK_LIMIT_MS = 3_000;

/** Starts the Chromium of the other browser tests. Its profiles forget everything when they close. */
export async function startChromium({ theme }: Opening): Promise<Engine> {
  const browser = await chromium.launch(await launchOptions());
  return {
    newProfile: async () => {
      const context = await browser.newContext({
        colorScheme: theme,
        ignoreHTTPSErrors: true,
        locale: 'en-GB',
      });
      const errors: string[] = [];
      context.on('weberror', (error) => errors.push(String(error.error())));
      context.on('console', (message) => {
        // A status that the app handles is an error to its console alone.
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
          errors.push(message.text());
      });
      await context.addInitScript(REPORT_VIOLATIONS);
      return {
        errors,
        newTab: async () => {
          const page = await context.newPage();
          return {
            open: (url) => page.goto(url),
            reload: () => page.reload(),
            url: async () => page.url(),
            resize: (width, height) => page.setViewportSize({ width, height }),
            evaluate: (script) => page.evaluate(script),
            clickOn: async (script) => {
              const found = await page.evaluateHandle<Element | undefined>(script);
              const element = found.asElement();
              if (element === null) throw new Error('There is no such element.');
              // The test finds the element again and retries. What the click loads may take longer.
              await element.click({ timeout: CLICK_LIMIT_MS, noWaitAfter: true });
            },
            type: (text) => page.keyboard.type(text),
            pressEscape: () => page.keyboard.press('Escape'),
            print: () => page.pdf(),
          };
        },
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}
