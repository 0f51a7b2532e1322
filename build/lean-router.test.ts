import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type ESTree, parseSync, Visitor } from 'vite';

// The development server and the unit tests run the whole router, only the builds the lean one: what is missing in
// it would work until it is shipped, and then do nothing, without a word.

const SOURCES = join(import.meta.dirname, '../src');

/** What stands on the functions that `lean-router.ts` empties or cuts. */
const MISSING = new Set([
  'Await',
  'Form',
  'HydratedRouter',
  'PrefetchPageLinks',
  'useActionData',
  'useAsyncError',
  'useAsyncValue',
  'useFetcher',
  'useFetchers',
  'useFormAction',
  'useSubmit',
]);

/** What a source asks of the router that the lean one has not. */
function missingIn(path: string, source: string): string[] {
  const found: string[] = [];
  if (!source.includes('react-router') && !source.includes('createBrowserRouter')) return found;
  new Visitor({
    ImportDeclaration({ source: from, specifiers }: ESTree.ImportDeclaration) {
      if (!/^react-router(?:\/|$)/.test(from.value)) return;
      for (const specifier of specifiers) {
        // Under one name for all of it, nobody could say what is used.
        if (specifier.type !== 'ImportSpecifier') found.push('*');
        else if (specifier.imported.type === 'Identifier' && MISSING.has(specifier.imported.name)) {
          found.push(specifier.imported.name);
        }
      }
    },
    CallExpression({ callee, arguments: given }: ESTree.CallExpression) {
      // Its options are for hydration, for routes that are found while it runs, and for instrumentation.
      const isRouter = callee.type === 'Identifier' && callee.name === 'createBrowserRouter';
      if (isRouter && given.length > 1) found.push('options of the router');
    },
  }).visit(parseSync(path, source).program);
  return found;
}

test('nothing of ours uses what the lean router has not', () => {
  const paths = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.tsx?$/.test(path),
  );
  expect(paths.length).toBeGreaterThan(100);
  const found = paths.flatMap((path) =>
    missingIn(path, readFileSync(join(SOURCES, path), 'utf8')).map((what) => `${path}: ${what}`),
  );
  expect(found).toEqual([]);
});

test.each([
  ["import { Form as F, Link } from 'react-router';", ['Form']],
  ["import * as router from 'react-router';", ['*']],
  ['createBrowserRouter(routes, { hydrationData });', ['options of the router']],
  ["import { Link, useBlocker } from 'react-router'; createBrowserRouter(routes);", []],
])('%s is found out', (source, found) => {
  expect(missingIn('x.tsx', source)).toEqual(found);
});
