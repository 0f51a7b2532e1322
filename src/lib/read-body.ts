/** The text itself if it is not JSON. `parse` throws then. */
export function readBody(
  text: string,
  parse: (text: string) => unknown = JSON.parse,
): { readonly isJson: boolean; readonly value: unknown } {
  try {
    return { isJson: true, value: parse(text) };
  } catch {
    return { isJson: false, value: text };
  }
}
