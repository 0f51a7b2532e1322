const SHAPE = /^[A-Z]{2}\d{2}[A-Z0-9]{1,30}$/i;

/** Groups of four (ISO 13616). Text without the shape of an IBAN is unchanged. */
export function groupedIban(iban: string): string {
  if (!SHAPE.test(iban.replace(/\s/g, ''))) return iban;
  return iban.replace(/\s/g, '').replace(/(.{4})(?=.)/gu, '$1 ');
}
