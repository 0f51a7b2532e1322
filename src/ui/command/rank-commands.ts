import type { Command } from './command.ts';

/** From how many characters on something is looked for across spaces: a part of an IBAN. */
const MIN_CODE = 4;

/** A text as it is looked for: in lower case, without accents and ligatures. */
function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss');
}

/** How well a word stands in a text: at its very start, at the start of a word, inside one, or not at all. */
function fit(text: string, word: string): number {
  const place = text.indexOf(word);
  if (place === 0) return 4;
  if (place < 0) return 0;
  return text.split(/[^\p{L}\p{N}]+/u).some((part) => part.startsWith(word)) ? 3 : 2;
}

/** How well a command matches what was typed; 0: not at all. Every word has to be found somewhere. */
function score({ name, detail = '', keywords = '', group }: Command, typed: string): number {
  const inName = folded(name);
  const around = folded(`${detail} ${keywords} ${group}`);
  const code = typed.replaceAll(' ', '');
  const isCode = code.length >= MIN_CODE && folded(detail).replaceAll(' ', '').includes(code);
  const fits = typed.split(' ').map((word) => fit(inName, word) * 2 || fit(around, word) * 0.5);
  if (fits.includes(0)) return isCode ? 1 : 0;
  const whole = inName === typed ? 8 : inName.startsWith(typed) ? 4 : 0;
  return whole + fits.reduce((sum, each) => sum + each, 0) / fits.length;
}

/**
 * The commands that match what was typed, the best first; of equal ones those that were used last, then as they were
 * given. Where nothing is typed, all as they were given; of the deep ones only those that were used.
 */
export function rankCommands(
  commands: readonly Command[],
  typed: string,
  recent: readonly string[],
): readonly Command[] {
  const text = folded(typed).trim().replaceAll(/\s+/g, ' ');
  if (text === '') return commands.filter(({ id, isDeep = false }) => !isDeep || recent.includes(id));
  const age = (id: string) => (recent.includes(id) ? recent.indexOf(id) : recent.length);
  return commands
    .map((command) => ({ command, fits: score(command, text) }))
    .filter(({ fits }) => fits > 0)
    .sort((a, b) => b.fits - a.fits || age(a.command.id) - age(b.command.id))
    .map(({ command }) => command);
}

/** A heading, and what stands under it. */
export interface CommandGroup {
  readonly name: string;
  readonly commands: readonly Command[];
}

/**
 * Commands under the headings of their groups, in the order in which they come; where nothing was typed, those that
 * were used last come before all others, under a heading of their own.
 */
export function groupCommands(
  commands: readonly Command[],
  { recent = [], recentName }: { recent?: readonly string[]; recentName: string },
): readonly CommandGroup[] {
  const used = recent.flatMap((id) => commands.find((command) => command.id === id) ?? []);
  const groups = new Map<string, Command[]>(used.length > 0 ? [[recentName, used]] : []);
  for (const command of commands) {
    if (used.includes(command)) continue;
    const group = groups.get(command.group);
    if (group === undefined) groups.set(command.group, [command]);
    else group.push(command);
  }
  return Array.from(groups, ([name, members]) => ({ name, commands: members }));
}
