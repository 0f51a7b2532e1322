/** SHA-256 of a text's UTF-8 bytes as hexadecimal; `undefined` on plain http, where the browser has none. */
export async function digestOf(text: string): Promise<string | undefined> {
  // The types say that it is always there; plain http says otherwise.
  const subtle: SubtleCrypto | undefined = crypto.subtle;
  if (subtle === undefined) return undefined;
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
