import { folded } from '#lib/folded.ts';
import { compactIban } from '#lib/money/compact-iban.ts';
import type { Command } from './command.ts';

/** Longer queries also match `detail` without spaces, to find parts of an IBAN. */
const MIN_CODE_LENGTH = 4;

/** From best to worst: start of the text, start of a word, inside a word, none. */
function fit(text: string, word: string): number {
  const index = text.indexOf(word);
  if (index === 0) return 4;
  if (index < 0) return 0;
  return text.split(/[^\p{L}\p{N}]+/u).some((part) => part.startsWith(word)) ? 3 : 2;
}

/** 0: no match. Every word must match, or the whole input a part of `detail` without spaces. */
function score({ name, detail = '', keywords = '', group }: Command, typed: string): number {
  const inName = folded(name);
  const around = folded(`${detail} ${keywords} ${group}`);
  const code = folded(compactIban(typed));
  const isCode = code.length >= MIN_CODE_LENGTH && folded(detail).replaceAll(' ', '').includes(code);
  const fits = typed.split(' ').map((word) => fit(inName, word) * 2 || fit(around, word) * 0.5);
  if (fits.includes(0)) return isCode ? 1 : 0;
  const whole = inName === typed ? 8 : inName.startsWith(typed) ? 4 : 0;
  return whole + fits.reduce((sum, each) => sum + each, 0) / fits.length;
}

/**
 * Matching commands, best first, then recent ones. Without input: all in order, but deep ones only if recent.
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

export interface CommandGroup {
  readonly name: string;
  readonly commands: readonly Command[];
}

/** Groups commands in order of appearance. Recent ones come first under `recentName`. */
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
