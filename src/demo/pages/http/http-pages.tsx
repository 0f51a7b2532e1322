import type { Memory } from '#demo/bank/bank-state.ts';
import { registeredClients } from '#demo/bank/oauth.ts';
import { testData } from '#demo/bank/test-data.ts';
import { acceptedLanguage } from '#demo/http/accepted-language.ts';
import { jsonResponse, textResponse } from '#demo/http/responses.ts';
import { isFromOtherOrigin } from '#demo/http/same-origin.ts';
import { i18nIn } from '#demo/http/server-i18n.ts';
import { BankLinks, BankPage, Surroundings, TEST_DATA } from '#demo/pages/bank-page.tsx';
import { bankPages } from '#demo/pages/bank-pages.tsx';
import type { PageEntry, Shown, Visit } from '#demo/pages/page-entry.ts';
import { withLanguage } from '#demo/seed/language.ts';
import type { Language } from '#i18n/preferred-language.ts';
import { i18nOf, useI18n } from '#i18n/use-i18n.tsx';
import { demoPaths, paths } from '#paths.ts';
import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { CODE, codePage, signInAddress } from './code-page.tsx';

const STYLE = '/bank/style.css';
const BANK_PAGE = join(import.meta.dirname, '../bank-page.module.css');

/** The part of the app's base style that these pages need. */
const BASE = `@layer base {
  *, ::before, ::after { box-sizing: border-box; }
  :root { color-scheme: light dark; font-size: 100%; }
  body, h1, h2, p, ul, pre { margin: 0; }
  body { overflow-wrap: anywhere; }
  button { font: inherit; }
  pre { overflow-x: auto; white-space: pre-wrap; overflow-wrap: anywhere; }
  :focus-visible { outline: 0.1875rem solid; outline-offset: 0.1875rem; }
}
`;

/** The demo's style sheet with its class names unchanged: `scripts/mock.mjs` keeps them in the pages too. */
const styleSheet = `${BASE}${readFileSync(BANK_PAGE, 'utf8')}`;

const languages: Readonly<Record<Language, I18n>> = {
  en: await i18nIn('en', 'mockBank', 'bankPages'),
  fr: await i18nIn('fr', 'mockBank', 'bankPages'),
};

const names = Object.keys(bankPages) as (keyof typeof bankPages)[];
const pages: ReadonlyMap<string, PageEntry> = new Map<string, PageEntry>([
  [CODE, codePage],
  ...names.map((name) => [demoPaths[name](), bankPages[name]] as const),
]);

/** The bank's pages and style sheet are under this path; an app's pages are not. */
const BANK_PATHS = '/bank/';

/** Which applications may sign people in. */
export interface Registered {
  /** The origins of apps; the callback of each is a registered redirect URI. */
  readonly origins: readonly string[];
  readonly redirectUris?: readonly string[];
  /** The ids of clients. */
  readonly clients?: readonly string[];
}

/**
 * The mock bank's pages for HTTP, without scripts. Rejects a form from another origin.
 *
 * @param app - serves an app at the bank's own origin, for every path outside the bank's.
 */
export function httpPages(
  memory: Memory,
  { origins, redirectUris = [], clients = registeredClients }: Registered,
  app?: (request: Request) => Promise<Response>,
) {
  return async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    const apps = app === undefined ? origins : [url.origin, ...origins];
    const visit: Visit = {
      url,
      redirectUris: [
        `${url.origin}${CODE}`,
        ...apps.map((origin) => `${origin}${paths.callback()}`),
        ...redirectUris,
      ],
      clients,
      app: apps[0],
    };
    const language = acceptedLanguage(request.headers.get('accept-language'));
    const i18n = languages[language];
    const inLanguage = <T,>(work: () => T) => withLanguage(language, work);
    const show = (shown: Shown) => inLanguage(() => response(shown, i18n, visit));
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (app === undefined && isRead && url.pathname === paths.home())
      return leadTo(new URL(signInAddress(url.origin), url));
    if (isRead && url.pathname === STYLE) return textResponse('text/css; charset=utf-8', styleSheet);
    if (isRead && url.pathname === TEST_DATA)
      return jsonResponse(inLanguage(() => testDataWithLabels(i18nOf(i18n))));

    const page = pages.get(url.pathname);
    if (page === undefined) {
      if (app !== undefined && !url.pathname.startsWith(BANK_PATHS)) return app(request);
      return show({ page: <NotFoundPage />, status: 404 });
    }
    const { view, answer } = page;
    if (isRead) return show(await memory.change((state) => inLanguage(() => view(state, visit))));
    if (request.method !== 'POST' || answer === undefined) {
      return new Response(null, { status: 405, headers: { allow: answer ? 'GET, POST' : 'GET' } });
    }
    if (isFromOtherOrigin(request)) return show({ page: <ElsewherePage />, status: 403 });
    const form = new URLSearchParams(await request.text());
    const next = await memory.change((state) => inLanguage(() => answer(state, visit, form)));
    return 'to' in next ? leadTo(next.to) : show(next);
  };
}

function NotFoundPage() {
  const { t } = useI18n();
  return (
    <BankPage title={t('bank-http.not-found')}>
      <BankLinks back={paths.home()} />
    </BankPage>
  );
}

function ElsewherePage() {
  const { t } = useI18n();
  return (
    <BankPage title={t('bank-http.elsewhere')}>
      <p>{t('bank-http.elsewhere-body')}</p>
    </BankPage>
  );
}

/** A page is never cached or framed, and its forms submit only to itself and to `leadsTo`. */
function response({ page, status = 200, leadsTo = [] }: Shown, i18n: I18n, { app }: Visit): Response {
  const text = renderToStaticMarkup(
    <html lang={i18n.locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <link rel="stylesheet" href={STYLE} />
      </head>
      <body>
        <I18nProvider i18n={i18n}>
          <Surroundings value={{ isOverHttp: true, app }}>{page}</Surroundings>
        </I18nProvider>
      </body>
    </html>,
  );
  return new Response(`<!doctype html>${text}`, {
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

/** `form-action` also restricts where a form's response redirects. */
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
const leadTo = (address: string | URL): Response =>
  new Response(null, {
    status: 303,
    // Serialized, because a header only takes Latin-1.
    headers: { location: new URL(address).href, 'cache-control': 'no-store' },
  });

function testDataWithLabels({ t }: ReturnType<typeof i18nOf>) {
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
