/** A number written exactly as given, also where JavaScript's own numbers cannot hold its digits. */
export class ExactNumber {
  readonly text: string;

  constructor(text: string) {
    if (!/^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(text)) {
      throw new Error(`Not a JSON number: ${text}`);
    }
    this.text = text;
  }
}

/** JSON text of a value that may hold exact numbers, which `JSON.stringify` would round. */
export function toJsonText(value: unknown): string {
  if (value instanceof ExactNumber) {
    return value.text;
  }
  if (Array.isArray(value)) {
    return `[${value.map(toJsonText).join(',')}]`;
  }
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .map(([name, member]) => `${JSON.stringify(name)}:${toJsonText(member)}`);
    return `{${members.join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}
