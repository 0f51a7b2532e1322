/** A deliberate bug in one line of the source, and the test that must fail. */
export interface Mutant {
  /** From the root of the project. */
  readonly file: string;
  /** Occurs in the file exactly once. */
  readonly text: string;
  readonly replacement: string;
  /** The consequence of the bug. */
  readonly breaks: string;
  /** The test's file. */
  readonly test: string;
  /** Of a test or a group, as its source writes it, with `…` for each `${…}`; without one, the whole file. */
  readonly title?: string;
}
