import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { PersonIcon } from '#ui/frame-icons.tsx';
import styles from './avatar.module.css';

const HUES = 8;
/** Letters and digits with what combines with them. */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;

type AvatarProps = { size?: 'small' | 'row' | 'medium' | 'large' } & (
  | { name: string; icon?: undefined }
  /** For somebody without a name. */
  | { name?: undefined; icon: ReactNode }
);

/** Up to two first letters of a name, else a person, in a colour that the same name always has. Decorative: the name stands beside it. */
export function Avatar({ size = 'medium', name = '', icon }: AvatarProps) {
  const look = icon === undefined ? (`hue-${hueOf(name)}` as const) : 'blank';
  return (
    <span translate="no" aria-hidden className={classNames(styles.avatar, styles[size], styles[look])}>
      {icon ?? (initialsOf(name) || <PersonIcon />)}
    </span>
  );
}

/** "Camille Laurent": CL; "Coop des Tilleuls": CT; "SNCF": S; "•••": nothing. */
export function initialsOf(name: string): string {
  const words = name.slice(0, 100).match(WORD) ?? [];
  const [first, ...others] = words;
  const named = others.find((word) => !/^\p{Ll}/u.test(word)) ?? others[0];
  return [first, named]
    .flatMap((word) => word ?? [])
    .map((word) => String.fromCodePoint(word.codePointAt(0) ?? 0).toUpperCase())
    .join('');
}

function hueOf(name: string): number {
  let hash = 0;
  for (const character of name.toLowerCase().slice(0, 100)) {
    hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  }
  return (hash % HUES) + 1;
}
