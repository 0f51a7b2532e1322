import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { paths } from '#paths.ts';
import { asksForFile, headersFor } from '../scripts/security-headers.mjs';

interface Icon {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose?: string;
}

const ROOT = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(ROOT, path));
const html = read('index.html').toString();
const manifest = JSON.parse(read('public/manifest.webmanifest').toString()) as {
  readonly icons: readonly Icon[];
  readonly shortcuts: readonly { readonly url: string; readonly icons: readonly Icon[] }[];
  readonly start_url: string;
  readonly theme_color: string;
  readonly background_color: string;
};

/** Width and height of a PNG (RFC 2083, 11.2.1). */
function sizeOf(path: string): string {
  const png = read(`public${path}`);
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

test('the page names the manifest and an icon for the home screen of iOS', () => {
  expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
  expect(html).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png" />');
  expect(sizeOf('/apple-touch-icon.png')).toBe('180x180');
});

test('every icon of the manifest has the size that it states, and one may be masked', () => {
  const icons = [...manifest.icons, ...manifest.shortcuts.flatMap((shortcut) => shortcut.icons)];
  const drawn = icons.filter(({ type }) => type === 'image/png');
  expect(drawn.map(({ src }) => sizeOf(src))).toEqual(drawn.map(({ sizes }) => sizes));
  expect(manifest.icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual(
    expect.arrayContaining([
      ['192x192', undefined],
      ['512x512', undefined],
      ['512x512', 'maskable'],
    ]),
  );
});

test('the manifest leads to pages of the app, in the colours of its paper', () => {
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual([paths.paymentPayee(), paths.accounts()]);
  expect(manifest.start_url).toBe('/');
  const [, paper] = /--paper: light-dark\((#\w+)/.exec(read('src/ui/tokens.css').toString()) ?? [];
  expect([manifest.theme_color, manifest.background_color]).toEqual([paper, paper]);
});

test('the policy of the live build allows the manifest and its icons, and no worker', () => {
  const { 'Content-Security-Policy': policy } = headersFor({ build: 'live', path: '/manifest.webmanifest' });
  expect(policy).toContain("manifest-src 'self'");
  expect(policy).toContain("img-src 'self'");
  expect(policy).toContain("worker-src 'none'");
  expect(asksForFile('/manifest.webmanifest')).toBe(true);
});
