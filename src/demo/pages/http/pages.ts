import { messages as bankHttpEn } from '#demo/locales/en/bank-http.ts';
import { messages as bankHttpFr } from '#demo/locales/fr/bank-http.ts';
import { messages as bankPaymentsEn } from '#demo/locales/en/bank-payments.ts';
import { messages as bankPaymentsFr } from '#demo/locales/fr/bank-payments.ts';
import { messages as mockBankEn } from '#demo/locales/en/mock-bank.ts';
import { messages as mockBankFr } from '#demo/locales/fr/mock-bank.ts';
import { acceptedLanguage, serverI18n, type ServerI18n } from '#demo/locales/server-i18n.ts';
import type { Memory } from '#demo/bank/bank-state.ts';
import { isFromOtherOrigin } from '#demo/http/same-origin.ts';
import { demoPaths, paths } from '#paths.ts';
import { authorizePage, CODE, codePage, signInAddress } from './authorize.ts';
import { consentHtml } from './consent.ts';
import { html } from './html.ts';
import { accountsPage, testAmountsPage } from './lists.ts';
import { leadTo, links, type HttpPage, shown, STYLE, TEST_DATA, type Visit } from './page.ts';
import { paymentHtml, phoneHtml } from './payment.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testData } from '#demo/bank/test-data.ts';

const BANK_PAGE = join(import.meta.dirname, '../bank-page.module.css');

/** The part of the app's base style that these pages need. */
const BASE = `@layer base {
  *, ::before, ::after { box-sizing: border-box; }
  :root { color-scheme: light dark; font-size: 100%; }
  body, h1, h2, p, ul, pre { margin: 0; }
  body { overflow-wrap: anywhere; }
  button { font: inherit; }
  pre { overflow-x: auto; white-space: pre-wrap; overflow-wrap: anywhere; }
  .scroll { overflow-x: auto; overflow-wrap: normal; }
  form { display: grid; gap: 1.25rem; }
  :focus-visible { outline: 0.1875rem solid; outline-offset: 0.1875rem; }
}
`;

/** The demo's style sheet with its class names unchanged. */
const styleSheet = `${BASE}${readFileSync(BANK_PAGE, 'utf8')}`;

const i18nFor = serverI18n({
  en: [mockBankEn, bankPaymentsEn, bankHttpEn],
  fr: [mockBankFr, bankPaymentsFr, bankHttpFr],
});

const PAGES: Readonly<Record<string, HttpPage>> = {
  [demoPaths.bankAuthorize()]: authorizePage,
  [CODE]: codePage,
  [demoPaths.bankConsent()]: consentHtml,
  [demoPaths.bankPayment()]: paymentHtml,
  [demoPaths.bankPhone()]: phoneHtml,
  [demoPaths.bankAccounts()]: accountsPage,
  [demoPaths.bankTestAmounts()]: testAmountsPage,
};

/** The bank's pages and style sheet are under this path; an app's pages are not. */
const BANK_PATHS = '/bank/';

/**
 * The mock bank's pages for HTTP, without React or scripts. They repeat the demo's pages because those render
 * in a browser, from state stored there.
 * Rejects a form from another origin.
 *
 * @param origins - of the apps; each one's callback is a registered redirect URI.
 * @param app - serves an app at the bank's own origin, for every path outside the bank's.
 */
export function httpPages(
  memory: Memory,
  origins: readonly string[],
  app?: (request: Request) => Promise<Response>,
) {
  return async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    const apps = app === undefined ? origins : [url.origin, ...origins];
    const visit: Visit = {
      url,
      i18n: i18nFor(acceptedLanguage(request.headers.get('accept-language'))),
      memory,
      redirectUris: [`${url.origin}${CODE}`, ...apps.map((origin) => `${origin}${paths.callback()}`)],
      app: apps[0],
    };
    const { t } = visit.i18n;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (app === undefined && isRead && url.pathname === paths.home())
      return leadTo(new URL(signInAddress(url.origin), url));
    if (isRead && url.pathname === STYLE) return file('text/css', styleSheet);
    if (isRead && url.pathname === TEST_DATA) {
      return file('application/json', `${JSON.stringify(testDataWithLabels(visit.i18n), undefined, 2)}\n`);
    }

    const page = Object.hasOwn(PAGES, url.pathname) ? PAGES[url.pathname] : undefined;
    if (page === undefined) {
      if (app !== undefined && !url.pathname.startsWith(BANK_PATHS)) return app(request);
      return shown(visit, {
        status: 404,
        title: t('bank-http.not-found'),
        body: links(visit, paths.home()),
      });
    }
    if (isRead) return page.show(visit);
    if (request.method !== 'POST' || page.answer === undefined) {
      return new Response(null, { status: 405, headers: { allow: page.answer ? 'GET, POST' : 'GET' } });
    }
    if (isFromOtherOrigin(request)) {
      return shown(visit, {
        status: 403,
        title: t('bank-http.elsewhere'),
        body: html`<p>${t('bank-http.elsewhere-body')}</p>`,
      });
    }
    return page.answer(visit, new URLSearchParams(await request.text()));
  };
}

const file = (type: string, text: string) =>
  new Response(text, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });

function testDataWithLabels({ t }: ServerI18n) {
  const { personas, amounts, ...rest } = testData();
  return {
    ...rest,
    personas: personas.map((persona) => ({
      ...persona,
      name: t(`mock-bank.${persona.id}`),
      what: t(`bank-customer.${persona.id}`),
    })),
    amounts: amounts.map((magic) => ({
      ...magic,
      where: t(`magic-counts.${magic.counts}`),
      what: t(`magic.${magic.effect}`),
    })),
  };
}
