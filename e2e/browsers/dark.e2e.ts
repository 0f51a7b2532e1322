import { expect } from 'playwright/test';
import { paths } from '#paths.ts';
import { test } from './browser-test.ts';

test.use({ theme: 'dark' });

test('the page is dark where the system is', async ({ tab, demo }) => {
  await tab.driver.open(`${demo}${paths.signIn()}`);
  await tab.expectSeen('heading', 'Connect your bank');
  const color = await tab.run(() => getComputedStyle(document.documentElement).backgroundColor);
  const [red = 255] = (color.match(/[\d.]+/g) ?? []).map(Number);
  expect(red, color).toBeLessThan(64);
});
