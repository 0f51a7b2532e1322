import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';

const ROOT = join(import.meta.dirname, '..');

/** Names of the functions that take a title first. */
const TITLED = new Set(['describe', 'test']);

/** The name that a call begins with: `test` in `test.each(rows)(…)`. */
function rootOf(callee: ESTree.Expression): string | undefined {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression') return rootOf(callee.object);
  return callee.type === 'CallExpression' ? rootOf(callee.callee) : undefined;
}

/** A title as in the source, without its tags, with `…` for each `${…}`. */
function titleOf(node: ESTree.Argument | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return withoutTags(node.value);
  return node?.type === 'TemplateLiteral'
    ? withoutTags(node.quasis.map(({ value }) => value.cooked ?? '').join('…'))
    : undefined;
}

const withoutTags = (title: string) => title.replaceAll(/ @\w+/g, '');

const read = new Map<string, readonly string[]>();

/** The titles of the tests and groups in a test file, as in the source, with `…` for each `${…}`. Empty if there is no such file. */
export function titlesIn(file: string): readonly string[] {
  const known = read.get(file);
  if (known !== undefined) return known;
  const titles: string[] = [];
  const path = join(ROOT, file);
  const { program } = parseSync(file, existsSync(path) ? readFileSync(path, 'utf8') : '');
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      const title = titleOf(first);
      if (title !== undefined && TITLED.has(rootOf(callee) ?? '')) titles.push(title);
    },
  }).visit(program);
  read.set(file, titles);
  return titles;
}

/** A pattern for the runners' own filters that finds the tests of a title of {@link titlesIn}. */
export function patternOf(title: string): string {
  return title.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`).replaceAll(/…|%[a-z]|\\\$[\w.]+/gi, '.*');
}
