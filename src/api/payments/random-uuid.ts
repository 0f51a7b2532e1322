import { randomId } from '#lib/random.ts';

/** UUID version 4 (RFC 9562 §5.4). `crypto.randomUUID` is missing on plain http. */
export function randomUuid(): string {
  const digits = randomId();
  const variant = '89ab'.charAt(Number.parseInt(digits.charAt(16), 16) % 4);
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `4${digits.slice(13, 16)}`,
    `${variant}${digits.slice(17, 20)}`,
    digits.slice(20),
  ].join('-');
}
