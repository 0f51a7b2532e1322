import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type ESTree, parseSync, Visitor } from 'vite';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const FILES = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .map((path) => `src/${path.replaceAll('\\', '/')}`)
  .filter((path) => /\.\w+$/.test(path));
const CODE = FILES.filter((path) => /\.tsx?$/.test(path));
const SHIPPED = CODE.filter((path) => !/\.test\.tsx?$|^src\/testing\//.test(path));
const STYLES = FILES.filter((path) => path.endsWith('.css'));

/** Attributes that a person reads or hears. */
const SPOKEN = new Set(['alt', 'aria-description', 'aria-label', 'label', 'placeholder', 'title']);
/** Ways past React's escaping, or past the policies for scripts and styles. */
const FORBIDDEN_ATTRIBUTES = new Set(['dangerouslySetInnerHTML', 'style']);
const FORBIDDEN_MEMBERS = new Set(['eval', 'innerHTML', 'insertAdjacentHTML', 'outerHTML']);
const FORBIDDEN_CALLS = new Set(['eval', 'Function']);

/** Whether something is words of ours; the name of the product is the same in every language. */
const isWords = (value: unknown) =>
  typeof value === 'string' && /\p{L}/u.test(value.replaceAll('Bankbook', ''));

/** The words that stand literally in a child or an attribute: `x`, `"x"`, `{'x'}`, `{`x ${y}`}`. */
function wordsIn(node: ESTree.JSXChild | ESTree.JSXAttributeValue | ESTree.Expression | null): string[] {
  if (node?.type === 'JSXExpressionContainer') {
    return node.expression.type === 'JSXEmptyExpression' ? [] : wordsIn(node.expression);
  }
  if (node?.type === 'TemplateLiteral') {
    return node.quasis.map(({ value }) => value.raw).filter(isWords);
  }
  return (node?.type === 'Literal' || node?.type === 'JSXText') && isWords(node.value)
    ? [String(node.value)]
    : [];
}

/** JSX drops line breaks with the white space around them, and keeps other white space. */
const isKept = (child: ESTree.JSXChild) =>
  child.type !== 'JSXText' || child.value.replaceAll(/\s*\n\s*/g, '') !== '';

/** Whether an expression shows a text that is not in an element of its own. */
function isBareText(node: ESTree.JSXChild | ESTree.Expression | null): boolean {
  switch (node?.type) {
    case 'JSXText':
      return /\S/.test(node.value);
    case 'Literal':
      return typeof node.value === 'string' && /\S/.test(node.value);
    case 'TemplateLiteral':
    case 'BinaryExpression':
      return true;
    case 'JSXExpressionContainer':
      return node.expression.type !== 'JSXEmptyExpression' && isBareText(node.expression);
    case 'LogicalExpression':
      return (node.operator !== '&&' && isBareText(node.left)) || isBareText(node.right);
    case 'ConditionalExpression':
      return isBareText(node.consequent) || isBareText(node.alternate);
    case 'CallExpression':
      return node.callee.type === 'Identifier' && /^(?:t|format[A-Z]\w*)$/.test(node.callee.name);
    default:
      return false;
  }
}

/** Texts that a translator's changes would break: React cannot remove one, or insert before it, once it was moved. */
function accompaniedTexts(children: readonly ESTree.JSXChild[], isFragment = false): ESTree.JSXChild[] {
  const kept = children.filter(isKept);
  return isFragment || kept.length > 1 ? kept.filter(isBareText) : [];
}

/** Every breach of the rules in a source text, by its syntax tree: no comment or string looks like one. */
function breachesIn(path: string, source = read(path)): string[] {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const breaches: string[] = [];
  const add = (...found: string[]) => breaches.push(...found.map((what) => `${path}: ${what.trim()}`));
  const addTexts = (...of: Parameters<typeof accompaniedTexts>) =>
    add(...accompaniedTexts(...of).map(({ start, end }) => source.slice(start, end)));
  const call = (callee: ESTree.Expression) => {
    if (callee.type === 'Identifier' && FORBIDDEN_CALLS.has(callee.name)) add(callee.name);
  };
  new Visitor({
    JSXElement({ openingElement: { name }, children }) {
      add(...children.flatMap(wordsIn));
      addTexts(children, name.type === 'JSXIdentifier' && name.name === 'Fragment');
    },
    JSXFragment({ children }) {
      add(...children.flatMap(wordsIn));
      addTexts(children, true);
    },
    FunctionDeclaration({ id, body }) {
      // A component stands where a text may have company.
      if (!/^[A-Z]/.test(id?.name ?? '')) return;
      for (const statement of body?.body ?? []) {
        const last = statement.type === 'IfStatement' ? statement.consequent : statement;
        if (last.type === 'ReturnStatement' && isBareText(last.argument))
          add(source.slice(last.start, last.end));
      }
    },
    JSXAttribute({ name, value }) {
      const attribute = name.type === 'JSXIdentifier' ? name.name : '';
      if (FORBIDDEN_ATTRIBUTES.has(attribute)) add(attribute);
      if (SPOKEN.has(attribute)) add(...wordsIn(value));
    },
    MemberExpression({ property }) {
      const name =
        property.type === 'Identifier' ? property.name : property.type === 'Literal' && property.value;
      if (FORBIDDEN_MEMBERS.has(String(name))) add(String(name));
    },
    CallExpression: ({ callee }) => call(callee),
    NewExpression: ({ callee }) => call(callee),
  }).visit(program);
  return [...new Set(breaches)];
}

describe('what a person sees', () => {
  test('comes from the catalogues, and nothing gets past the policies for scripts and styles', () => {
    expect(SHIPPED.length).toBeGreaterThan(50);
    expect(SHIPPED.flatMap((path) => breachesIn(path))).toEqual([]);
  });

  test.each([
    ['<p>Hello</p>', ['Hello']],
    ['<><b>{x}</b> world</>', ['world']],
    ["<p>{'Hello'}</p>", ['Hello']],
    ['<p>{`Hello ${name}`}</p>', ['Hello']],
    ['<input placeholder="Filter" />', ['Filter']],
    ["<input aria-label={'Filter'} />", ['Filter']],
    ['<p style={{ color: "red" }} />', ['style']],
    ['<p dangerouslySetInnerHTML={{ __html: "" }} />', ['dangerouslySetInnerHTML']],
    ['element.innerHTML = text', ['innerHTML']],
    ['element["outerHTML"] = text', ['outerHTML']],
    ['eval(text)', ['eval']],
    ['window.eval(text)', ['eval']],
    ['new Function(text)', ['Function']],
    ['Function(text)', ['Function']],
    ['<p>{t("x")}</p>', []],
    ['<p>{is && t("x")}</p>', []],
    ['<p>{t("x")} <b>{t("y")}</b></p>', ['{t("x")}']],
    ['<p>{is && <b>{x}</b>}{is ? ` ${t("x")}` : null}</p>', ['{is ? ` ${t("x")}` : null}']],
    ['<p><b /> · 7</p>', ['· 7']],
    ['<b> {t("x")}</b>', ['{t("x")}']],
    ['<>{t("x")}</>', ['{t("x")}']],
    ['<Fragment key={x}>{formatDate(day)}</Fragment>', ['{formatDate(day)}']],
    ['function Name() { if (is) return t("x"); return <b />; }', ['return t("x");']],
    ['<p title={t("x")} className="y">\n  <span>Bankbook · 7</span> <b />\n</p>', []],
    ['const innerHTML = "eval(1)"; // new Function()', []],
  ])('%s would be found', (source, breaches) => {
    expect(breachesIn('x.tsx', `const x = 1;\n${source}`)).toEqual(breaches.map((what) => `x.tsx: ${what}`));
  });
});

describe('files', () => {
  test('of code are named in kebab-case', () => {
    const pattern = /^[a-z\d]+(?:-[a-z\d]+)*(?:(?:\.slow)?\.test)?\.tsx?$/;
    expect(CODE.filter((path) => !pattern.test(basename(path)))).toEqual([]);
  });

  test('have no name under which everything could stand', () => {
    const vague = /^(?:common|helpers?|index|misc|shared|types|utils?)\.(?:module\.)?\w+$/;
    // The demo's entry alone: `main.tsx` imports the folder.
    expect(FILES.filter((path) => vague.test(basename(path)))).toEqual(['src/demo/index.tsx']);
  });

  // A hint for the reader's sake: a test may be a little longer.
  test('are no longer than 300 lines', () => {
    const lengths = [...CODE, ...STYLES].map((path) => ({ path, lines: read(path).split('\n').length - 1 }));
    expect(lengths.filter(({ path, lines }) => lines > (/\.test\./.test(path) ? 350 : 300))).toEqual([]);
  });
});

/** What stands at the top of a style sheet: `@layer ui`, `.button`, … */
function topLevel(css: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let start = '';
  for (const character of css.replaceAll(/\/\*[^]*?\*\//g, '')) {
    if (depth === 0 && /[;{]/.test(character)) found.push(start.trim());
    if (/[;{}]/.test(character) && depth === 0) start = '';
    else if (depth === 0) start += character;
    if (character === '{') depth += 1;
    if (character === '}') depth -= 1;
    if (depth === 0 && character === '}') start = '';
  }
  return found;
}

/** Each rule with what it stands in, from the inside out. */
function rules(css: string): string[][] {
  const found: string[][] = [];
  const around: string[] = [];
  let start = '';
  for (const character of css.replaceAll(/\/\*[^]*?\*\//g, '')) {
    if (character === '{') {
      around.unshift(start.trim());
      found.push([...around]);
    }
    if (character === '}') around.shift();
    start = /[;{}]/.test(character) ? '' : start + character;
  }
  return found;
}

describe('styles', () => {
  test('stand in a layer, all of them, so that their order is the one that is written down', () => {
    expect(STYLES.length).toBeGreaterThan(10);
    const outside = STYLES.flatMap((path) =>
      topLevel(read(path))
        .filter((rule) => !/^@layer\s+[\w, ]+$/.test(rule))
        .map((rule) => `${path}: ${rule}`),
    );
    expect(outside).toEqual([]);
  });

  test('no two modules have the same name, which every class of theirs begins with', () => {
    const names = STYLES.map((path) => basename(path));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  // On a touch screen a hovered look stays after a tap. Forced colours only take hovered looks back.
  test('change under a pointer only where one can hover', () => {
    const always = STYLES.flatMap((path) =>
      rules(read(path))
        .filter(
          ([rule = '', ...around]) =>
            /:hover/.test(rule) && !/\(hover: hover\)|forced-colors/.test(String(around)),
        )
        .map(([rule]) => `${path}: ${rule}`),
    );
    expect(always).toEqual([]);
    expect(rules('@layer ui { @media print { .a, .a:hover { top: 0 } } }').at(-1)).toEqual([
      '.a, .a:hover',
      '@media print',
      '@layer ui',
    ]);
  });

  test('outside a layer would be found', () => {
    expect(topLevel('@layer a, b;\n/* .x {} */ @layer ui { .y { color: red } }\n.z { top: 0 }')).toEqual([
      '@layer a, b',
      '@layer ui',
      '.z',
    ]);
  });
});

describe('packages', () => {
  interface Lock {
    packages: Record<string, { resolved?: string; integrity?: string }>;
  }

  test('are locked by what they hold and not by where they came from', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as Lock;
    const { '': _ourselves, ...others } = packages;
    expect(Object.keys(others).length).toBeGreaterThan(50);
    expect(
      Object.values(others)
        .flatMap(({ resolved }) => resolved ?? [])
        .filter((url) => url.includes('//')),
    ).toEqual([]);
    expect(Object.entries(others).filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual(
      [],
    );
  });

  test('that are shipped are explained in the README', () => {
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
    const rows = read('README.md')
      .split('\n')
      .filter((line) => line.startsWith('|'));
    const isExplained = (name: string) => rows.some((row) => row.split(/[|,\s]+/).includes(name));
    expect(Object.keys(dependencies).filter((name) => !isExplained(name))).toEqual([]);
  });
});
