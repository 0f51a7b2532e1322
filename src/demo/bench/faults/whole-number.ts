/** Parses typed text; `undefined` unless it is a whole number within the limits. */
export function wholeNumber(typed: string, least: number, most: number): number | undefined {
  const text = typed.trim();
  if (!/^\d{1,9}$/.test(text)) return undefined;
  const number = Number(text);
  return number >= least && number <= most ? number : undefined;
}
