/** Splits a POSIX shell command into words (XCU 2.2). */
export function posixArguments(
  command: string,
  environment: Readonly<Record<string, string>> = {},
): string[] {
  const words: string[] = [];
  let word: string | undefined;
  for (let index = 0; index < command.length; index += 1) {
    const character = command.charAt(index);
    if (character === "'") {
      const end = command.indexOf("'", index + 1);
      if (end === -1) throw new Error('A single quote without its end.');
      word = `${word ?? ''}${command.slice(index + 1, end)}`;
      index = end;
    } else if (character === '"') {
      const [whole, name = ''] = /^"\$([A-Z_][A-Z_\d]*)"/.exec(command.slice(index)) ?? [];
      if (whole === undefined) throw new Error('Only a variable may stand between double quotes.');
      word = `${word ?? ''}${environment[name] ?? ''}`;
      index += whole.length - 1;
    } else if (character === '\\') {
      index += 1;
      if (command.charAt(index) !== '\n') word = `${word ?? ''}${command.charAt(index)}`;
    } else if (/\s/.test(character)) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else if (/[\w:./=-]/.test(character)) {
      word = `${word ?? ''}${character}`;
    } else {
      throw new Error(`${character} is special to a shell outside quotes.`);
    }
  }
  return word === undefined ? words : [...words, word];
}
