import { i18n } from '@lingui/core';
import { afterEach, expect, test } from 'vitest';
import { followReviewMode, reviewMode } from './review-mode.ts';
import { i18nOf } from '#i18n/use-i18n.tsx';

afterEach(() => {
  reviewMode.set('off');
});

test('the keys precede the texts while the mode is on, in each language, and are removed again', () => {
  i18n.load('en', { 'map.payment': 'Paying' });
  i18n.load('fr', { 'map.payment': 'Payer' });
  i18n.activate('en');
  let changes = 0;
  const stop = i18n.on('change', () => {
    changes += 1;
  });
  followReviewMode();
  const { t } = i18nOf(i18n);
  expect(t('map.payment')).toBe('Paying');
  reviewMode.set('on');
  expect(t('map.payment')).toBe('[map.payment] Paying');
  i18n.activate('fr');
  expect(t('map.payment')).toBe('[map.payment] Payer');
  reviewMode.set('off');
  expect(t('map.payment')).toBe('Payer');
  // Notified at the start, when it was switched on, at the change of language, and when it was switched off.
  expect(changes).toBe(4);
  stop();
});
