import { FiredFault } from '#demo/faults/faults.ts';
import type { Translate } from '#i18n/use-i18n.tsx';
import * as z from 'zod/mini';

/** For the inspector, whose calls may come from another version of the demo: an unknown name stays as it is. */
export function faultLabel(t: Translate, fault: string): string {
  const known = z.safeParse(FiredFault.shape.fault, fault).data;
  return known === undefined ? fault : t(`fault.${known}`);
}
