import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '#paths.ts';
import { textsOf } from '#testing/page/fault-page.ts';
import { openPage } from '#testing/page/open-page.ts';

const names = () => ({
  heading: textsOf(page.getByRole('heading', { level: 2 })),
  terms: textsOf(page.getByRole('term')),
  values: textsOf(page.getByRole('definition')),
});

test('a user sees who they are to their bank', async () => {
  await openPage(paths.profile());
  await expect.element(page.getByRole('heading', { level: 1, name: 'Your identity' })).toBeVisible();
  expect(names()).toEqual({
    heading: ['Claire Martin'],
    terms: ['Title', 'First name', 'Last name'],
    values: ['Ms', 'Claire', 'Martin'],
  });
  expect(document.title).toBe('Your identity · Bankbook');
});

test('an identity that is one text is shown as a name, and nothing more is made up', async () => {
  await openPage(paths.profile(), { as: 'bare' });
  await expect.poll(names).toEqual({ heading: ['Alex Moreau'], terms: [], values: [] });
});

test('a name that can’t be read is said, beside the names that can', async () => {
  await openPage(paths.profile(), {
    answer: ({ url }) =>
      url.endsWith('/end-user-identity')
        ? Response.json({ identity: { full_name: 'Zoé Marchand', first_name: 'Zoé', last_name: 5 } })
        : undefined,
  });
  await expect.element(page.getByText('1 entry couldn’t be shown.')).toBeVisible();
  expect(names()).toEqual({ heading: ['Zoé Marchand'], terms: ['First name'], values: ['Zoé'] });
});

test('the only part of a name is said once', async () => {
  await openPage(paths.profile(), {
    answer: ({ url }) =>
      url.endsWith('/end-user-identity') ? Response.json({ identity: { last_name: 'Marchand' } }) : undefined,
  });
  await expect.poll(names).toEqual({ heading: ['Marchand'], terms: [], values: [] });
});
