/** Strips spaces, hyphens and invisible characters. */
export function compactIban(text: string): string {
  // ASCII only: `toUpperCase` turns some letters into several.
  return text.replace(/[\s\p{Pd}\p{Cf}]/gu, '').replace(/[a-z]/g, (letter) => letter.toUpperCase());
}
