import type { ServerI18n } from '#demo/locales/server-i18n.ts';
import type { Memory } from '#demo/bank/bank-state.ts';
import { demoPaths } from '#paths.ts';
import { type Html, html } from './html.ts';

export interface Visit {
  readonly url: URL;
  readonly i18n: ServerI18n;
  readonly memory: Memory;
  /** Registered redirect URIs. */
  readonly redirectUris: readonly string[];
  /** The app's address, if one was configured. */
  readonly app: string | undefined;
}

export interface HttpPage {
  readonly show: (visit: Visit) => Promise<Response>;
  readonly answer?: (visit: Visit, form: URLSearchParams) => Promise<Response>;
}

/** The app's name at the bank. */
export const client = 'Bankbook';

export const STYLE = '/bank/style.css';
export const TEST_DATA = '/test-data.json';

interface PageContent {
  readonly title: string;
  readonly body: Html;
  readonly status?: number;
  /** Where the form's response may redirect: `form-action` also restricts redirects. */
  readonly leadsTo?: readonly string[];
}

/**
 * A page without scripts. It is never cached or framed, and its forms submit only to itself and to `leadsTo`.
 */
export function shown({ i18n }: Visit, { title, body, status = 200, leadsTo = [] }: PageContent): Response {
  const { t, language } = i18n;
  const page = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title} – ${t('mock-bank.name')}</title>
        <link rel="stylesheet" href="${STYLE}" />
      </head>
      <body>
        <div class="page">
          <header class="header">
            <div>
              <p class="name">${t('mock-bank.name')}</p>
              <p class="slogan">${t('mock-bank.slogan')}</p>
            </div>
          </header>
          <main class="card">
            <h1>${title}</h1>
            ${body}
          </main>
          <footer class="footer">${t('bank-http.footer')}</footer>
        </div>
      </body>
    </html> `;
  return new Response(page.text, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy(leadsTo),
      'cache-control': 'no-store',
      // With `no-referrer`, browsers would send the form with `Origin: null`.
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Language',
    },
  });
}

function policy(leadsTo: readonly string[]): string {
  // A semicolon in a host would start another directive.
  const origins = leadsTo
    .map((address) => new URL(address).origin)
    .filter((origin) => /^https?:\/\/[\w.:[\]-]+$/.test(origin));
  return [
    "default-src 'none'",
    "style-src 'self'",
    `form-action ${["'self'", ...new Set(origins)].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Redirects after a POST, so that a reload does not repeat it. */
export const leadTo = (address: string | URL): Response =>
  new Response(null, {
    status: 303,
    // Serialized, because a header only takes Latin-1.
    headers: { location: new URL(address).href, 'cache-control': 'no-store' },
  });

export const buttons = ({ i18n: { t } }: Visit, canApprove = true): Html =>
  html`<div class="actions">
    ${canApprove && html`<button class="approve" name="answer" value="approve">${t('mock-bank.approve')}</button>`}
    <button class="refuse" name="answer" value="refuse">${t('mock-bank.refuse')}</button>
  </div>`;

export function links({ i18n: { t }, app }: Visit, back: string): Html {
  return html`<p class="links">
    ${app !== undefined && html`<a href="${new URL(back, app).href}">${t('mock-bank.back', { client })}</a>`}
    <a href="${demoPaths.bankAccounts()}">${t('mock-bank.accounts')}</a>
    <a href="${demoPaths.bankPhone()}">${t('mock-bank.phone')}</a>
    <a href="${demoPaths.bankTestAmounts()}">${t('mock-bank.test-amounts')}</a>
    <a href="${TEST_DATA}">${t('bank-http.test-data')}</a>
  </p>`;
}
