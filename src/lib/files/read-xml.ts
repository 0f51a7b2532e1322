/** `end` is the offset after the event. */
export type XmlEvent =
  | {
      readonly kind: 'open';
      /** With its prefix. */
      readonly name: string;
      readonly attributes: ReadonlyMap<string, string>;
      readonly end: number;
    }
  | { readonly kind: 'close'; readonly name: string; readonly end: number }
  | { readonly kind: 'text'; readonly text: string; readonly end: number };

export type XmlProblem = 'malformed' | 'doctype';

/** The document is not well-formed, or it has a DOCTYPE or custom entities. */
export class XmlError extends Error {
  override readonly name = 'XmlError';
  readonly problem: XmlProblem;

  constructor(problem: XmlProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Deeper nesting than any supported format needs. */
const MAX_DEPTH = 100;

const NAME = String.raw`[\p{L}_][\p{L}\p{M}\p{N}_.\u00B7-]*(?::[\p{L}_][\p{L}\p{M}\p{N}_.\u00B7-]*)?`;
const OPEN = new RegExp(`<(${NAME})`, 'uy');
const ATTRIBUTE = new RegExp(String.raw`\s+(${NAME})\s*=\s*(?:"([^<"]*)"|'([^<']*)')`, 'uy');
const OPEN_END = /\s*(\/?)>/y;
const CLOSE = new RegExp(String.raw`</(${NAME})\s*>`, 'uy');
// eslint-disable-next-line no-control-regex -- these may not stand in a document at all (XML 1.0, 2.2)
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\]\]>/;
const REFERENCE = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([^;&\s]*));?/gi;
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/**
 * Yields the elements and texts of a document (XML 1.0), without DTD support.
 *
 * Our Trusted Types policy rules out `DOMParser`, which also blocks the page on large files. DOCTYPE, custom
 * entities and external references are not implemented, for security.
 *
 * @throws XmlError
 */
export function* readXml(text: string): Generator<XmlEvent> {
  const open: string[] = [];
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  let isStarted = false;
  while (at < text.length) {
    if (text[at] !== '<') {
      const tag = text.indexOf('<', at);
      const end = tag === -1 ? text.length : tag;
      const raw = text.slice(at, end);
      if (open.length === 0 && /\S/.test(raw)) throw new XmlError('malformed');
      if (open.length > 0) yield { kind: 'text', text: decodeReferences(raw), end };
      at = end;
    } else if (text.startsWith('<?', at)) {
      at = indexAfter(text, '?>', at);
    } else if (text.startsWith('<!--', at)) {
      at = indexAfter(text, '-->', at + 4);
    } else if (text.startsWith('<![CDATA[', at)) {
      const end = indexAfter(text, ']]>', at);
      const cdata = text.slice(at + 9, end - 3);
      if (open.length === 0 || FORBIDDEN.test(cdata)) throw new XmlError('malformed');
      yield { kind: 'text', text: cdata, end };
      at = end;
    } else if (text.startsWith('<!', at)) {
      throw new XmlError('doctype');
    } else if (text.startsWith('</', at)) {
      const [all, name = ''] = matchAt(CLOSE, text, at);
      if (open.pop() !== name) throw new XmlError('malformed');
      at += all.length;
      yield { kind: 'close', name, end: at };
    } else {
      const tag = tagAt(text, at);
      if ((open.length === 0 && isStarted) || open.length >= MAX_DEPTH) throw new XmlError('malformed');
      isStarted = true;
      at = tag.end;
      yield { kind: 'open', name: tag.name, attributes: tag.attributes, end: at };
      if (tag.isEmpty) yield { kind: 'close', name: tag.name, end: at };
      else open.push(tag.name);
    }
  }
  if (!isStarted || open.length > 0) throw new XmlError('malformed');
}

function tagAt(text: string, start: number) {
  const [begin, name = ''] = matchAt(OPEN, text, start);
  const attributes = new Map<string, string>();
  let end = start + begin.length;
  for (;;) {
    ATTRIBUTE.lastIndex = end;
    const [all, attribute = '', double, single = ''] = ATTRIBUTE.exec(text) ?? [];
    if (all === undefined) break;
    if (attributes.has(attribute)) throw new XmlError('malformed');
    attributes.set(attribute, decodeReferences(double ?? single));
    end += all.length;
  }
  const [close, slash] = matchAt(OPEN_END, text, end);
  return { name, attributes, isEmpty: slash === '/', end: end + close.length };
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray {
  pattern.lastIndex = at;
  const found = pattern.exec(text);
  if (found === null) throw new XmlError('malformed');
  return found;
}

function indexAfter(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  if (found === -1) throw new XmlError('malformed');
  return found + mark.length;
}

function decodeReferences(raw: string): string {
  if (FORBIDDEN.test(raw)) throw new XmlError('malformed');
  return raw.replace(REFERENCE, (all: string, decimal?: string, hex?: string, name?: string) => {
    if (!all.endsWith(';')) throw new XmlError('malformed');
    if (name !== undefined) {
      const entity = Object.hasOwn(ENTITIES, name) ? ENTITIES[name] : undefined;
      if (entity === undefined) throw new XmlError(/^(?:#|$)/.test(name) ? 'malformed' : 'doctype');
      return entity;
    }
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    const isCharacter = code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff);
    const character = isCharacter ? String.fromCodePoint(code) : '\0';
    if (FORBIDDEN.test(character)) throw new XmlError('malformed');
    return character;
  });
}
