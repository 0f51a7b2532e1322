import { AbandonedError, ApiError } from '#api/http/errors.ts';
import { expect, test, vi } from 'vitest';
import { reportCaught } from './report.ts';

test('a crash is reported without its secrets', () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  reportCaught(new TypeError('no member of Bearer CANARY for FR76 3000 6000 0112 3456 7890 189'));
  reportCaught('refresh_token=CANARY');
  const texts = report.mock.calls.flat().join('\n');
  expect(report).toHaveBeenCalledTimes(2);
  expect(texts).toContain('TypeError: no member of');
  expect(texts).not.toMatch(/CANARY|FR76/);
});

test.each([new ApiError('timeout'), new AbandonedError()])(
  'what is on the screen already is not reported: $name',
  (error) => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    reportCaught(error);
    expect(report).not.toHaveBeenCalled();
  },
);
