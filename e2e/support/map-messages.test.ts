import { stages } from '#demo/scenarios/flow-scenarios.ts';
import { messages as consent } from '#i18n/locales/en/consent.ts';
import { messages as payment } from '#i18n/locales/en/payment.ts';
import { messages as paymentResult } from '#i18n/locales/en/payment-result.ts';
import { expect, test } from 'vitest';
import { mapMessages, offTheMap } from './map-messages.ts';

test('the map shows every message of paying and of consenting, or the table says why it can’t', () => {
  const all = Object.keys({ ...payment, ...paymentResult, ...consent });
  const accounted: string[] = [...Object.values(mapMessages), ...Object.values(offTheMap)].flat();
  expect(accounted.toSorted()).toEqual(all.toSorted());
});

test('only states of the map are in the table', () => {
  const states = new Set(Object.values(stages).flatMap((stage) => Object.keys(stage)));
  expect(Object.keys(mapMessages).filter((id) => !states.has(id))).toEqual([]);
});
