import { classNames } from '#ui/class-names.ts';
import styles from './panel.module.css';

export type PanelSide = 'start' | 'end';

export function panelClass(side: PanelSide): string {
  return classNames(styles.panel, side === 'end' && styles.end);
}
