/** How long a browser may take to begin to read the file, ms; after that its memory is given back. */
const KEPT = 60_000;

/** Gives the person a file, as if it had been downloaded. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT);
}
