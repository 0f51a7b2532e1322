/** For tests: splits a POSIX shell command into words (XCU 2.2). */
export function posixArguments(
  command: string,
  environment: Readonly<Record<string, string>> = {},
): string[] {
  const words: string[] = [];
  let word: string | undefined;
  for (let place = 0; place < command.length; place += 1) {
    const character = command.charAt(place);
    if (character === "'") {
      const end = command.indexOf("'", place + 1);
      if (end === -1) throw new Error('A single quote without its end.');
      word = `${word ?? ''}${command.slice(place + 1, end)}`;
      place = end;
    } else if (character === '"') {
      const [whole, name = ''] = /^"\$([A-Z_][A-Z_\d]*)"/.exec(command.slice(place)) ?? [];
      if (whole === undefined) throw new Error('Only a variable may stand between double quotes.');
      word = `${word ?? ''}${environment[name] ?? ''}`;
      place += whole.length - 1;
    } else if (character === '\\') {
      place += 1;
      if (command.charAt(place) !== '\n') word = `${word ?? ''}${command.charAt(place)}`;
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
