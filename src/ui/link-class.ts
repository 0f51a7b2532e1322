import styles from './link-class.module.css';

/**
 * The class of a link, whoever makes it: this folder knows no router. `standalone` stands on a
 * line of its own and is as high as a finger needs, `back` does too and points to where one
 * came from.
 */
export function linkClass(look: 'standalone' | 'back'): string {
  return styles[look] ?? '';
}
