import { paths } from '#paths.ts';
import { signInAtBank, signInAtDemo, test } from './browser-test.ts';

test.use({ isPrivate: true });

test('a user signs in in a private window, and the other tab is signed in too', async ({
  newTab,
  startBank,
}) => {
  const bank = await startBank();
  const [one, other] = [await newTab(), await newTab()];
  await signInAtBank(one, bank.origin);
  await other.driver.open(`${bank.origin}${paths.accounts()}`);
  await other.expectText('€1,523.40');
});

test('the demo runs in a private window', async ({ tab, demo }) => {
  await signInAtDemo(tab, demo);
  await tab.expectText('€2,847.16');
});
