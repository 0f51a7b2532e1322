// eslint-disable-next-line no-control-regex -- control characters are what this is about
const CONTROL = /[\u0000-\u001F\u007F-\u009F]/g;

/**
 * What can't be seen and can deceive: overrides of the direction, and what takes no room (in a
 * name it makes two that look the same). Joiners and plain marks of direction stay: emoji and
 * whole scripts need them.
 */
const INVISIBLE = /[\u00AD\u200B\u202A-\u202E\u2060-\u2069\uFEFF]/g;

/**
 * `text` with a mark that can be seen for every control character: its Unicode control picture
 * (␀, ␊, ␛ …), or � for those that have none, for invisible characters that deceive, and for
 * half a surrogate pair.
 */
export function visibleText(text: string): string {
  return text
    .toWellFormed()
    .replace(INVISIBLE, '\uFFFD')
    .replace(CONTROL, (character) => {
      const code = character.charCodeAt(0);
      if (code < 0x20) return String.fromCharCode(0x2400 + code);
      return code === 0x7f ? '\u2421' : '\uFFFD';
    });
}
