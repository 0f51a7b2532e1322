import { type ScenarioId, scenarios } from '#demo/scenarios/scenarios.ts';
import {
  accountExpectations,
  type Expectation,
  signInExpectations,
  transactionExpectations,
} from './scenario-expectations.ts';
import {
  consentExpectations,
  fundsExpectations,
  paymentExpectations,
  transportExpectations,
} from './scenario-expectations-sending.ts';
import { expect, expectAccessible, recordCalls, test } from '#e2e/support/test.ts';

/** A scenario without an expectation, or the reverse, does not compile. */
const expectations: Readonly<Record<ScenarioId, Expectation>> = {
  ...signInExpectations,
  ...accountExpectations,
  ...transactionExpectations,
  ...consentExpectations,
  ...fundsExpectations,
  ...paymentExpectations,
  ...transportExpectations,
};

/** The most different ones; `npm run sweep` runs the others. */
const ALWAYS: ReadonlySet<ScenarioId> = new Set([
  'sign-in-refused',
  'french-and-dark',
  'page-repeats',
  'consent-run-out',
  'payment-waiting',
  'in-90-days',
]);

for (const { id, link } of scenarios) {
  test(`the scenario ${id} shows what it describes${ALWAYS.has(id) ? '' : ' @sweep'}`, async ({
    page,
    context,
    demo,
  }) => {
    const calls = recordCalls(context);
    await page.goto(`${demo}${link}`);
    await expectations[id](page, calls);
  });
}

test('a tester finds a scenario by typing, on an accessible page that fits a narrow window', async ({
  page,
  demo,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${demo}/bench`);
  await expect(page.getByRole('heading', { level: 1, name: 'Bench', exact: true })).toBeVisible();
  await expect(page.getByText(`${scenarios.length} scenarios`, { exact: true })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: 'Find a scenario' }).fill('nobody would call one this');
  await expect(page.getByText('No scenario matches')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Find a scenario' }).fill('100,000');
  await expect(page.getByText('1 scenario', { exact: true })).toBeVisible();
});
