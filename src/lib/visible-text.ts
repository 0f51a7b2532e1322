// eslint-disable-next-line no-control-regex -- control characters are what this is about
const CONTROL = /[\u0000-\u001F\u007F-\u009F]/g;

/**
 * Direction overrides, and zero-width characters that make different names look the same. Not joiners and
 * direction marks, which emoji and whole scripts need.
 */
const INVISIBLE = /[\u00AD\u200B\u202A-\u202E\u2060-\u2069\uFEFF]/g;

/**
 * Replaces control characters with Unicode control pictures (␀, ␊, ␛ …). Those without one, deceptive
 * invisible characters and lone surrogates become �.
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

/** Direction marks, joiners, zero-width spaces and the like, which come along when text is copied. */
const FORMAT = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** A typed or pasted value without the characters that nobody sees. */
export const withoutInvisible = (text: string): string => text.replace(FORMAT, '');
