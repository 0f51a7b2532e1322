import { fc } from '#testing/fast-check.ts';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { accentTokens } from './accent.ts';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const themes = ['light', 'dark'] as const;

function tokenIn(name: string, theme: (typeof themes)[number], accent: string): string {
  const own = accentTokens(accent)[name];
  const [, light, dark] = new RegExp(`--${name}:[^;]*?light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(css) ?? [];
  const [inLight, inDark] = own ?? [light, dark];
  const found = theme === 'light' ? inLight : inDark;
  if (found === undefined) throw new Error(`--${name} is no pair of colours`);
  return found;
}

/** Contrast as WCAG 2.2 defines it. */
function contrast(one: string, other: string): number {
  const luminance = (hex: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
      const c = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
      return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const grounds = ['paper', 'surface', 'surface-sunken', 'accent-soft', 'danger-soft', 'warning-soft'];
/** The pairs of tokens.test.ts that an accent takes part in. */
const pairs = [
  ...['accent', 'accent-hover'].flatMap((text) => grounds.map((ground) => [text, ground] as const)),
  ['ink', 'accent-soft'],
  ['ink-muted', 'accent-soft'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
] as const;

/** What can’t be read with this accent. */
const unreadable = (accent: string) =>
  themes.flatMap((theme) =>
    pairs
      .filter(([text, ground]) => {
        const [one, other] = [tokenIn(text, theme, accent), tokenIn(ground, theme, accent)];
        return contrast(one, other) < 4.5;
      })
      .map(([text, ground]) => `${text} on ${ground}, ${theme}`),
  );

describe('an accent', () => {
  test.each(['#000000', '#fff', '#ffcc00', '#e60028', '#0b6349', '#00f', '#0f0', '#7f7f7f', '#ff69b4'])(
    'of %s can be read everywhere, in light and dark',
    (accent) => expect(unreadable(accent)).toEqual([]),
  );

  test('of any colour can be read everywhere', () => {
    const channel = fc.integer({ min: 0, max: 255 }).map((n) => n.toString(16).padStart(2, '0'));
    fc.assert(
      fc.property(fc.tuple(channel, channel, channel), (channels) => {
        expect(unreadable(`#${channels.join('')}`)).toEqual([]);
      }),
    );
  });

  test('that can be read stays as it is', () => {
    expect(accentTokens('#0b6349')['accent']?.[0]).toBe('#0b6349');
    expect(accentTokens('#036')['accent']?.[0]).toBe('#003366');
  });

  test('keeps its hue where its lightness changes', () => {
    const [light = ''] = accentTokens('#ffcc00')['accent'] ?? [];
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
      Number.parseInt(light.slice(at, at + 2), 16),
    );
    expect(red).toBeGreaterThan(green);
    expect(green).toBeGreaterThan(blue);
  });
});
