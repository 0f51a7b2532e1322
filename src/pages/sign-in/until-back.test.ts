import { beforeEach, expect, test, vi } from 'vitest';
import { untilBack } from './until-back.ts';

let page: EventTarget & { hidden: boolean };

beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', page);
});

const isVisible = (isIt: boolean) => {
  page.hidden = !isIt;
  page.dispatchEvent(new Event('visibilitychange'));
};

test.each([
  ['Back restores it', () => void window.dispatchEvent(new Event('pageshow'))],
  ['the user comes from the app of the bank', () => isVisible(true)],
  ['15 s pass, as after Stop', () => void vi.advanceTimersByTime(15_000)],
])('a page that is being left can be used again when %s', async (_, happen) => {
  const back = vi.fn<() => void>();
  const waiting = untilBack().then(back);
  isVisible(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(back).not.toHaveBeenCalled();
  happen();
  await waiting;
});
