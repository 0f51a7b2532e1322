import { expect } from 'playwright/test';
import { paths } from '#paths.ts';
import { signInAtBank, signInAtDemo, test } from './browser-test.ts';
import { startFirefox } from './firefox.ts';
import { Tab } from './tab.ts';

/** Starts Firefox with the profile of a folder, uses it, and ends it. */
async function inWindows(
  kept: { folder: string; isPrivate: boolean },
  use: (newTab: () => Promise<Tab>) => Promise<void>,
): Promise<void> {
  const engine = await startFirefox({ theme: 'light' }, kept);
  try {
    const profile = await engine.newProfile();
    await use(async () => new Tab(await profile.newTab()));
    expect(profile.errors, 'errors').toEqual([]);
  } finally {
    await engine.close();
  }
}

test('in private windows of Firefox a user signs in, and nothing of it is kept', async ({
  startBank,
  demo,
}, testInfo) => {
  const bank = await startBank();
  const folder = testInfo.outputPath('profile');
  const expectSignedIn = async (tab: Tab) => {
    await tab.driver.open(`${bank.origin}${paths.accounts()}`);
    await tab.expectText('€1,523.40');
  };
  await inWindows({ folder, isPrivate: false }, async (newTab) => signInAtBank(await newTab(), bank.origin));
  await inWindows({ folder, isPrivate: true }, async (newTab) => {
    const [one, other] = [await newTab(), await newTab()];
    await one.driver.open(`${bank.origin}${paths.accounts()}`);
    await one.expectSeen('heading', 'Connect your bank');
    await signInAtBank(one, bank.origin);
    await expectSignedIn(other);
    await signInAtDemo(one, demo);
    await one.expectText('€2,847.16');
  });
  await inWindows({ folder, isPrivate: false }, async (newTab) => {
    const tab = await newTab();
    await expectSignedIn(tab);
    await tab.driver.open(`${demo}${paths.accounts()}`);
    await tab.expectSeen('heading', 'Connect your bank');
  });
});
