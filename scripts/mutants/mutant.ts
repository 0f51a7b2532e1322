/** A deliberate bug: a small change of one file. */
export interface Edit {
  /** From the root of the project. */
  readonly file: string;
  /** Occurs in the file exactly once. */
  readonly text: string;
  readonly replacement: string;
  /** The consequence of the bug. */
  readonly breaks: string;
}

/** A deliberate bug in one line of the source, and the test that must fail. */
export interface Mutant extends Edit {
  /** The test's file. */
  readonly test: string;
  /** The title of a test or group as in its source, with `…` for each `${…}`; without one, the whole file. */
  readonly title?: string;
}
