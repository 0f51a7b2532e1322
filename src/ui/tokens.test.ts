import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

/** The colour of a token in one theme, as three channels of 0 to 255. */
function channels(token: string, theme: 'light' | 'dark'): number[] {
  const [, light, dark] =
    new RegExp(`--${token}:[^;]*?light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(css) ?? [];
  const colour = theme === 'light' ? light : dark;
  if (colour === undefined) throw new Error(`--${token} is no pair of colours`);
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(rgb: number[]): number {
  const [r = 0, g = 0, b = 0] = rgb.map((channel) => {
    const c = channel / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string, theme: 'light' | 'dark'): number {
  const [a, b] = [luminance(channels(one, theme)), luminance(channels(other, theme))];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const grounds = ['paper', 'surface', 'surface-sunken', 'surface-hover'];

/** Text, on everything that it may stand on: 4.5:1 (WCAG 1.4.3). */
const texts: [string, string[]][] = [
  ['ink', [...grounds, 'accent-soft', 'danger-soft', 'warning-soft']],
  ['ink-muted', [...grounds, 'accent-soft', 'danger-soft', 'warning-soft']],
  ['accent', [...grounds, 'accent-soft', 'danger-soft', 'warning-soft']],
  ['accent-hover', [...grounds, 'accent-soft', 'danger-soft', 'warning-soft']],
  ['positive', [...grounds, 'positive-soft', 'accent-soft']],
  ['ink', ['positive-soft']],
  ['danger', [...grounds, 'danger-soft', 'accent-soft']],
  ['danger-hover', grounds],
  ['warning', [...grounds, 'warning-soft']],
  ['on-accent', ['accent', 'accent-hover']],
  ['on-danger', ['danger', 'danger-hover']],
  ...Array.from({ length: 8 }, (_, at): [string, string[]] => [`hue-${at + 1}-ink`, [`hue-${at + 1}`]]),
];

/** Edges of controls and the ring of the focus: 3:1 (WCAG 1.4.11). */
const edges: [string, string[]][] = [
  ['rule-strong', grounds],
  ['focus', [...grounds, 'accent-soft', 'danger-soft', 'warning-soft']],
];

describe.each(['light', 'dark'] as const)('in %s colours', (theme) => {
  test.each(texts)('%s can be read', (text, on) => {
    for (const ground of on) expect([ground, contrast(text, ground, theme) >= 4.5]).toEqual([ground, true]);
  });

  test.each(edges)('%s can be seen', (edge, on) => {
    for (const ground of on) expect([ground, contrast(edge, ground, theme) >= 3]).toEqual([ground, true]);
  });
});

test('the browser’s own frame has the colour of the paper', () => {
  const html = readFileSync(new URL('../../index.html', import.meta.url), 'utf8');
  const [, light, dark] = /--paper: light-dark\((#\w+), (#\w+)\)/.exec(css) ?? [];
  expect([...html.matchAll(/name="theme-color" content="(#\w+)" media="\(([^)]+)\)"/g)]).toMatchObject([
    { 1: light, 2: 'prefers-color-scheme: light' },
    { 1: dark, 2: 'prefers-color-scheme: dark' },
  ]);
});

test('the measure itself is right', () => {
  expect(luminance([255, 255, 255])).toBeCloseTo(1);
  expect(luminance([0, 0, 0])).toBe(0);
  expect(contrast('ink', 'ink', 'light')).toBe(1);
});
