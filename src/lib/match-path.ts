import { decodePathSegment } from './path-segment.ts';

/** The decoded parameters of a path matching `/accounts/:id` or `/accounts/{id}`. */
export function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const parts = pattern.split('/');
  const segments = path.split('/');
  if (parts.length !== segments.length) return undefined;
  const params = new Map<string, string>();
  for (const [index, part] of parts.entries()) {
    const segment = segments[index] ?? '';
    const name = /^(?::|\{)(\w+)\}?$/.exec(part)?.[1];
    if (name === undefined) {
      if (part !== segment) return undefined;
      continue;
    }
    const value = decodePathSegment(segment);
    if (value === undefined) return undefined;
    params.set(name, value);
  }
  return Object.fromEntries(params);
}
