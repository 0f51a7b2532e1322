import type { Translate } from '#i18n/use-i18n.tsx';
import type { ReactNode } from 'react';

export interface Command {
  /** Independent of the language, for the recent commands. */
  readonly id: string;
  /** The heading it is listed under. */
  readonly group: string;
  readonly name: string;
  /** Shown and searchable. */
  readonly detail?: string | undefined;
  /** Searchable synonyms, not shown. */
  readonly keywords?: string | undefined;
  /** As in {@link Shortcut}. */
  readonly keys?: string | undefined;
  /** At the end of the row, such as an amount. */
  readonly end?: ReactNode;
  /** It is the current setting. */
  readonly isChosen?: boolean;
  /** How many further results it leads to, of the kind listed above it; it is not a result itself. */
  readonly others?: number;
  /** Listed after all that customers look for. */
  readonly isForTesters?: boolean;
  /** Listed only if recent or if it matches what the user types. */
  readonly isDeep?: boolean;
  readonly run: () => void;
}

export interface Shortcut {
  /** `mod+k` (Ctrl or ⌘), `?`, `g a`. For display only: `Shift+F2`, `Delete|Backspace`. */
  readonly keys: string;
  readonly label: (t: Translate) => string;
  /** Omitted if another component handles the keys. */
  readonly run?: () => void;
  /** Whether it works on this page. Otherwise the browser receives the key. */
  readonly isThere?: () => boolean;
}

/** What commands of the demo can do. */
export interface CommandContext {
  readonly go: (path: string) => void;
  /** Shows a node such as a dialog over the page; `undefined` removes it. */
  readonly show: (node: ReactNode) => void;
  /** Call after the bank was reset. */
  readonly onReset: () => void;
}

export interface CommandExtras {
  readonly commands: (t: Translate) => readonly Command[];
  /** In the sheet of shortcuts. */
  readonly heading: (t: Translate) => string;
  readonly shortcuts: readonly Shortcut[];
}

/** Works without a modifier, so users can switch it off. */
export const isSingleKey = ({ keys }: Pick<Shortcut, 'keys'>) =>
  keys.split(/[ |]/).every((stroke) => stroke.length === 1 || !stroke.includes('+'));
