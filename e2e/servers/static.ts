import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, resolve, sep } from 'node:path';
import { asksForFile, headersFor } from '../../scripts/security-headers.mjs';
import { type Answer, listen, type RunningServer, send, splitTarget, textAnswer } from './http.ts';

interface BuildFolder {
  readonly directory: string;
  readonly build: 'live' | 'demo';
  /** Missing if the API is on the same origin. */
  readonly apiOrigin?: string | undefined;
}

interface ServeBuildOptions extends BuildFolder {
  /** Runs first; true means that it has answered, or deliberately never will. */
  readonly before?: (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>;
}

const HTML = 'text/html; charset=utf-8';

const contentTypes: ReadonlyMap<string, string> = new Map([
  ['.html', HTML],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.mjs', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.json', 'application/json'],
  ['.map', 'application/json'],
  ['.webmanifest', 'application/manifest+json'],
  ['.svg', 'image/svg+xml'],
  ['.png', 'image/png'],
  ['.jpg', 'image/jpeg'],
  ['.webp', 'image/webp'],
  ['.ico', 'image/x-icon'],
  ['.woff2', 'font/woff2'],
  ['.txt', 'text/plain; charset=utf-8'],
  ['.xml', 'application/xml'],
  ['.wasm', 'application/wasm'],
]);

/** Serves a built app with the headers of a deployment. */
export async function serveBuild(options: ServeBuildOptions): Promise<RunningServer> {
  return listen(async (request, response) => {
    if (options.before !== undefined && (await options.before(request, response))) {
      return;
    }
    send(response, await answerFromBuild(options, request));
  });
}

/** A file of the build, its index page for an address inside the app, or 404. */
export async function answerFromBuild(folder: BuildFolder, request: IncomingMessage): Promise<Answer> {
  const { path } = splitTarget(request);
  const isAllowed = request.method === 'GET' || request.method === 'HEAD';
  const file = isAllowed ? await readInside(folder.directory, path) : undefined;
  const index =
    isAllowed && file === undefined && !asksForFile(path)
      ? await readInside(folder.directory, '/index.html')
      : undefined;
  const body = file ?? index;
  const headers = headersFor({
    build: folder.build,
    path,
    apiOrigin: folder.apiOrigin,
    isMissing: body === undefined,
  });
  if (!isAllowed) return textAnswer(405, 'Method not allowed', { ...headers, Allow: 'GET, HEAD' });
  if (body === undefined) return textAnswer(404, 'Not found', headers);
  return { status: 200, headers: { ...headers, 'Content-Type': index ? HTML : typeOf(path) }, body };
}

async function readInside(directory: string, path: string): Promise<Buffer | undefined> {
  const root = resolve(directory);
  try {
    const file = resolve(root, `.${decodeURIComponent(path)}`);
    return file.startsWith(root + sep) ? await readFile(file) : undefined;
  } catch {
    // No such file, a folder, or a path that cannot be decoded.
    return undefined;
  }
}

function typeOf(path: string): string {
  return contentTypes.get(extname(path).toLowerCase()) ?? 'application/octet-stream';
}
