import { bank } from '#api/session/connection.ts';
import { useTesterView } from '#ui/tester-view.ts';
import type { ReactNode } from 'react';

/** What no customer looks for: only with `tester_tools`, or while the demo's bench is in use. */
export function TesterOnly({ children }: { children: ReactNode }) {
  const isShown = useTesterView();
  return isShown || bank().config.tester_tools ? children : null;
}
