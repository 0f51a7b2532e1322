const NOTE = 'bankbook:told-jump';

/** The tester has read beside the link what it does. Stored for this tab. */
export function noteTold(path: string): void {
  sessionStorage.setItem(NOTE, path);
}

/** Clears the note. */
export function takeTold(path: string): boolean {
  const told = sessionStorage.getItem(NOTE);
  sessionStorage.removeItem(NOTE);
  return told === path;
}
