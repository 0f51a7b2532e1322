import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openScenario, scenarioOf } from '#testing/page/open-scenario.ts';

test('in a receipt of several transfers all amounts end at the same edge', async () => {
  await openScenario(scenarioOf('receipt-several'));
  const receipt = page.getByRole('article', { name: 'Receipt of a payment request' });
  await expect.element(receipt.getByText('€18.50', { exact: true })).toBeVisible();
  const edges = ['€240.00', '€18.50', '€1,320.00'].map((amount) => {
    const { right } = receipt.getByText(amount, { exact: true }).element().getBoundingClientRect();
    return Math.round(right);
  });
  expect(new Set(edges).size).toBe(1);
});
