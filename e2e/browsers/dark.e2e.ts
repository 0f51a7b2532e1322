import { expect } from 'playwright/test';
import { signInAtDemo, test } from './browser-test.ts';

test.use({ theme: 'dark' });

test('page, cards and text are dark and light where the system is dark', async ({ tab, demo }) => {
  await signInAtDemo(tab, demo);
  await tab.expectText('€2,847.16');
  const colors = await tab.run(() => {
    const red = (color: string) => Number(/^rgba?\((\d+)/.exec(color)?.[1] ?? Number.NaN);
    const surfaces = [document.documentElement, ...document.querySelectorAll('main *')]
      .filter((element) => element.clientWidth > 200)
      .map((element) => getComputedStyle(element).backgroundColor)
      // A translucent surface has no colour of its own.
      .filter((color) => color.startsWith('rgb('))
      .map(red);
    const title = document.querySelector('h1') ?? document.body;
    return {
      lightest: Math.max(...surfaces),
      surfaces: new Set(surfaces).size,
      text: red(getComputedStyle(title).color),
    };
  });
  expect(colors.lightest, JSON.stringify(colors)).toBeLessThan(64);
  // Cards are not of the page's own colour.
  expect(colors.surfaces).toBeGreaterThan(1);
  expect(colors.text, JSON.stringify(colors)).toBeGreaterThan(192);
});
