const NOTE = 'bankbook:told-jump';

/** Notes that somebody follows a link to `path` of which they were told, beside it, what it does. For this tab. */
export function noteTold(path: string): void {
  sessionStorage.setItem(NOTE, path);
}

/** Whether that was the link which led to `path`; once. */
export function takeTold(path: string): boolean {
  const told = sessionStorage.getItem(NOTE);
  sessionStorage.removeItem(NOTE);
  return told === path;
}
