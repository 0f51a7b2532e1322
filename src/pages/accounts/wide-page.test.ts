import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '#paths.ts';
import { main } from '#testing/page/fault-page.ts';
import { openPage } from '#testing/page/open-page.ts';

const JOINT = 'b0a1c3e4-joint';

/** The part of the window beside the navigation that is between the outermost edges of the page's cards. */
function usedShare(): number {
  const boxes = [...main().querySelectorAll('[data-columns] > *, li')].map((part) =>
    part.getBoundingClientRect(),
  );
  const used = Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left));
  const navigation = page.getByRole('navigation', { name: 'Main' }).element().getBoundingClientRect();
  return used / (innerWidth - navigation.width);
}

test.for([
  paths.profile(),
  paths.beneficiaries(),
  paths.payments(),
  paths.transaction(JOINT, '20260302-0'),
  paths.accountBalances(JOINT),
  paths.accountOwners(JOINT),
  paths.accountOverdrafts(JOINT),
])('the page %s uses a wide screen', async (path) => {
  await openPage(path, { width: 1440, height: 900 });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(usedShare).toBeGreaterThanOrEqual(0.85);
  await page.viewport(1920, 900);
  await expect.poll(usedShare).toBeGreaterThanOrEqual(0.7);
});
