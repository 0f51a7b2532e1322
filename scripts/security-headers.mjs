import { readFileSync } from 'node:fs';

/** File types a build may contain. Any other ending (`FR76.1`) is part of an id. */
export const ENDING = /\.(?:html|m?js|css|json|map|webmanifest|svg|png|jpe?g|webp|ico|woff2|txt|xml|wasm)$/i;

/**
 * Whether a path refers to a file of the build. If it is missing the response must be 404, not the app's
 * page: HTML instead of a script hides a broken deployment and keeps an old service worker alive.
 *
 * @param {string} path the path of the request, without its query
 */
export function asksForFile(path) {
  return path.startsWith('/assets/') || ENDING.test(path);
}

const API_ORIGIN = '{api_origin}';

const table = JSON.parse(readFileSync(new URL('../security-headers.json', import.meta.url), 'utf8'));

/**
 * All headers of one response. Preview, tests and deployment share it, so that tests cover what is deployed.
 *
 * @param {object} answer
 * @param {'live' | 'demo'} answer.build which of the two builds is served
 * @param {string} answer.path the path of the request, without its query
 * @param {string} [answer.apiOrigin] left out when the API is on the same origin
 * @param {boolean} [answer.isMissing] whether the file is missing; a 404 must not be cached for a year
 * @param {boolean} [answer.https] whether it is served over TLS
 */
export function headersFor({ build, path, apiOrigin, isMissing = false, https = false }) {
  const { always, contentSecurityPolicy, cacheControl } = table;
  return {
    'Content-Security-Policy': policyText(contentSecurityPolicy[build], apiOrigin),
    ...always,
    ...(https ? table.https : {}),
    'Cache-Control': path.startsWith('/assets/') && !isMissing ? cacheControl.assets : cacheControl.html,
  };
}

function policyText(policy, apiOrigin) {
  const origin = apiOrigin === undefined ? [] : [checkedOrigin(apiOrigin)];
  return Object.entries(policy)
    .map(([directive, sources]) =>
      [directive, ...sources.flatMap((source) => (source === API_ORIGIN ? origin : source))].join(' '),
    )
    .join('; ');
}

/** A path, a wildcard or a stray `;` in the origin would silently loosen the policy. */
function checkedOrigin(text) {
  const url = URL.parse(text);
  if (url?.origin !== text || !/^https?:$/.test(url.protocol) || text.includes('*')) {
    throw new Error(`Not an http(s) origin such as "https://bank.example": ${text}`);
  }
  return text;
}
