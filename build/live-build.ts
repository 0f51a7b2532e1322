import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, resolve, sep } from 'node:path';
import { asksForFile, headersFor } from '../scripts/security-headers.mjs';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

/** Why a folder cannot be served, as shown to the operator. */
export class BuildProblem extends Error {
  override readonly name = 'BuildProblem';
}

/** Present only in the live build's page: the module that reads the configuration first (src/early.ts). */
const LIVE_MARK = 'src="/assets/early-';

/**
 * Serves the live build in `folder` like a deployment: with its security headers, 404 for missing files, and
 * the app's page for every other path. `/config.json` configures it for a mock bank at the same origin.
 *
 * @throws BuildProblem if `folder` is missing or holds no live build.
 */
export function liveBuild(folder: string): (request: Request) => Promise<Response> {
  const root = resolve(folder);
  let page: string;
  try {
    page = readFileSync(join(root, 'index.html'), 'utf8');
  } catch (cause) {
    throw new BuildProblem(`--app ${folder}: there is no build in this folder; npm run build makes one.`, {
      cause,
    });
  }
  if (!page.includes(LIVE_MARK)) {
    throw new BuildProblem(`--app ${folder}: this is not the live build; npm run build makes one.`);
  }

  return async (request) => {
    const { origin, pathname: path } = new URL(request.url);
    if (!['GET', 'HEAD'].includes(request.method)) return answer(request, path, 'Method not allowed', 405);
    if (path === '/config.json') return answer(request, path, JSON.stringify(configAt(origin)));
    const file = await findInside(root, path);
    if (file !== undefined) return answer(request, path, file);
    if (asksForFile(path)) return answer(request, path, 'Not found', 404);
    return answer(request, '/index.html', page);
  };
}

/** The configuration for a bank that shares the app's origin. */
const configAt = (origin: string) => ({
  base_url: '',
  authorize_url: `${origin}/bank/authorize`,
  client_id: 'bankbook-demo',
  scope: 'aisp',
  pkce: true,
  repeats_recognised: true,
});

function answer(
  { method }: Request,
  path: string,
  body: string | Buffer<ArrayBuffer>,
  status: 200 | 404 | 405 = 200,
): Response {
  const type = status === 200 ? TYPES[extname(path).toLowerCase()] : TYPES['.txt'];
  return new Response(method === 'HEAD' ? null : body, {
    status,
    headers: {
      ...headersFor({ build: 'live', path, isMissing: status !== 200 }),
      'content-type': type ?? 'application/octet-stream',
      'content-length': String(Buffer.byteLength(body)),
      ...(status === 405 && { allow: 'GET, HEAD' }),
    },
  });
}

/** `undefined` if the file is missing or the path leaves the folder. */
async function findInside(root: string, path: string): Promise<Buffer<ArrayBuffer> | undefined> {
  try {
    const file = resolve(root, `.${decodeURIComponent(path)}`);
    return file.startsWith(root + sep) ? await readFile(file) : undefined;
  } catch {
    // No such file, a folder, or a path that cannot be decoded.
    return undefined;
  }
}
