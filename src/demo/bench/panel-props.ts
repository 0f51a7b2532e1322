import type { MockBank } from '#demo/server/mock-bank.ts';

/** Panels need no router, so they work on a page and in the dock. */
export interface PanelProps {
  bank: MockBank;
}
