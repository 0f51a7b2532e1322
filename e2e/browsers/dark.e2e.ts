import { expect } from 'playwright/test';
import { signInAtDemo, test } from './browser-test.ts';

test.use({ theme: 'dark' });

test('page, cards and text are dark and light where the system is dark', async ({ tab, demo }) => {
  await signInAtDemo(tab, demo);
  await tab.expectText('€2,847.16');
  const colors = await tab.run(() => {
    const channels = (color: string) => (color.match(/\d+/g) ?? []).slice(0, 3).map(Number);
    const surfaces = [...document.querySelectorAll('html, body, body *')]
      .filter((element) => element.clientWidth > 200 && element.checkVisibility())
      .map((element) => getComputedStyle(element).backgroundColor)
      // A translucent surface has no colour of its own.
      .filter((color) => color.startsWith('rgb('));
    const title = document.querySelector('h1') ?? document.body;
    return {
      lightest: Math.max(...surfaces.flatMap(channels)),
      surfaces: new Set(surfaces).size,
      text: Math.min(...channels(getComputedStyle(title).color)),
    };
  });
  expect(colors.lightest, JSON.stringify(colors)).toBeLessThan(64);
  // Cards are not of the page's own colour.
  expect(colors.surfaces).toBeGreaterThan(1);
  expect(colors.text, JSON.stringify(colors)).toBeGreaterThan(192);
});
