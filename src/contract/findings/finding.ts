export type Part = 'query' | 'header' | 'body' | 'answer header' | 'answer';

export interface Finding {
  readonly kind: 'missing' | 'wrong' | 'unknown' | 'assumed' | 'echo-different' | 'echo-unreadable';
  readonly part: Part;
  /** RFC 6901, from the root of the part; empty for all of it. */
  readonly pointer: string;
  /** Otherwise it is a note. */
  readonly isBreach: boolean;
  /** In how many list items. */
  readonly count: number;
  /** Types or rules, never the value, which may be private. */
  readonly expected?: string;
  readonly found?: string;
  /** Why we assume it, in English. */
  readonly why?: string;
  /** The section of the interface specification. */
  readonly spec?: string;
}

/** One step of a JSON pointer (RFC 6901 section 3). */
export function pointerStep(name: string | number): string {
  return `/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** Merges findings that differ only in the list index. */
export function mergeFindings(findings: readonly Finding[]): Finding[] {
  const merged = new Map<string, Finding>();
  for (const finding of findings) {
    const { kind, part, pointer, expected = '', found = '' } = finding;
    const key = [kind, part, pointer.replaceAll(/\/\d+(?=\/|$)/g, '/*'), expected, found].join('\n');
    const before = merged.get(key);
    merged.set(key, before === undefined ? finding : { ...before, count: before.count + finding.count });
  }
  return [...merged.values()];
}
