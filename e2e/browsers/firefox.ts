import { type ElementHandle, launch } from 'puppeteer-core';
import type { Engine, Opening } from './engine.ts';
import { REPORT_VIOLATIONS } from './tab.ts';

/**
 * What Firefox notes of a read or of a file, at times without its address, when its page is left, or when it reached
 * the demo's service worker too late.
 */
const READ_OF_A_LEFT_PAGE =
  /Failed to load ‘(?:|[^’]*\/api\/v1\/(?:accounts|trusted-beneficiaries|end-user-identity)\b[^’]*)’\. A ServiceWorker (?:intercepted the request and encountered an unexpected error|passed an Error Response)/;

/**
 * Starts Firefox, which speaks WebDriver BiDi.
 *
 * @param kept - windows of the profile in this folder, private or not, in place of new profiles.
 */
export async function startFirefox(
  { theme }: Opening,
  kept?: { readonly folder: string; readonly isPrivate: boolean },
): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr',
    headless: true,
    acceptInsecureCerts: true,
    userDataDir: kept?.folder,
    extraPrefsFirefox: {
      'browser.privatebrowsing.autostart': kept?.isPrivate === true,
      'layout.css.prefers-color-scheme.content-override': theme === 'dark' ? 0 : 1,
    },
  });
  return {
    newProfile: async () => {
      const isKept = kept !== undefined;
      const context = isKept ? browser.defaultBrowserContext() : await browser.createBrowserContext();
      const errors: string[] = [];
      return {
        errors,
        newTab: async () => {
          const page = await context.newPage();
          await page.evaluateOnNewDocument(REPORT_VIOLATIONS);
          page.on('pageerror', (error) => {
            if (!READ_OF_A_LEFT_PAGE.test(String(error))) errors.push(String(error));
          });
          page.on('console', (message) => {
            if (message.type() === 'error') errors.push(message.text());
          });
          return {
            open: (url) => page.goto(url),
            reload: () => page.reload(),
            url: async () => page.url(),
            resize: (width, height) => page.setViewport({ width, height }),
            evaluate: (script) => page.evaluate(script),
            clickOn: async (script) => {
              const found = (await page.evaluateHandle(script)).asElement();
              if (found === null) throw new Error('There is no such element.');
              // A script can find nothing else on a page.
              const element = found as ElementHandle;
              // Otherwise a bar at the edge of the window, which covers the element, is clicked.
              await element.evaluate((node) => node.scrollIntoView({ block: 'center' }));
              await element.click();
            },
            type: (text) => page.keyboard.type(text),
            pressEscape: () => page.keyboard.press('Escape'),
            print: () => page.pdf(),
          };
        },
        close: async () => (isKept ? undefined : context.close()),
      };
    },
    close: () => browser.close(),
  };
}
