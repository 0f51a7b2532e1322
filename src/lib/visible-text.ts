// eslint-disable-next-line no-control-regex -- control characters are what this is about
const CONTROL = /[\u0000-\u001F\u007F-\u009F]/g;

/**
 * `text` with every control character replaced by a mark that can be seen: its Unicode
 * control picture (␀, ␊, ␛ …), or � for those that have none.
 */
export function visibleText(text: string): string {
  return text.replace(CONTROL, (character) => {
    const code = character.charCodeAt(0);
    if (code < 0x20) return String.fromCharCode(0x2400 + code);
    return code === 0x7f ? '\u2421' : '\uFFFD';
  });
}
