/** Two letters, two digits, and at most thirty of either (ISO 13616). */
const SHAPE = /^[A-Z]{2}\d{2}[A-Z0-9]{1,30}$/i;

/** An IBAN in groups of four, as it is printed (ISO 13616). What has not its shape is left as it came. */
export function groupedIban(iban: string): string {
  if (!SHAPE.test(iban.replace(/\s/g, ''))) return iban;
  return iban.replace(/\s/g, '').replace(/(.{4})(?=.)/gu, '$1 ');
}
