import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseSync, type Plugin, Visitor } from 'vite';

const CONTRACT = join(import.meta.dirname, '../src/contract');

/** What the first screen reads of the contract. A file too many or too few costs some bytes and nothing else. */
const FIRST_SCREEN = [
  'account-identification.ts',
  'accounts.ts',
  'amount.ts',
  'balances.ts',
  'endpoint.ts',
  'links.ts',
  'token.ts',
];

/** The module that gives a note its text again; who reads notes imports it, and the first screen does not. */
const TEXTS = /\/src\/contract\/note-texts\.ts$/;

interface Note {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The texts of all `assumed('…')` in a source, with the places of their literals. */
function notesIn(path: string, source: string): Note[] {
  const notes: Note[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [text] }: ESTree.CallExpression) {
      if (callee.type !== 'Identifier' || callee.name !== 'assumed') return;
      if (text?.type !== 'Literal' || typeof text.value !== 'string') return;
      notes.push({ start: text.start, end: text.end, text: text.value });
    },
  }).visit(parseSync(path, source).program);
  return notes.toSorted((a, b) => a.start - b.start);
}

/**
 * Takes the reasons of assumptions (`assumed('…')`) out of the schemas of the first screen, where nobody reads them:
 * a number stands for each, and `note-texts.ts` knows them all. 0.6 KB of the first screen. In the source every
 * reason stays where it belongs, beside what is assumed.
 */
export function notesApart(): Plugin {
  let texts: string[] = [];
  return {
    name: 'bankbook:notes-apart',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      const found = FIRST_SCREEN.flatMap((name) => {
        const path = join(CONTRACT, name);
        return notesIn(path, readFileSync(path, 'utf8')).map(({ text }) => text);
      });
      texts = [...new Set(found)];
      if (texts.length === 0) this.error('The contract has no notes, see build/notes-apart.ts');
    },
    load: {
      filter: { id: TEXTS },
      handler: () =>
        `const texts = ${JSON.stringify(texts)};\nexport const noteText = (note) => texts[note] ?? note;`,
    },
    transform: {
      filter: { id: new RegExp(`/src/contract/(?:${FIRST_SCREEN.join('|').replaceAll('.', '\\.')})$`) },
      handler: (code, id) =>
        notesIn(id, code).reduceRight(
          (source, { start, end, text }) =>
            `${source.slice(0, start)}'${texts.indexOf(text)}'${source.slice(end)}`,
          code,
        ),
    },
  };
}
