import { classNames } from './class-names.ts';
import styles from './popover.module.css';

export type PanelSide = 'start' | 'end';

/** The class of a panel that opens beside its button. */
export function panelClass(side: PanelSide): string {
  return classNames(styles.panel, side === 'end' && styles.end);
}
