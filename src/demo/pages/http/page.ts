import type { ServerI18n } from '#demo/locales/server-words.ts';
import type { Memory } from '#demo/bank/db.ts';
import { demoPaths } from '#paths.ts';
import { type Html, html } from './html.ts';

/** Somebody's look at a page of the bank. */
export interface Visit {
  readonly url: URL;
  readonly words: ServerI18n;
  readonly memory: Memory;
  /** The ways back that are registered for sign-ins. */
  readonly redirectUris: readonly string[];
  /** Where the application is, if it was named when the bank was started. */
  readonly app: string | undefined;
}

/** A page of the bank: what it shows, and what it does with an answer to its form. */
export interface PlainPage {
  readonly look: (visit: Visit) => Promise<Response>;
  readonly answer?: (visit: Visit, form: URLSearchParams) => Promise<Response>;
}

/** The name by which the bank calls the application. */
export const client = 'Bankbook';

export const STYLE = '/bank/style.css';
export const TEST_DATA = '/test-data.json';

interface Shown {
  readonly title: string;
  readonly body: Html;
  readonly status?: number;
  /** Where an answer to the form may lead; browsers hold a form to that on redirects too. */
  readonly leadsTo?: readonly string[];
}

/**
 * A page without a script, in the frame and with the words of those of the demo. Nothing of it is kept by
 * a browser, put into a frame, or sent to another origin than those that it leads to.
 */
export function shown({ words }: Visit, { title, body, status = 200, leadsTo = [] }: Shown): Response {
  const { t, language } = words;
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
      // Without a referrer to its own origin a form would be sent with `Origin: null`.
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Language',
    },
  });
}

function policy(leadsTo: readonly string[]): string {
  // A host may hold a semicolon, with which another directive would begin.
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

/** Leads on after a form was answered, so that a reload answers nothing twice. */
export const leadTo = (address: string | URL): Response =>
  new Response(null, {
    status: 303,
    // As a browser writes it: a header takes no letters beyond Latin 1.
    headers: { location: new URL(address).href, 'cache-control': 'no-store' },
  });

/** The two answers, as buttons of a form. */
export const buttons = ({ words: { t } }: Visit, canApprove = true): Html =>
  html`<div class="actions">
    ${canApprove && html`<button class="approve" name="answer" value="approve">${t('mock-bank.approve')}</button>`}
    <button class="refuse" name="answer" value="refuse">${t('mock-bank.refuse')}</button>
  </div>`;

/** Where else one can go at this bank; and back to the application, where the bank knows of it. */
export function links({ words: { t }, app }: Visit, back: string): Html {
  return html`<p class="links">
    ${app !== undefined && html`<a href="${new URL(back, app).href}">${t('mock-bank.back', { client })}</a>`}
    <a href="${demoPaths.bankAccounts()}">${t('mock-bank.accounts')}</a>
    <a href="${demoPaths.bankPhone()}">${t('mock-bank.phone')}</a>
    <a href="${demoPaths.bankTestAmounts()}">${t('mock-bank.test-amounts')}</a>
    <a href="${TEST_DATA}">${t('bank-http.test-data')}</a>
  </p>`;
}
