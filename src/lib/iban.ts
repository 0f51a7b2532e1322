/** An IBAN without what people and programs put between its characters: spaces, hyphens, invisible marks; in capitals. */
export function compactIban(text: string): string {
  // ASCII only: in some languages other letters grow or change when they are made large.
  return text.replace(/[\s\p{Pd}\p{Cf}]/gu, '').replace(/[a-z]/g, (letter) => letter.toUpperCase());
}

/** An IBAN in groups of four, as it is printed (ISO 13616). */
export function groupedIban(iban: string): string {
  return iban.replace(/\s/g, '').replace(/(.{4})(?=.)/gu, '$1 ');
}
