/** FNV-1a twice, for 64 bits, hexadecimal. SHA-256 would be asynchronous, and is missing on plain http. */
export function quickDigest(text: string): string {
  let [one, other] = [0x811c9dc5, 0x811c9dc5];
  for (let index = 0; index < text.length; index += 1) {
    one = Math.imul(one ^ text.charCodeAt(index), 0x01000193);
    other = Math.imul(other ^ text.charCodeAt(index) ^ index, 0x01000193);
  }
  return [one, other].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}
