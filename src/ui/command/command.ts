import type { Translate } from '#i18n/use-i18n.tsx';
import type { ReactNode } from 'react';

/** Something that the palette finds and does. */
export interface Command {
  /** What it is remembered by; the same in every language. */
  readonly id: string;
  /** The name of the group in which it stands. */
  readonly group: string;
  readonly name: string;
  /** Stands beside the name, and is found by typing too. */
  readonly detail?: string | undefined;
  /** Other words for it: found by typing, not shown. */
  readonly keywords?: string | undefined;
  /** The shortcut that does the same, as in {@link Shortcut}. */
  readonly keys?: string | undefined;
  /** It is what is so already: the theme that is shown. */
  readonly isChosen?: boolean;
  /** Shown only to who types for it: there are many of its kind. */
  readonly isDeep?: boolean;
  readonly run: () => void;
}

/** A shortcut: what to press, and what it is for. */
export interface Shortcut {
  /**
   * `mod+k` (Ctrl or ⌘), a single key such as `?`, one after the other: `g a`, or for the eye alone `Shift+F2` and
   * one of several: `Delete|Backspace`.
   */
  readonly keys: string;
  readonly label: (t: Translate) => string;
  /** Left out where something else listens for it: then it only stands in the sheet. */
  readonly run?: () => void;
  /** Whether it can do anything on this page; where it can't, the key is the browser's. */
  readonly isThere?: () => boolean;
}

/** What the demo can do with the app from its commands. */
export interface CommandContext {
  /** Goes to a page of the app. */
  readonly go: (path: string) => void;
  /** Shows something over the page, such as a question; nothing once it is answered. */
  readonly show: (node: ReactNode) => void;
  /** To be called when the bank has forgotten everything. */
  readonly onReset: () => void;
}

/** What the demo adds to the palette and to the shortcuts. */
export interface CommandExtras {
  readonly commands: (t: Translate) => readonly Command[];
  /** The heading of its shortcuts in the sheet. */
  readonly heading: (t: Translate) => string;
  readonly shortcuts: readonly Shortcut[];
}

/** Whether a shortcut is of keys that are pressed alone, which can be switched off. */
export const isSingleKey = ({ keys }: Pick<Shortcut, 'keys'>) =>
  keys.split(/[ |]/).every((stroke) => stroke.length === 1 || !stroke.includes('+'));
