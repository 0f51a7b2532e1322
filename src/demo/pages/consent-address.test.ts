import { consentBank, named, signedInAs } from '#testing/demo/fake-consent.ts';
import { demoPaths } from '#paths.ts';
import { expect, test } from 'vitest';

test('the bank’s link leads to the bank’s own page', async () => {
  const { put } = consentBank({ consent_approval: 'page' }, signedInAs('bare'));
  const response = await put('bare', { owners: [named('bare', '1')] });
  const { _links } = (await response.json()) as { _links: { redirect: { href: string } } };
  expect(new URL(_links.redirect.href).pathname).toBe(demoPaths.bankConsent());
});
