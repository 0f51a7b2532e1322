import { vi } from 'vitest';

interface SavedFile {
  readonly name: string;
  readonly text: Promise<string>;
}

/** Takes the files that the page saves, in their order, until the test ends. */
export function takeFiles(): readonly SavedFile[] {
  const files: SavedFile[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, text: textAt(this.href) });
  });
  return files;
}

async function textAt(address: string): Promise<string> {
  const response = await fetch(address);
  // `text()` would drop a byte order mark.
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
}
