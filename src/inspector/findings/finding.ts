/** Where in a call something was found. */
export type Part = 'query' | 'header' | 'body' | 'answer header' | 'answer';

/** One thing that the contract says of a call. */
export interface Finding {
  readonly kind: 'missing' | 'wrong' | 'unknown' | 'assumed' | 'echo-different' | 'echo-unreadable';
  readonly part: Part;
  /** RFC 6901, from the root of the part; empty for all of it. The first one, where there are several. */
  readonly pointer: string;
  /** Whether it breaks the contract; otherwise it is good to know. */
  readonly isBreach: boolean;
  /** In how many items of lists the same is found. */
  readonly count: number;
  /** For what is wrong: the type or rule that it breaks, and the type that it has; never its value. */
  readonly expected?: string;
  readonly found?: string;
  /** For what is assumed: why we believe it; in English, as it stands in the contract. */
  readonly why?: string;
  /** The section of the interface specification that states it. */
  readonly spec?: string;
}

/** One step of a JSON pointer (RFC 6901 section 3). */
export function pointerStep(name: string | number): string {
  return `/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** The same thing in many items of a list is one finding, which says how often. */
export function gathered(findings: readonly Finding[]): Finding[] {
  const kept = new Map<string, Finding>();
  for (const finding of findings) {
    const { kind, part, pointer, expected = '', found = '' } = finding;
    const key = [kind, part, pointer.replaceAll(/\/\d+(?=\/|$)/g, '/*'), expected, found].join('\n');
    const before = kept.get(key);
    kept.set(key, before === undefined ? finding : { ...before, count: before.count + finding.count });
  }
  return [...kept.values()];
}
