import { withoutInvisible } from '#lib/visible-text.ts';

/** What an IBAN is printed with: `IBAN FR76 …`, `Account number: FR76 …`. No country has the code `IB`; a label with digits may be another IBAN. */
const LABEL = /^(?:\D*:)?(?:IBAN(?:N[°ºO])?[^A-Z0-9]*)?(?=[A-Z]{2}\d)/;

/** Strips a label, spaces, hyphens and invisible characters. */
export function compactIban(text: string): string {
  return (
    withoutInvisible(text)
      .replace(/[\s\p{Pd}]/gu, '')
      // ASCII only: `toUpperCase` turns some letters into several.
      .replace(/[a-z]/g, (letter) => letter.toUpperCase())
      .replace(LABEL, '')
  );
}
