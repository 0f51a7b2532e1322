/** A whole number as it is typed, within these limits; `undefined` for any other text. */
export function wholeNumber(typed: string, least: number, most: number): number | undefined {
  const text = typed.trim();
  if (!/^\d{1,9}$/.test(text)) return undefined;
  const number = Number(text);
  return number >= least && number <= most ? number : undefined;
}
