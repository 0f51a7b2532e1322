/** See the module for what they mean. */
export function headersFor(answer: {
  readonly build: 'live' | 'demo';
  readonly path: string;
  readonly apiOrigin?: string | undefined;
  readonly isMissing?: boolean | undefined;
  readonly https?: boolean | undefined;
}): Record<string, string>;

export const ENDING: RegExp;
export function asksForFile(path: string): boolean;
