import type { MockBank } from '#demo/server/browser.ts';

/** What a part of the bench is given. It needs no router, so that it can stand on a page or in the dock. */
export interface PanelProps {
  bank: MockBank;
}
