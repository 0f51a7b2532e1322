/** One line of the source made wrong on purpose, and the test that has to notice. */
export interface Mutant {
  /** From the root of the project. */
  readonly file: string;
  /** Stands in the file exactly once. */
  readonly text: string;
  readonly replacement: string;
  /** What the change lets happen. */
  readonly breaks: string;
  /** `title` is that of a test or a group, as its source writes it, with `…` for each `${…}`; without one, the whole file. */
  readonly test: { readonly file: string; readonly title?: string };
}
