import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readXml, XmlError } from './read-xml.ts';

const eventsOf = (text: string) =>
  Array.from(readXml(text), (event) =>
    event.kind === 'open'
      ? [`<${event.name}`, Object.fromEntries(event.attributes)]
      : event.kind === 'close'
        ? `</${event.name}`
        : event.text,
  );

function problemOf(text: string): string | undefined {
  try {
    Array.from(readXml(text));
    return undefined;
  } catch (error) {
    if (error instanceof XmlError) return error.problem;
    throw error;
  }
}

describe('a document', () => {
  test('is read element by element, in order', () => {
    const text = `\uFEFF<?xml version="1.0" encoding="UTF-8"?>
<!-- a <comment> --><p:a xmlns:p='u"rn' b = "1 &lt; 2"><b/>x<![CDATA[<&y>]]></p:a >
<?end?>`;
    expect(eventsOf(text)).toEqual([
      ['<p:a', { 'xmlns:p': 'u"rn', b: '1 < 2' }],
      ['<b', {}],
      '</b',
      'x',
      '<&y>',
      '</p:a',
    ]);
  });

  test('has the five references of XML itself, and those by number', () => {
    expect(eventsOf('<a>&lt;&gt;&amp;&quot;&apos;&#233;&#xE9;&#x1F642;</a>')[1]).toBe('<>&"\'éé🙂');
  });

  test('states for each event where the text continues', () => {
    expect(Array.from(readXml('<a>x<b/></a>'), ({ end }) => end)).toEqual([3, 4, 8, 8, 12]);
  });
});

describe('a document is refused', () => {
  test.each([
    '',
    ' ',
    'x',
    '<a>',
    '<a></b>',
    '<a/><b/>',
    '<a/>x',
    '<a b=1/>',
    '<a b="1" b="2"/>',
    '<a b="<"/>',
    '<a b="1"c="2"/>',
    '<a',
    '< a/>',
    '<a>&lt</a>',
    '<a>& b</a>',
    '<a>&#0;</a>',
    '<a>&#xD800;</a>',
    '<a>&#x110000;</a>',
    '<a>&#12345678;</a>',
    '<a>\u0000</a>',
    '<a>]]></a>',
    '<a><!-- x</a>',
    '<a><![CDATA[x</a>',
    '<![CDATA[x]]><a/>',
    '<?xml',
    `${'<a>'.repeat(101)}${'</a>'.repeat(101)}`,
  ])('if it is not well-formed: %j', (text) => {
    expect(problemOf(text)).toBe('malformed');
  });

  test.each([
    '<!DOCTYPE a><a/>',
    '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>',
    '<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>',
    '<a><!ENTITY b "c"></a>',
    '<a>&b;</a>',
    '<a b="&nbsp;"/>',
    '<a>&constructor;</a>',
  ])('if it has a DOCTYPE or its own entities: %j', (text) => {
    expect(problemOf(text)).toBe('doctype');
  });

  test('or it is read, whatever it is, and nothing else happens', () => {
    const piece = fc.constantFrom(
      '<a>',
      '</a>',
      '<a/>',
      '<',
      '>',
      '&',
      '&lt;',
      'x',
      '"',
      '<!--',
      '-->',
      ']]>',
      '<?',
      '?>',
      ' b="',
      '!',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        expect([undefined, 'malformed', 'doctype']).toContain(problemOf(pieces.join('')));
      }),
      { numRuns: 2_000 },
    );
  });
});

test('whatever text is written into a document is read back', () => {
  const escaped = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
  const text = fc.string({ unit: 'grapheme' }).filter((value) => !/[\p{Cc}\uFFFE\uFFFF]/u.test(value));
  fc.assert(
    fc.property(text, text, (inner, attribute) => {
      const [open, ...rest] = Array.from(readXml(`<a b="${escaped(attribute)}">${escaped(inner)}</a>`));
      expect(open?.kind === 'open' && open.attributes.get('b')).toBe(attribute);
      expect(rest.map((event) => (event.kind === 'text' ? event.text : '')).join('')).toBe(inner);
    }),
  );
});
