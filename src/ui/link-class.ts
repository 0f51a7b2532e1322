import styles from './link-class.module.css';

/** A class, because this folder does not know the router. */
export function linkClass(variant: 'standalone' | 'back'): string {
  return styles[variant] ?? '';
}
