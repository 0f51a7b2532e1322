import { expect, expectHomeRead, signInAtDemo, test } from '#e2e/support/test.ts';

test(
  'the printed accounts fit one page, with the user’s data and no controls',
  { tag: '@quick' },
  async ({ page, demo }) => {
    await signInAtDemo(page, demo);
    await expectHomeRead(page);
    const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('€2,847.16', { exact: true }).first()).toBeVisible();
    const badge = page.getByRole('button', { name: 'Demo data' });
    await expect(badge).toBeVisible();
    await expect.poll(async () => (await badge.boundingBox())?.y).toBeLessThan(60);
    await expect(page.getByRole('button')).toHaveCount(1);
    await expect(page.getByRole('searchbox')).toHaveCount(0);
    await expect(page.getByRole('navigation')).toHaveCount(0);
  },
);
