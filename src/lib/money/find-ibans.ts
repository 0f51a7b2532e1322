import { isIban } from './check-iban.ts';
import { compactIban } from './compact-iban.ts';

/** Where an IBAN may begin. */
const START = /(?<![A-Z0-9])[A-Z]{2}\d{2}/gi;
/** Longer text is no list of payment details. */
const MAX_CHARACTERS = 10_000;
const MIN_IBAN = 15;
const MAX_IBAN = 34;
/** Characters of an IBAN, and the separators that people write between them. */
const REST = /^[A-Z0-9](?:[\s.\p{Pd}\p{Cf}]{0,3}[A-Z0-9])*/iu;

/** An IBAN, compact, and what stands before and after it. */
export interface IbanInText {
  readonly iban: string;
  readonly before: string;
  readonly after: string;
}

/** The valid IBANs in a text, compact, each once, in their order. */
export function findIbans(text: string): readonly string[] {
  return ibansIn(text).map(({ iban }) => iban);
}

/** As `findIbans`, with the text around the first place of each; `isWanted` may look for others than valid ones. */
export function ibansIn(text: string, isWanted: (iban: string) => boolean = isIban): readonly IbanInText[] {
  const searched = text.slice(0, MAX_CHARACTERS);
  const found = new Map<string, IbanInText>();
  for (const { index } of searched.matchAll(START)) {
    const one = ibanAt(searched.slice(index), isWanted);
    if (one === undefined || found.has(one.iban)) continue;
    const { iban, length } = one;
    found.set(iban, { iban, before: searched.slice(0, index), after: searched.slice(index + length) });
  }
  return [...found.values()];
}

/** A country's IBANs have one length, so the words after it are no part of it. */
function ibanAt(
  text: string,
  isWanted: (iban: string) => boolean,
): { readonly iban: string; readonly length: number } | undefined {
  // Each character may have three separators before it.
  const [run = ''] = REST.exec(text.slice(0, MAX_IBAN * 4)) ?? [];
  const ends = [...run.matchAll(/[A-Z0-9]/gi)].map(({ index }) => index + 1);
  const characters = compactIban(run.replaceAll('.', ''));
  for (let count = MIN_IBAN; count <= Math.min(MAX_IBAN, characters.length); count += 1) {
    const iban = characters.slice(0, count);
    if (isWanted(iban)) return { iban, length: ends[count - 1] ?? run.length };
  }
  return undefined;
}
