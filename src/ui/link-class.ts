import styles from './link-class.module.css';

/** A class, because this folder does not know the router. `back` shows an arrow, and is not printed. */
export function linkClass(variant: 'standalone' | 'back'): string {
  return styles[variant] ?? '';
}
