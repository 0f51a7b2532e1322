import type { Transaction } from '#contract/transactions.ts';

/** The bank's texts of a transaction as sent, without empty and repeated ones. */
export function linesOf(transaction: Transaction): string[] {
  const lines = new Set(sentTexts(transaction).map((line) => line.trim()));
  lines.delete('');
  return [...lines];
}

/** All of the bank's texts as sent. Cheap, for a search in 100,000 rows. */
export function sentTexts({ remittance_information, details }: Transaction): readonly string[] {
  const remittance = Array.isArray(remittance_information)
    ? remittance_information
    : (remittance_information?.unstructured ?? []);
  if (details === undefined) return remittance;
  return remittance.concat((Array.isArray(details) ? details : [details]).flatMap(detailTexts));
}

/** Objects have no defined shape, so each member becomes a text. */
function detailTexts(line: unknown): string[] {
  if (typeof line === 'string') return [line];
  if (typeof line !== 'object' || line === null) return [String(line)];
  return Object.entries(line).map(([name, value]) => `${name}: ${plain(value)}`);
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/**
 * Chooses the line that reads best as a title: a name that another line repeats among codes (`Halle Verdier`
 * beside `CARD 4409 HALLE VERDIER`), else the first that is no code. The lines around the title come last.
 */
export function titledLines(lines: readonly string[]): {
  readonly title: string | undefined;
  readonly others: readonly string[];
} {
  const plain = lines.map((line) => line.toLowerCase());
  const isRepeated = (at: number) =>
    plain.some((line, other) => other !== at && hasWords(line, plain[at] ?? ''));
  const readable = lines.filter((line) => !isCode(line));
  const title = readable.find((line) => isRepeated(lines.indexOf(line))) ?? readable[0] ?? lines[0];
  const others = lines.filter((line) => line !== title);
  if (title === undefined) return { title, others };
  const around = (line: string) => hasWords(line.toLowerCase(), title.toLowerCase());
  return { title, others: [...others.filter((line) => !around(line)), ...others.filter(around)] };
}

/** What is worth a place beside the title: no codes, and nothing that repeats it. */
export function briefLines(lines: readonly string[]): readonly string[] {
  const { title, others } = titledLines(lines);
  const shown = title?.toLowerCase() ?? '';
  return others.filter((line) => !isCode(line) && !hasWords(line.toLowerCase(), shown));
}

/** Whole words: `rent` is not in `camille laurent`. */
function hasWords(line: string, words: string): boolean {
  const isWithin = (at: number) => /[\p{L}\p{N}]/u.test(line.charAt(at));
  if (words === '') return false;
  for (let at = line.indexOf(words); at !== -1; at = line.indexOf(words, at + 1))
    if (!isWithin(at - 1) && !isWithin(at + words.length)) return true;
  return false;
}

/** A number of a contract or a card, not a name. */
function isCode(line: string): boolean {
  return !/\s/.test(line) && (line.match(/\d/g)?.length ?? 0) >= 3;
}
