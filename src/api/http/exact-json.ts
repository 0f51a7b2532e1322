import { LONG_AMOUNT } from './json.ts';

// Separate from `json.ts`, which the first screen loads.

/** A noncharacter of Unicode, which no text should have. */
const MARK = '\uFDD0';
/** With its digits, if they are still a JSON number. */
const MARKED = new RegExp(String.raw`"${MARK}(?:(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)")?`, 'g');

/**
 * Reads long amounts as marked text, because a double would lose digits.
 *
 * @throws SyntaxError
 */
export function parseExactly(text: string): unknown {
  return JSON.parse(
    text.replace(LONG_AMOUNT, (_, name: string, digits: string) => {
      // Throws if they are no number.
      JSON.parse(digits);
      return `${name}"${MARK}${digits}"`;
    }),
  );
}

/** Writes a value of {@link parseExactly}, where marked text is a number again. */
export const printExactly = (value: unknown): string =>
  JSON.stringify(value).replace(MARKED, (_, digits: string | undefined) => digits ?? '"');
