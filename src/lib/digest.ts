/** Hexadecimal SHA-256; `undefined` on plain http, where `crypto.subtle` is missing despite its type. */
export async function digestOf(text: string): Promise<string | undefined> {
  const subtle: SubtleCrypto | undefined = crypto.subtle;
  if (subtle === undefined) return undefined;
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
