import { expect, test } from 'vitest';
import { findFaults, type ListedFault } from './find-faults.ts';

const LISTED: readonly ListedFault[] = [
  { fault: 'html', group: 'body', label: '200 with a web page', groupLabel: 'Body' },
  { fault: 'status-502-html', group: 'status', label: '502 with the page of a proxy', groupLabel: 'Status' },
  { fault: 'slow', group: 'latency', label: 'The answer takes 8 seconds', groupLabel: 'Late, or never' },
];

test.each([
  ['', ['html', 'status-502-html', 'slow']],
  ['  ', ['html', 'status-502-html', 'slow']],
  ['HTML', ['html', 'status-502-html']],
  ['page proxy', ['status-502-html']],
  ['never', ['slow']],
  ['8 sec', ['slow']],
  ['page slow', []],
])('%j finds %j', (typed, found) => {
  expect(findFaults(LISTED, typed).map(({ fault }) => fault)).toEqual(found);
});
