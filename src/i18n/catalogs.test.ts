import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runnerImport } from 'vite';

type Messages = Record<string, string>;

const SRC = join(import.meta.dirname, '..');
/** The app's catalogues, and those of the demo. */
const LOCALES = [join(import.meta.dirname, 'locales'), join(SRC, 'demo/locales')];

/** A catalogue before compilation: the build compiles normal imports. */
async function messagesOf(file: string): Promise<Messages> {
  const { module } = await runnerImport<Record<string, Messages>>(file, {
    configFile: false,
  });
  const [messages, ...others] = Object.values(module);
  if (messages === undefined || others.length > 0) throw new Error(`${file} has to export one catalogue`);
  return messages;
}

/** Every catalogue in pairs; new ones are found automatically. */
const PAIRS = await Promise.all(
  LOCALES.flatMap((locales) =>
    readdirSync(join(locales, 'en')).map(async (file) => ({
      name: file.replace(/\.ts$/, ''),
      en: await messagesOf(join(locales, 'en', file)),
      fr: await messagesOf(join(locales, 'fr', file)),
    })),
  ),
);
const ALL = PAIRS.flatMap(({ en, fr }) => [
  ...Object.entries(en).map(([id, text]) => ({ language: 'en', id, text })),
  ...Object.entries(fr).map(([id, text]) => ({ language: 'fr', id, text })),
]);

/** The messages for which `isWrong` is true, so that a failure names them. */
const wrongOnes = (isWrong: (text: string, language: string) => boolean) =>
  ALL.filter(({ text, language }) => isWrong(text, language)).map(
    ({ language, id, text }) => `${language} ${id}: ${text}`,
  );

/** The placeholders of a message with their kinds: `count plural`, `name`. */
function placeholdersOf(message: CompiledMessage): string[] {
  return message.flatMap((token) => {
    if (typeof token === 'string') return [];
    const [name, kind, forms] = token;
    const inside =
      typeof forms === 'object' && forms !== null ? Object.values(forms).filter(Array.isArray) : [];
    return [
      [name, kind].join(' ').trim(),
      ...inside.flatMap((form: CompiledMessage) => placeholdersOf(form)),
    ];
  });
}
const placeholdersIn = (text: string) => [...new Set(placeholdersOf(compileMessageOrThrow(text)))].toSorted();

describe('the catalogues', () => {
  test('are at least those of the app, of its start, and of the mock bank', () => {
    expect(PAIRS.map(({ name }) => name)).toEqual(expect.arrayContaining(['app', 'mock-bank', 'start']));
  });

  test.each(PAIRS)('$name: both languages have the same ids, in the same order', ({ en, fr }) => {
    expect(Object.keys(fr)).toEqual(Object.keys(en));
  });

  test.each(PAIRS)('$name: both languages fill in the same placeholders', ({ en, fr }) => {
    for (const [id, text] of Object.entries(en)) {
      expect({ id, placeholders: placeholdersIn(fr[id] ?? '') }).toEqual({
        id,
        placeholders: placeholdersIn(text),
      });
    }
  });

  test('no id is in two catalogues', () => {
    const ids = PAIRS.flatMap(({ en }) => Object.keys(en));
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  test('a plural has a form for one and one for all others', () => {
    const plural = ALL.filter(({ text }) => text.includes('plural'));
    expect(plural.length).toBeGreaterThanOrEqual(4);
    expect(plural.filter(({ text }) => !/\bone \{.*\bother \{/.test(text))).toEqual([]);
  });
});

describe('the texts', () => {
  test('are never missing, and never begin, end or double with a space', () => {
    expect(wrongOnes((text) => text === '' || text.trim() !== text || /\s{2}/.test(text))).toEqual([]);
  });

  test('have typographic apostrophes, quotes and ellipses', () => {
    expect(wrongOnes((text) => /['"`]|\.\.\./.test(text))).toEqual([]);
  });

  test('have the quotes of their language', () => {
    expect(wrongOnes((text, language) => (language === 'fr' ? /[“”„]/ : /[«»„]/).test(text))).toEqual([]);
  });

  test('in French keep their double punctuation on the line: a narrow no-break space, before a colon a wide one', () => {
    const isLoose = (text: string) =>
      /(?<!\u202F)[;?!»]/.test(text) || /«(?!\u202F)/.test(text) || /(?<!\u00A0):(?!\/)/.test(text);
    expect(wrongOnes((text, language) => language === 'fr' && isLoose(text))).toEqual([]);
  });

  test('in English have no space before punctuation', () => {
    expect(wrongOnes((text, language) => language === 'en' && /\s[:;?!.,]/.test(text))).toEqual([]);
  });
});

describe('the ids', () => {
  const source = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !/locales[/\\](?:en|fr)/.test(file),
    )
    .map((file) => readFileSync(join(SRC, file), 'utf8'))
    .join('\n');
  const literals = new Set(Array.from(source.matchAll(/'([\w-]+\.[\w-]+)'/g), ([, id]) => id));
  /** `problem.${kind}-body` covers every id with this beginning and end. */
  const templates = Array.from(
    source.matchAll(/`([a-z][a-z-]*\.[a-z-]*)\$\{[^}]+\}([a-z-]*)`/g),
    ([, start = '', end = '']) => new RegExp(`^${start.replace('.', '\\.')}.+${end}$`),
  );
  const ids = PAIRS.flatMap(({ en }) => Object.keys(en));

  test('are all used', () => {
    const dead = ids.filter((id) => !literals.has(id) && !templates.some((template) => template.test(id)));
    expect(dead).toEqual([]);
  });

  test('all exist where a template uses them', () => {
    expect(templates.length).toBeGreaterThan(0);
    expect(templates.filter((template) => !ids.some((id) => template.test(id)))).toEqual([]);
  });
});
