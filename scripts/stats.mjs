/*
 * Prints metrics of the source with their goals: folder sizes, imports between folders, import cycles, equal
 * blocks, lines, comments. It never fails.
 *
 *   npm run stats
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SRC = join(ROOT, 'src');

/** @typedef {{ code: string, comments: { value: string, start: number, end: number }[], imports: { specifier: string, target: string | undefined }[], withoutImports: string }} Module */

const isTest = (file) => /\.test\.tsx?$|^src\/testing\//.test(file);
const files = (folder, name) =>
  readdirSync(join(ROOT, folder), { recursive: true })
    .filter((file) => name.test(file))
    .map((file) => join(folder, file))
    .toSorted();
const source = files('src', /\.tsx?$/);
const styles = files('src', /\.css$/);
const product = source.filter((file) => !isTest(file));

const modules = new Map(source.map((file) => [file, readModule(file)]));

/** @returns {Module} */
function readModule(file) {
  const code = readFileSync(join(ROOT, file), 'utf8');
  const { module, comments } = parseSync(file, code);
  const specifiers = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : [])),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest }) => {
      const text = code.slice(moduleRequest.start, moduleRequest.end);
      return /^['"][^'"]+['"]$/.test(text) ? [text.slice(1, -1)] : [];
    }),
  ];
  const imports = [...new Set(specifiers)].map((specifier) => ({
    specifier,
    target: targetOf(file, specifier),
  }));
  const withoutImports = module.staticImports.reduce((rest, { start, end }) => blank(rest, start, end), code);
  return { code, comments, imports, withoutImports };
}

/** The code with a part replaced by spaces, so that offsets and lines stay. */
function blank(code, start, end) {
  return code.slice(0, start) + code.slice(start, end).replaceAll(/[^\n]/g, ' ') + code.slice(end);
}

/** The project file that an import resolves to. */
function targetOf(file, specifier) {
  if (!/^[.#]/.test(specifier)) return undefined;
  const path = specifier.startsWith('#')
    ? join(SRC, specifier.slice(1))
    : resolve(ROOT, dirname(file), specifier);
  return existsSync(path) ? relative(ROOT, path) : undefined;
}

/** The files of `among` that a file imports. */
function importsOf(file, among) {
  return (modules.get(file)?.imports ?? []).flatMap(({ target }) =>
    target !== undefined && among.has(target) ? [target] : [],
  );
}

/** Strongly connected components (Tarjan): one with more than one member is a cycle. */
function circles(nodes, edgesOf) {
  const index = new Map();
  const low = new Map();
  const stack = [];
  const found = [];
  const visit = (node) => {
    index.set(node, index.size);
    low.set(node, index.get(node));
    stack.push(node);
    for (const next of edgesOf(node)) {
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) low.set(node, Math.min(low.get(node), low.get(next)));
    }
    if (low.get(node) !== index.get(node)) return;
    const group = stack.splice(stack.indexOf(node));
    if (group.length > 1 || edgesOf(node).includes(node)) found.push(group);
  };
  for (const node of nodes) if (!index.has(node)) visit(node);
  return found;
}

const productFiles = new Set(product);
const circlesOfFiles = circles(product, (file) => importsOf(file, productFiles));

// Folders.
const filesIn = new Map();
for (const folder of [...source, ...styles].map(dirname)) filesIn.set(folder, (filesIn.get(folder) ?? 0) + 1);
const largest = [...filesIn].toSorted(([, a], [, b]) => b - a).slice(0, 3);

// The rooms of src/api.
const apiFiles = new Set(product.filter((file) => file.startsWith('src/api/')));
const roomOf = (file) => (file.split('/').length > 3 ? file.split('/')[2] : '.');
const rooms = [...new Set([...apiFiles].map(roomOf))].filter((room) => room !== '.');
const roomImports = new Map(
  rooms.map((room) => [
    room,
    [
      ...new Set(
        [...apiFiles]
          .filter((file) => roomOf(file) === room)
          .flatMap((file) => importsOf(file, apiFiles).map(roomOf)),
      ),
    ].filter((other) => other !== room && other !== '.'),
  ]),
);
const roomCircles = circles(rooms, (room) => roomImports.get(room));
const pairs = [...roomImports.values()].reduce((sum, others) => sum + others.length, 0);
const longestFrom = (room, passed = []) =>
  Math.max(
    passed.length + 1,
    ...roomImports
      .get(room)
      .filter((other) => !passed.includes(other))
      .map((other) => longestFrom(other, [...passed, room])),
  );
const chain = Math.max(0, ...rooms.map((room) => longestFrom(room)));

// Modules that only the demo build loads: not reachable without the demo's entries.
const DEMO_ENTRIES = ['src/demo/index.tsx'];
const reachable = (without) => {
  const seen = new Set();
  const queue = ['src/main.tsx'];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (seen.has(file) || without.includes(file)) continue;
    seen.add(file);
    queue.push(...importsOf(file, productFiles));
  }
  return seen;
};
const live = reachable(DEMO_ENTRIES);
const demoOnly = [...reachable([])].filter((file) => !live.has(file));
const strayed = demoOnly.filter((file) => !file.startsWith('src/demo/'));
const importsDemo = [...live].filter((file) => importsOf(file, new Set(demoOnly)).length > 0);
const demoLocations = [
  ...new Set([...strayed.map((file) => file.split('/').slice(0, 2).join('/')), ...importsDemo]),
];

// Lines and comments.
const linesOf = (paths) =>
  paths.reduce((sum, file) => sum + readFileSync(join(ROOT, file), 'utf8').trimEnd().split('\n').length, 0);
const buildFiles = files('build', /\.(?:ts|mjs)$/).filter((file) => !isTest(file));
let codeLines = 0;
let commentWords = 0;
for (const file of product) {
  const { code, comments } = modules.get(file);
  let bare = code;
  for (const { start, end, value } of comments) {
    bare = blank(bare, start, end);
    commentWords += value.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0;
  }
  codeLines += bare.split('\n').filter((line) => line.trim() !== '').length;
}

const testFiles = [
  ...source.filter(isTest),
  ...['build', 'scripts'].flatMap((folder) => files(folder, /\.test\.ts$/)),
  ...files('e2e', /\.(?:ts|tsx|mjs|js)$/),
];

// Equal blocks: runs of lines that stand in two places, without imports, blank lines and locales.
const BLOCK_LINES = 12;
const linesWithNumbers = new Map(
  [...product, ...styles]
    .filter((file) => !file.includes('/locales/'))
    .map((file) => [
      file,
      (modules.get(file)?.withoutImports ?? readFileSync(join(ROOT, file), 'utf8'))
        .split('\n')
        .map((line, index) => ({ text: line.trim(), number: index + 1 }))
        .filter(({ text }) => text !== ''),
    ]),
);
const windows = new Map();
for (const [file, lines] of linesWithNumbers) {
  for (let first = 0; first + BLOCK_LINES <= lines.length; first += 1) {
    const text = lines
      .slice(first, first + BLOCK_LINES)
      .map((line) => line.text)
      .join('\n');
    windows.set(text, [...(windows.get(text) ?? []), { file, lines, first }]);
  }
}
/** What precedes a window: equal before all windows of a group if the block began earlier. */
const before = ({ lines, first }) => lines[first - 1]?.text;
const equalBlocks = [...windows.values()].filter(
  (group) => group.length > 1 && (before(group[0]) === undefined || new Set(group.map(before)).size > 1),
);

// Rules of the linter that people wrote, and plugins of the build that rewrite a dependency.
const lintLines = readFileSync(join(ROOT, '.oxlintrc.json'), 'utf8').trimEnd().split('\n').length;
const rewrites = buildFiles.filter((file) => {
  const code = readFileSync(join(ROOT, file), 'utf8');
  return /\b(?:transform|renderChunk)\b.*[({]/.test(code) && /\.replace(?:All)?\(/.test(code);
});

const rows = [
  [
    'files in the largest folders',
    largest.map(([folder, count]) => `${count} ${folder}`).join(', '),
    '30, ui 45',
  ],
  ['subfolders of src/api; longest chain; pairs', `${rooms.length}; ${chain}; ${pairs}`, '8; 5; 15'],
  ['circles between subfolders of src/api', roomCircles.length, '0'],
  ['circles between files', circlesOfFiles.length, '0'],
  ['places with demo code outside src/demo', demoLocations.length, '1'],
  ['files in src, without tests', product.length + styles.length, ''],
  ['  of them TypeScript', product.length, ''],
  ['lines of source, CSS and build', linesOf([...product, ...styles, ...buildFiles]), ''],
  ['lines of tests: unit tests, src/testing, e2e', linesOf(testFiles), ''],
  [`equal blocks of ${BLOCK_LINES} lines or more`, equalBlocks.length, '0'],
  ['lines of .oxlintrc.json', lintLines, '130'],
  ['words of comment per line of code', (commentWords / codeLines).toFixed(2), '0.9'],
  ['build-time rewrites of dependencies', rewrites.length, '0'],
];
console.table(rows.map(([what, value, goal]) => ({ what, value, goal })));
for (const group of circlesOfFiles) console.log(`circle: ${group.join(', ')}`);
for (const group of equalBlocks) {
  console.log(`equal: ${group.map(({ file, lines, first }) => `${file}:${lines[first].number}`).join(', ')}`);
}
if (demoLocations.length > 0) console.log(`demo code: ${[...strayed, ...importsDemo].join(', ')}`);
if (rewrites.length > 0) console.log(`rewrites: ${rewrites.join(', ')}`);
