/** Text that is HTML already; only {@link html} makes any. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** What can stand in a template: text, which is escaped, or HTML, which is not; `false` and `undefined` leave nothing. */
type Part = string | number | false | undefined | Html | readonly Part[];

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * HTML in which every value is escaped, for text and for attributes in quotes. There is no way to put
 * anything in unescaped but to have it made here.
 */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(String.raw({ raw: strings }, ...parts.map(textOf)));
}

function textOf(part: Part): string {
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(textOf).join('');
  if (part === false || part === undefined) return '';
  return String(part).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
}
